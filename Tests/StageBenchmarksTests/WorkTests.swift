import StageMotion
import Testing

@testable import StageBenchmarks

@Suite("What the benchmarks measure")
struct WorkTests {
  @Test("each computes what its closed form says")
  func sums() {
    for benchmark in Benchmark.all where (benchmark.size ?? 0) <= 1_000 {
      guard case .work(let prepare) = benchmark.subject else { continue }
      let work = prepare()
      for _ in 0..<2 {
        work.prepare()
        work.run()
      }
      let (found, expected) = work.sums()
      #expect(abs(found - expected) <= 1e-9 * abs(expected), "\(benchmark.name)")
    }
  }

  @Test("wrong work is not measured: the run ends with exit code 1 and the name of the line")
  func wrongWork() {
    let benchmark = Benchmark(
      shape: "frame",
      size: 1_000,
      subject: .work { Workload(count: 1, steps: 1, run: {}, sums: { (1, 2) }) }
    )
    var meter = Meter(isQuick: true)
    let error = #expect(throws: BenchmarkError.self) {
      try benchmark.measure(with: &meter, after: Report())
    }
    #expect(error == .wrongSum("frame, 1,000", found: 1, expected: 2))
    #expect(error?.exitCode == 1)
    #expect(
      error?.description
        == "“frame, 1,000” is wrong: its values add up to 1.0, the closed form to 2.0"
    )
  }

  @Test("the closed form of a spring is that of the books")
  func spring() {
    // ω = 2π, ζ = 0.5, after one undamped period: 1 − e^(−π)·(cos √3π + sin √3π/√3).
    let value = ClosedForm.spring(duration: 1, bounce: 0.5, after: 1)
    #expect(abs(value - 0.98982) < 1e-5)
  }

  @Test(
    "a steady frame of a dense lane allocates nothing",
    .enabled(if: AllocationCount.isAvailable)
  )
  func steadyFrames() {
    for benchmark in Benchmark.frames where benchmark.size == 1_000 {
      guard case .work(let prepare) = benchmark.subject else { continue }
      let work = prepare()
      work.run()
      #expect(AllocationCount.of(work.run) == 0, "\(benchmark.name)")
    }
  }

  @Test("allocations are counted", .enabled(if: AllocationCount.isAvailable))
  func allocations() {
    #expect(AllocationCount.of {} == 0)
    #expect(
      AllocationCount.of { UnsafeMutablePointer<Double>.allocate(capacity: 8).deallocate() } == 1
    )
  }
}
