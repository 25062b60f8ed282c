import Foundation

/// Measures motion and trees and prints how its lines compare with their goals.
///
/// Every time is a ratio to c, the cost of one closed-form damped spring, measured in the same run
/// right before and after each round of the line: the ratio says the same on every machine.
@main
enum StageBenchmarks {
  static func main() {
    do throws(BenchmarkError) {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("StageBenchmarks: \(error)\n".utf8))
      exit(error.exitCode)
    }
  }

  private static func run(_ options: Options) throws(BenchmarkError) {
    if options.asksForHelp { return Swift.print(help) }
    // Before anything is measured: nobody wants to learn after two minutes that a name is wrong.
    let earlier = try options.comparison.map { path throws(BenchmarkError) in
      try Report(readFrom: path)
    }
    let benchmarks = Benchmark.all.filter { $0.isWanted(by: options) }
    guard !benchmarks.isEmpty else { throw .nothingToDo(filter: options.filter ?? "") }
    let report = try measure(benchmarks, options)
    if let earlier {
      Swift.print()
      Comparison(from: earlier, to: report).lines.forEach { Swift.print($0) }
    }
    try options.report.map { path throws(BenchmarkError) in try report.write(to: path) }
  }

  /// Measures one line after the other, and prints each as soon as it is known.
  private static func measure(
    _ benchmarks: [Benchmark],
    _ options: Options
  ) throws(BenchmarkError) -> Report {
    var meter = Meter(isQuick: options.isQuick)
    var report = Report()
    let table = Table(names: benchmarks.map(\.name))
    Swift.print(table.header)
    for benchmark in benchmarks {
      let line = try benchmark.measure(with: &meter, after: report)
      report.lines.append(line)
      Swift.print(table.row(line))
    }
    report.nanosecondsOfUnit = meter.nanosecondsOfUnit
    if let nanoseconds = report.nanosecondsOfUnit {
      let (low, high) = (Table.text(nanoseconds.lowerBound), Table.text(nanoseconds.upperBound))
      Swift.print("c took \(low) to \(high) ns in nine of ten rounds")
    }
    return report
  }
}
