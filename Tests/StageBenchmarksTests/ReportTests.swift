import Foundation
import Testing

@testable import StageBenchmarks

@Suite("Reports of the benchmarks")
struct ReportTests {
  private func report(_ lines: Line...) -> Report {
    var report = Report()
    report.lines = lines
    return report
  }

  private func line(_ name: String, _ value: Double, allocations: Double? = nil) -> Line {
    var line = Line(name: name, unit: .ratio, value: value)
    line.allocations = allocations
    return line
  }

  @Test("a report is the same after it was written and read")
  func roundTrip() throws {
    var full = Line(name: "frame, 1,000", unit: .ratio, value: 0.1, goal: 0.15)
    full.shape = "frame"
    full.nanoseconds = 2.5
    full.growth = 1
    full.allocations = 0
    full.mustNotAllocate = true
    var report = report(full, Line(name: "memory", unit: .bytes, value: 40))
    report.nanosecondsOfUnit = 25...37.5
    #expect(try Report(json: report.json()) == report)
  }

  @Test("a file that is not there, or is something else, cannot be read: exit code 66")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("report.json").path
    let missing = #expect(throws: BenchmarkError.self) { try Report(readFrom: path) }
    #expect(missing?.exitCode == 66)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    let other = #expect(throws: BenchmarkError.self) { try Report(readFrom: path) }
    #expect(other?.exitCode == 66)
    #expect(other?.description == "“\(path)” cannot be read: it is not what --json has written")
    let written = report(line("a", 1))
    try written.write(to: path)
    #expect(try Report(readFrom: path) == written)
    let elsewhere = folder.appendingPathComponent("no/report.json").path
    let unwritable = #expect(throws: BenchmarkError.self) { try written.write(to: elsewhere) }
    #expect(unwritable?.exitCode == 73)
  }

  @Test("a comparison tells what is worse by more than 15 %")
  func comparison() {
    let earlier = report(line("same", 1), line("near", 1), line("slower", 2), line("gone", 1))
    let later = report(line("same", 1), line("near", 1.14), line("slower", 2.5), line("new", 9))
    let comparison = Comparison(from: earlier, to: later)
    #expect(comparison.commonCount == 3)
    #expect(comparison.worse == [.init(name: "slower", unit: "c", before: 2, after: 2.5)])
    #expect(
      comparison.lines == [
        "worse by more than 15 %, of the 3 lines that both runs have:",
        "  slower: 2.00 → 2.50 c (+25.00 %)",
      ]
    )
  }

  @Test("an allocation where there was none is worse")
  func allocations() {
    let comparison = Comparison(
      from: report(line("a", 1, allocations: 0), line("b", 1, allocations: 4)),
      to: report(line("a", 1, allocations: 1), line("b", 1, allocations: 4))
    )
    #expect(comparison.lines.dropFirst() == ["  a: 0.00 → 1.00 allocations"])
  }

  @Test("a comparison without a finding says so")
  func nothing() {
    #expect(
      Comparison(from: report(line("a", 2)), to: report(line("a", 1))).lines
        == ["nothing is worse by more than 15 %, of the 1 lines that both runs have"]
    )
    #expect(
      Comparison(from: report(line("a", 1)), to: report(line("b", 1))).lines
        == ["nothing can be compared: the runs have no line in common"]
    )
  }

  @Test("a line says whether it holds its goals")
  func verdicts() {
    var line = Line(name: "a", unit: .ratio, value: 1.5, goal: 1)
    #expect(line.verdict == "missed by 50.00 %")
    line.goal = 1.5
    line.mustNotAllocate = true
    #expect(line.verdict == "held")
    line.allocations = 2
    #expect(line.verdict == "held, allocates")
    line.goal = nil
    #expect(line.verdict == "allocates")
    line.allocations = 0
    #expect(line.verdict == "")
    line.growth = 1.5
    line.growthGoal = 1.2
    #expect(line.verdict == "growth missed by 25.00 %")
    line.growthGoal = 2
    line.goal = 1
    line.allocations = 1
    #expect(line.verdict == "missed by 50.00 %, growth held, allocates")
  }

  @Test("a table lays numbers under each other")
  func table() {
    var line = line("a", 0.1, allocations: 0)
    line.nanoseconds = 2.5
    let table = Table(names: ["a", "longer"])
    #expect(table.row(line) == "a           2.50     0.10 c                  0.00")
    #expect(table.header == "line          ns      value   growth  allocations      goal")
    #expect([0, 999, 1000, 1_234_567].map(Table.grouped) == ["0", "999", "1,000", "1,234,567"])
    #expect([0, 0.005, 1.999, 12.5].map(Table.text) == ["0.00", "0.01", "2.00", "12.50"])
  }
}
