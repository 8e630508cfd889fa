// Package kubernetes reads the manifests of deploy/kubernetes as the API server does, strictly
// and into its own types, looks for what the server would refuse and for what does not fit the
// program, and runs their command lines. It is a module of its own, so that the program does
// not depend on Kubernetes.
//
//	SHIPCREW=/path/shipcrew go test ./...
package kubernetes

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/yaml"
)

const manifests = "../../deploy/kubernetes/"

// manifest is what is in the two files.
type manifest struct {
	play, merge *batchv1.Job
	claims      []string // of volumes
}

// decode reads the documents of the files strictly: unknown fields, fields in other letters
// and fields given twice are errors.
func decode(files ...[]byte) (manifest, error) {
	scheme := runtime.NewScheme()
	if err := errors.Join(batchv1.AddToScheme(scheme), corev1.AddToScheme(scheme)); err != nil {
		return manifest{}, err
	}
	decoder := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, json.SerializerOptions{Yaml: true, Strict: true})
	var m manifest
	for _, file := range files {
		documents := yaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(file)))
		for {
			text, err := documents.Read()
			if errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return m, err
			}
			object, _, err := decoder.Decode(text, nil, nil)
			if err != nil {
				return m, err
			}
			switch o := object.(type) {
			case *corev1.PersistentVolumeClaim:
				m.claims = append(m.claims, o.Name)
			case *batchv1.Job:
				if o.Spec.CompletionMode != nil {
					m.play = o
				} else {
					m.merge = o
				}
			default:
				return m, fmt.Errorf("a %T", o)
			}
		}
	}
	if m.play == nil || m.merge == nil {
		return m, errors.New("want a job with a completionMode and one without")
	}
	return m, nil
}

// troubles are what the API server would refuse, and what would not work.
func (m manifest) troubles() []string {
	var out []string
	note := func(bad bool, format string, args ...any) {
		if bad {
			out = append(out, fmt.Sprintf(format, args...))
		}
	}
	spec := m.play.Spec
	note(*spec.CompletionMode != batchv1.IndexedCompletion, "completionMode %s", *spec.CompletionMode)
	note(spec.Completions == nil, "Indexed without completions")
	note(spec.BackoffLimitPerIndex == nil, "no backoffLimitPerIndex: the failures of one share would end all")
	note(spec.PodReplacementPolicy == nil || *spec.PodReplacementPolicy != batchv1.Failed, "podReplacementPolicy: with a podFailurePolicy only Failed is allowed")
	if spec.Completions != nil {
		note(spec.Parallelism == nil || *spec.Parallelism < 1 || *spec.Parallelism > *spec.Completions, "parallelism is not 1 to completions")
		want := fmt.Sprintf("--shard=auto/%d", *spec.Completions)
		args := spec.Template.Spec.Containers[0].Args
		note(!slices.Contains(args, want), "the arguments lack %s", want)
	}
	ignored := false
	if policy := spec.PodFailurePolicy; policy != nil {
		for i, rule := range policy.Rules {
			ignored = ignored || rule.Action == batchv1.PodFailurePolicyActionIgnore && rule.OnExitCodes != nil && slices.Contains(rule.OnExitCodes.Values, 75)
			out = append(out, ruleTroubles(i, rule, spec.Template.Spec)...)
		}
	}
	note(!ignored, "no rule ignores exit code 75")
	for _, job := range []*batchv1.Job{m.play, m.merge} {
		for _, trouble := range m.podTroubles(job.Spec.Template.Spec) {
			out = append(out, job.Name+": "+trouble)
		}
	}
	return out
}

// ruleTroubles are those of a rule of a podFailurePolicy.
func ruleTroubles(i int, rule batchv1.PodFailurePolicyRule, pod corev1.PodSpec) []string {
	var out []string
	note := func(bad bool, format string, args ...any) {
		if bad {
			out = append(out, fmt.Sprintf("podFailurePolicy rule %d: ", i+1)+fmt.Sprintf(format, args...))
		}
	}
	actions := []batchv1.PodFailurePolicyAction{batchv1.PodFailurePolicyActionIgnore, batchv1.PodFailurePolicyActionFailJob, batchv1.PodFailurePolicyActionFailIndex, batchv1.PodFailurePolicyActionCount}
	note(!slices.Contains(actions, rule.Action), "action %q", rule.Action)
	note((rule.OnExitCodes == nil) == (len(rule.OnPodConditions) == 0), "want either onExitCodes or onPodConditions")
	for _, c := range rule.OnPodConditions {
		note(c.Type == "" || !slices.Contains([]corev1.ConditionStatus{corev1.ConditionTrue, corev1.ConditionFalse, corev1.ConditionUnknown}, c.Status), "condition %q with status %q", c.Type, c.Status)
	}
	if codes := rule.OnExitCodes; codes != nil {
		in := codes.Operator == batchv1.PodFailurePolicyOnExitCodesOpIn
		note(!in && codes.Operator != batchv1.PodFailurePolicyOnExitCodesOpNotIn, "operator %q", codes.Operator)
		note(len(codes.Values) == 0 || len(codes.Values) > 255 || !slices.IsSorted(codes.Values) || len(slices.Compact(slices.Clone(codes.Values))) != len(codes.Values), "values are not 1 to 255 numbers in order")
		note(in && slices.Contains(codes.Values, 0), "In with exit code 0")
		note(slices.ContainsFunc(codes.Values, func(v int32) bool { return v < 0 || v > 255 }), "an exit code that no process has")
		note(codes.ContainerName != nil && !slices.ContainsFunc(pod.Containers, func(c corev1.Container) bool { return c.Name == *codes.ContainerName }), "there is no container %q", *codes.ContainerName)
	}
	return out
}

// podTroubles are those of a pod.
func (m manifest) podTroubles(pod corev1.PodSpec) []string {
	var out []string
	note := func(bad bool, format string, args ...any) {
		if bad {
			out = append(out, fmt.Sprintf(format, args...))
		}
	}
	note(pod.RestartPolicy != corev1.RestartPolicyNever, "restartPolicy %q; a podFailurePolicy wants Never", pod.RestartPolicy)
	note(len(pod.Containers) != 1, "%d containers", len(pod.Containers))
	volumes := map[string]bool{}
	for _, v := range pod.Volumes {
		volumes[v.Name] = true
		note(v.PersistentVolumeClaim == nil || !slices.Contains(m.claims, v.PersistentVolumeClaim.ClaimName), "volume %q is of no claim here", v.Name)
	}
	for _, c := range pod.Containers {
		note(c.Image == "", "no image")
		mounted := false
		for _, mount := range c.VolumeMounts {
			note(!volumes[mount.Name], "there is no volume %q", mount.Name)
			mounted = mounted || mount.MountPath == c.WorkingDir
		}
		note(!mounted, "the folder %q is not shared", c.WorkingDir)
		limit, request := c.Resources.Limits.Cpu(), c.Resources.Requests.Cpu()
		note(limit.IsZero() || limit.Cmp(*request) < 0, "limits.cpu %s, requests.cpu %s", limit, request)
		note(limit.MilliValue()%1000 != 0, "limits.cpu %s is no number of workers", limit)
		for _, e := range c.Env {
			ref := e.ValueFrom != nil && e.ValueFrom.ResourceFieldRef != nil
			note(ref && e.ValueFrom.ResourceFieldRef.Resource != "limits.cpu", "%s is not of limits.cpu", e.Name)
		}
	}
	return out
}

var count = regexp.MustCompile(`^--(games|turns)=.*`)

// run does what a container would, in a folder, with smaller counts.
func run(t *testing.T, c corev1.Container, dir, index string) (string, error) {
	t.Helper()
	program, err := filepath.Abs(os.Getenv("SHIPCREW"))
	if err != nil || os.Getenv("SHIPCREW") == "" {
		t.Fatal("SHIPCREW is not set; want the path of the program")
	}
	line := slices.Concat(c.Command, c.Args)
	for i := range line {
		line[i] = strings.ReplaceAll(line[i], "$(JOB_COMPLETION_INDEX)", index)
		if strings.Contains(line[i], "$(") {
			t.Fatalf("%s: not a variable of the pod", line[i])
		}
		line[i] = count.ReplaceAllString(line[i], "--$1=100k")
	}
	cmd := exec.Command("env", append([]string{"PATH=" + filepath.Dir(program) + ":" + os.Getenv("PATH")}, line...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "JOB_COMPLETION_INDEX="+index)
	for _, e := range c.Env {
		cmd.Env = append(cmd.Env, e.Name+"="+c.Resources.Limits.Cpu().String())
	}
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(manifests + name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestManifests(t *testing.T) {
	m, err := decode(read(t, "play.yaml"), read(t, "merge.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, trouble := range m.troubles() {
		t.Error(trouble)
	}
	if t.Failed() {
		return
	}
	dir := t.TempDir()
	play, merge := m.play.Spec.Template.Spec.Containers[0], m.merge.Spec.Template.Spec.Containers[0]
	if out, err := run(t, merge, dir, ""); err == nil {
		t.Errorf("merged without parts: %s", out)
	}
	for i := range *m.play.Spec.Completions {
		if out, err := run(t, play, dir, fmt.Sprint(i)); err != nil {
			t.Fatalf("share %d: %v: %s", i, err, out)
		}
	}
	if out, err := run(t, merge, dir, ""); err != nil {
		t.Fatalf("merge: %v: %s", err, out)
	}
	merged, err := os.ReadFile(filepath.Join(dir, "result.json"))
	if err != nil {
		t.Fatal(err)
	}

	// A part that is there is left alone, a missing one is played.
	part := func(i int) string { return filepath.Join(dir, fmt.Sprintf("part-%d.json", i)) }
	if err := errors.Join(os.WriteFile(part(0), nil, 0o600), os.Remove(part(1))); err != nil {
		t.Fatal(err)
	}
	for i, empty := range []bool{true, false} {
		out, err := run(t, play, dir, fmt.Sprint(i))
		if info, statErr := os.Stat(part(i)); err != nil || statErr != nil || empty != (info.Size() == 0) {
			t.Errorf("share %d again: %v, %v: %s", i, err, statErr, out)
		}
	}

	// The same run, unsharded: without the flags that only a share has.
	play.Command = []string{"shipcrew"}
	play.Args = slices.DeleteFunc(slices.Clone(play.Args), func(arg string) bool {
		return arg == "--resume" || strings.HasPrefix(arg, "--shard=") || strings.HasPrefix(arg, "--checkpoint")
	})
	play.Args = append(play.Args, "--output=whole.json")
	if out, err := run(t, play, dir, ""); err != nil {
		t.Fatalf("unsharded: %v: %s", err, out)
	}
	whole, err := os.ReadFile(filepath.Join(dir, "whole.json"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(whole, merged) {
		t.Errorf("merged, %d bytes, is not the unsharded run, %d bytes", len(merged), len(whole))
	}
}

// TestBroken shows that what is wrong is found.
func TestBroken(t *testing.T) {
	for _, c := range []struct{ old, broken, want string }{
		{"completionMode:", "completionModus:", `unknown field "spec.completionModus"`},
		{"  parallelism: 16", "  Parallelism: 16", `unknown field "spec.Parallelism"`},
		{"  parallelism: 16", "  parallelism: 16\n  parallelism: 16", `already set`},
		{"completions: 16", "completions: sixteen", `cannot unmarshal string`},
		{"apiVersion: batch/v1", "apiVersion: batch/v3", `no kind "Job" is registered`},
		{"completionMode: Indexed", "completionMode: NonIndexed", "completionMode NonIndexed"},
		{"  completions: 16\n", "", "Indexed without completions"},
		{"completions: 16", "completions: 12", "the arguments lack --shard=auto/12"},
		{"auto/16\n", "auto/15\n", "the arguments lack --shard=auto/16"},
		{"podReplacementPolicy: Failed", "podReplacementPolicy: TerminatingOrFailed", "only Failed is allowed"},
		{"restartPolicy: Never", "restartPolicy: OnFailure", `restartPolicy "OnFailure"`},
		{"values: [75]", "values: [76]", "no rule ignores exit code 75"},
		{"values: [75]", "values: [75, 2]", "numbers in order"},
		{"values: [75]", "values: [0, 75]", "In with exit code 0"},
		{"containerName: shipcrew", "containerName: ship", `there is no container "ship"`},
		{"action: Ignore", "action: Forget", `action "Forget"`},
		{`status: "True"`, `status: "Yes"`, `with status "Yes"`},
		{"mountPath: /run/shipcrew", "mountPath: /run/ship", `the folder "/run/shipcrew" is not shared`},
		{"claimName: shipcrew", "claimName: ship", `volume "parts" is of no claim here`},
		{"- name: parts\n              mountPath", "- name: part\n              mountPath", `there is no volume "part"`},
		{"limits:\n              cpu: \"4\"", "limits:\n              cpu: 2500m", "limits.cpu 2500m"},
	} {
		play := string(read(t, "play.yaml"))
		text := strings.Replace(play, c.old, c.broken, 1)
		if text == play {
			t.Errorf("%q does not occur", c.old)
			continue
		}
		m, err := decode([]byte(text), read(t, "merge.yaml"))
		found := fmt.Sprint(err)
		if err == nil {
			found = strings.Join(m.troubles(), "\n")
		}
		if !strings.Contains(found, c.want) {
			t.Errorf("with %q found %q; want %q", c.broken, found, c.want)
		}
	}
}

// TestBrokenCommand shows that a command line is really given to the program.
func TestBrokenCommand(t *testing.T) {
	for _, c := range []struct{ old, broken, want string }{
		{"- --resume", "- --resumed", "unknown flag --resumed"},
		{"--variant=pot", "--variant=pots", "pots"},
		{` --output="$0"`, "", "a share is written to a file"},
	} {
		m, err := decode([]byte(strings.Replace(string(read(t, "play.yaml")), c.old, c.broken, 1)), read(t, "merge.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		out, err := run(t, m.play.Spec.Template.Spec.Containers[0], t.TempDir(), "0")
		if err == nil || !strings.Contains(out, c.want) {
			t.Errorf("with %q: %v: %s; want %q", c.broken, err, out, c.want)
		}
	}
}
