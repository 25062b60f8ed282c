/// Measures the engine and prints how its lines compare with their goals.
///
///     swift run -c release StageBenchmarks [part of a line's name]
///
/// Every line is a ratio to c, the cost of one closed-form damped spring, measured in the same run
/// right before and after each round of the line: the ratio says the same on every machine.
@main
enum StageBenchmarks {
  static func main() {
    let unit = Unit()
    var table = Table(filter: CommandLine.arguments.dropFirst().first)
    table.add(sharedFrame(width: 1), goal: 0.15, by: unit)
    table.add(sharedFrame(width: 4), by: unit)
    table.add(ownFrame(), goal: 1.3, by: unit)
    table.add(retarget(), goal: 4, by: unit)
    table.add(animatorRetarget(), by: unit)
    table.add(start(equalAnimations: false), by: unit)
    table.add(start(equalAnimations: true), by: unit)
    table.add(bytes: "memory: animator of one Double", width: 1, goal: 64)
    table.add(bytes: "memory: animator of a rectangle", width: 4, goal: 144)
    table.print()
  }
}
