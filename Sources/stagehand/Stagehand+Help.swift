extension Stagehand {
  /// What the tool can do.
  static let help = """
    stagehand plays scenes without a screen and shows what happens in them.

      stagehand list           the scenes there are
      stagehand film SCENE     every frame, as a table, CSV, JSON or a film strip
      stagehand plot SCENE     numbers over time, as a plot
      stagehand explain SCENE  why an attribute moves, or does not
      stagehand help VERB      all about one of these, as VERB --help does

    Exit codes: 0 done, 64 a wrong word, 65 a bad script, 66 a file that cannot be read, 70 a scene
    that cannot go on, 73 a file that cannot be written.

    """
}

extension Stagehand.Verb {
  /// What the verb does and which words it takes.
  var help: String {
    switch self {
    case .list:
      """
      stagehand list

      Lists the scenes, with a few words on each.

      """
    case .film:
      """
      stagehand film SCENE [options]

      Plays a scene and writes its frames. A frame at the time of an event comes after the event.

      \(Self.playing(rate: 10))
        --format FORMAT      table (what changes; the default), csv, json, or svg (a film strip)
        --out FILE           write to this file

      For example: stagehand film retarget-a --at 0.35,0.7 --attribute box:offset.x --format csv

      """
    case .plot:
      """
      stagehand plot SCENE [options]

      Plays a scene and plots numbers over time: what is shown as curves, the model as steps.

      \(Self.playing(rate: 60))
        --format FORMAT      text (for the terminal; the default) or svg
        --out FILE           write to this file

      For example: stagehand plot lamp --attribute lamp:scale.x

      """
    case .explain:
      """
      stagehand explain SCENE --element ELEMENT --attribute ATTRIBUTE --at SECONDS [options]

      Plays a scene to a time and says why an attribute moves then, or does not: what was written, where
      and in which block; which modifiers the transaction passed and what they did; what the animator
      decided; when it ends.

        --element ELEMENT    a name or a path
        --attribute NAME     such as offset (all of it) or offset.x
        --at SECONDS         when; what happens at this time has happened
        --script FILE        play this instead of the scene's own script; `-` is the standard input
        --out FILE           write to this file

      For example: stagehand explain lamp --element lamp --attribute scale.x --at 0.5

      """
    }
  }

  private static func playing(rate: Int) -> String {
    """
      --script FILE        play this instead of the scene's own script: lines `at SECONDS tap ELEMENT`,
                           and `#` for comments; `-` is the standard input
      --for SECONDS        how long; without it until the last of --at, else until all is still, at
                           most 10 s after the last event
      --rate N             draw N frames a second (default \(rate)), and keep them unless --at is given
      --at T,T,…           keep the frames at these times only
      --attribute PATTERN  only what fits ATTRIBUTE or ELEMENT:ATTRIBUTE, with * and ?; several with
                           commas between them; an element is a name or a path, and what it alone
                           holds goes with it
    """
  }
}
