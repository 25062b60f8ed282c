/// One thing that is measured.
struct Benchmark {
  /// What is measured, without its size: lines of one shape grow from the first of them.
  let shape: String
  /// The number of attributes or rows, where there are lines for several.
  var size: Int?
  /// At most this many c, or bytes.
  var goal: Double?
  /// At most this many times what the smallest size of the shape takes.
  var growthGoal: Double?
  /// Whether it is to allocate nothing once it runs.
  var mustNotAllocate = false
  /// Whether a quick run leaves it out.
  var isSlow = false
  let subject: Subject

  enum Subject {
    /// Something that takes time; made right before it is measured, as many take much memory.
    case work(() -> Workload)
    /// A number of bytes.
    case bytes(() -> Double)
  }

  var name: String { size.map { "\(shape), \(Table.grouped($0))" } ?? shape }

  func isWanted(by options: Options) -> Bool {
    if options.isQuick && isSlow { return false }
    return options.filter.map(name.contains) ?? true
  }

  /// Its line of a report that has the lines before it.
  func measure(with meter: inout Meter, after report: Report) throws(BenchmarkError) -> Line {
    switch subject {
    case .bytes(let count): return Line(name: name, unit: .bytes, value: count(), goal: goal)
    case .work(let makeWork):
      let work = makeWork()
      work.prepare()
      work.run()
      try check(work)
      let result = meter.measure(work)
      work.prepare()
      let allocations = AllocationCount.of(work.run)
      try check(work)
      var line = Line(name: name, unit: .ratio, value: result.ratio, goal: goal)
      line.shape = shape
      line.nanoseconds = result.nanoseconds
      line.allocations = allocations.map { Double($0) / Double(work.steps) }
      line.mustNotAllocate = mustNotAllocate
      if size != nil {
        let smallest = report.lines.first { $0.shape == shape }
        line.growth = result.ratio / (smallest?.value ?? result.ratio)
        line.growthGoal = growthGoal
      }
      return line
    }
  }

  /// Work that computes something else than it says is not measured.
  private func check(_ work: Workload) throws(BenchmarkError) {
    let (found, expected) = work.sums()
    guard abs(found - expected) <= 1e-9 * abs(expected) else {
      throw .wrongSum(name, found: found, expected: expected)
    }
  }
}

/// What a benchmark does.
struct Workload {
  /// How many times one run does what is measured.
  let count: Int
  /// In how many steps, frames as a rule: what allocations are counted by.
  let steps: Int
  let run: () -> Void
  /// The sum of the values that the runs have led to, and what it is by a formula of the benchmark's
  /// own.
  let sums: () -> (found: Double, expected: Double)
  /// What each run finds done before it, without being measured.
  var prepare: () -> Void = {}
}
