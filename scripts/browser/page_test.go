// Package browser looks at a page of "shipcrew report" in a real browser: Debian's
// chromium, headless. It is a module of its own, so that the program does not depend on
// what drives the browser.
//
//	PAGE=/path/page.html SHOTS=/path go test ./...
package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// open starts the browser at a width, in light or dark, on the page.
func open(t *testing.T, width int64, scheme string) (ctx context.Context, troubles func() []string) {
	t.Helper()
	page := os.Getenv("PAGE")
	if page == "" {
		t.Fatal("PAGE is not set; want the path of a page that shipcrew report wrote")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("/usr/bin/chromium"), chromedp.NoSandbox, chromedp.Flag("disable-dev-shm-usage", true))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	var mu sync.Mutex
	var found []string
	note := func(format string, args ...any) {
		mu.Lock()
		defer mu.Unlock()
		found = append(found, fmt.Sprintf(format, args...))
	}
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			note("exception: %v", e.ExceptionDetails)
		case *runtime.EventConsoleAPICalled:
			note("console %s", e.Type)
		case *log.EventEntryAdded:
			note("log: %s %s", e.Entry.Level, e.Entry.Text)
		case *network.EventRequestWillBeSent:
			if u := e.Request.URL; !strings.HasPrefix(u, "file://") && !strings.HasPrefix(u, "data:") || strings.HasPrefix(u, "file://") && !strings.HasSuffix(u, filepath.Base(page)) {
				note("request: %s", u)
			}
		}
	})
	err := chromedp.Run(ctx, network.Enable(), log.Enable(), runtime.Enable(),
		emulation.SetDeviceMetricsOverride(width, 900, 1, width < 600),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		chromedp.Navigate("file://"+page), chromedp.WaitReady("main"))
	if err != nil {
		t.Fatal(err)
	}
	return ctx, func() []string {
		mu.Lock()
		defer mu.Unlock()
		return found
	}
}

// eval runs a script in the page.
func eval(t *testing.T, ctx context.Context, script string, out any) {
	t.Helper()
	if err := chromedp.Run(ctx, chromedp.Evaluate(script, out)); err != nil {
		t.Fatal(err)
	}
}

// contrast lists text whose contrast with what is behind it is below 4.5 (WCAG 2.1,
// 1.4.3). Text in drawings has its fill, and the nearest rectangle or path before it that
// covers it is behind it; there the pictures' own colours are tested by their makers.
const contrast = `(() => {
  const rgb = c => { const m = c.match(/[\d.]+/g).map(Number); return m.length > 3 && m[3] === 0 ? null : m.slice(0, 3) };
  const lum = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4 }); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
  const behind = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c) return c } return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255] };
  const bad = [];
  let seen = 0;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || e.closest('svg, script')) continue;
    seen++;
    const a = lum(rgb(getComputedStyle(e).color)), b = lum(behind(e));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(ratio.toFixed(2) + ' ' + walk.currentNode.data.trim().slice(0, 40));
  }
  if (seen < 100) bad.push('only ' + seen + ' texts');
  return bad.slice(0, 5);
})()`

func TestPage(t *testing.T) {
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{360, 1400} {
			t.Run(fmt.Sprint(scheme, width), func(t *testing.T) {
				ctx, troubles := open(t, width, scheme)
				var scroll int64
				eval(t, ctx, "document.documentElement.scrollWidth", &scroll)
				if scroll > width {
					t.Errorf("the page is %d px wide at %d px", scroll, width)
				}
				var bad []string
				eval(t, ctx, contrast, &bad)
				for _, b := range bad {
					t.Errorf("contrast %s", b)
				}
				if shots := os.Getenv("SHOTS"); shots != "" {
					var png []byte
					if err := chromedp.Run(ctx, chromedp.CaptureScreenshot(&png)); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(shots, fmt.Sprintf("%s-%d.png", scheme, width)), png, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				for _, trouble := range troubles() {
					t.Error(trouble)
				}
			})
		}
	}
}

// result is what the page's JSON has that is compared.
type result struct {
	Quantities []struct {
		ID                  string
		Estimate, Low, High *json.Number
		ExactDecimal        *json.Number `json:"exact_decimal"`
	}
	Claims []struct{ ID, Verdict string }
}

// TestFigures compares every figure that is marked as data with the JSON in the page, and
// every verdict.
func TestFigures(t *testing.T) {
	ctx, _ := open(t, 1400, "light")
	var text string
	eval(t, ctx, "document.getElementById('results').textContent", &text)
	var results map[string]result
	if err := json.Unmarshal([]byte(text), &results); err != nil {
		t.Fatal(err)
	}
	type row struct {
		Of, ID string
		Data   []string
	}
	var rows []row
	eval(t, ctx, `[...document.querySelectorAll('table.figures')].flatMap(t => [...t.tBodies[0].rows].map(r => ({
		Of: t.dataset.of, ID: r.cells[0].id.slice(t.dataset.of.length + 1), Data: [...r.querySelectorAll('data')].map(d => d.value) })))`, &rows)
	if len(rows) < 8 {
		t.Fatalf("%d rows of figures", len(rows))
	}
	figures := 0
	for _, r := range rows {
		found := false
		for _, q := range results[r.Of].Quantities {
			if q.ID != r.ID {
				continue
			}
			found = true
			for i, want := range []*json.Number{q.Estimate, q.Low, q.High, q.ExactDecimal} {
				number := ""
				if want != nil {
					number = want.String()
				}
				if r.Data[i] != number {
					t.Errorf("%s %s, figure %d: %q on the page, %q in the JSON", r.Of, r.ID, i, r.Data[i], number)
				}
				figures++
			}
		}
		if !found {
			t.Errorf("%s %s is not in the JSON", r.Of, r.ID)
		}
	}
	var verdicts []struct{ ID, Verdict string }
	eval(t, ctx, `[...document.querySelectorAll('article')].map(a => ({ID: a.id.slice(6), Verdict: a.querySelector('.verdict').textContent}))`, &verdicts)
	claims := results["check"].Claims
	if len(verdicts) != len(claims) || len(claims) == 0 {
		t.Fatalf("%d verdicts on the page, %d in the JSON", len(verdicts), len(claims))
	}
	for i, c := range claims {
		if verdicts[i].ID != c.ID || verdicts[i].Verdict != c.Verdict {
			t.Errorf("claim %d: %v on the page, %v in the JSON", i, verdicts[i], c)
		}
	}
	t.Logf("%d figures and %d verdicts compared", figures, len(claims))
}

// TestReader: headings go down one step at a time, tables have captions and heads, drawings
// have descriptions, and everything named in the contents is there.
func TestReader(t *testing.T) {
	ctx, _ := open(t, 1400, "light")
	var bad []string
	eval(t, ctx, `(() => {
  const bad = [];
  let level = 0;
  for (const h of document.querySelectorAll('h1,h2,h3,h4')) { const n = +h.tagName[1]; if (n > level + 1) bad.push('heading jumps: ' + h.textContent); level = n }
  if (document.querySelectorAll('h1').length !== 1) bad.push('not one h1');
  for (const t of document.querySelectorAll('table')) { if (!t.caption || !t.caption.textContent) bad.push('a table without a caption'); if (!t.querySelector('th[scope=col]') || !t.querySelector('th[scope=row]')) bad.push('a table without heads: ' + t.caption.textContent) }
  for (const s of document.querySelectorAll('svg')) if (!s.getAttribute('aria-label') || s.getAttribute('role') !== 'img') bad.push('a drawing without a description');
  for (const a of document.querySelectorAll('nav a')) if (!document.querySelector(a.getAttribute('href'))) bad.push('no ' + a.getAttribute('href'));
  if (document.querySelectorAll('svg').length < 3) bad.push('few drawings');
  if (!document.documentElement.lang) bad.push('no language');
  return bad;
})()`, &bad)
	for _, b := range bad {
		t.Error(b)
	}
}
