import BenchmarkSuite

await BenchmarkCommand.main()
