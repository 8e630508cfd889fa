module github.com/shipcrew/shipcrew

go 1.24.0

require (
	go.yaml.in/yaml/v3 v3.0.4
	gonum.org/v1/gonum v0.17.0
	pgregory.net/rapid v1.3.0
)
