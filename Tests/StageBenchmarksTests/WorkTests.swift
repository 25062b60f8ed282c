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
      work.run()
      let (found, expected) = work.sums()
      #expect(abs(found - expected) <= 1e-9 * abs(expected), "\(benchmark.name)")
    }
  }

  @Test("the closed form of a spring is that of the books")
  func spring() {
    // ω = 2π, ζ = 0.5, after one undamped period: 1 − e^(−π)·(cos √3π + sin √3π/√3).
    let value = ClosedForm.spring(duration: 1, bounce: 0.5, after: 1)
    #expect(abs(value - 0.98982) < 1e-5)
  }

  @Test("allocations are counted", .enabled(if: AllocationCount.isAvailable))
  func allocations() {
    #expect(AllocationCount.of {} == 0)
    #expect(
      AllocationCount.of { UnsafeMutablePointer<Double>.allocate(capacity: 8).deallocate() } == 1
    )
  }
}
