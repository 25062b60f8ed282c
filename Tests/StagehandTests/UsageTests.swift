import Testing

@testable import stagehand

@Suite("Words that stagehand does not know")
struct UsageTests {
  @Test(
    "a wrong word gives one line with what is wrong and what would be right, and exit code 64",
    arguments: [
      ([], "there is nothing to do; write `stagehand list`, or `stagehand --help`"),
      (["flim"], "“flim” is not a verb; write film"),
      (["--version"], "“--version” is not an option of stagehand; write --help"),
      (["list", "lamp"], "list takes no words; leave out “lamp”"),
      (["film"], "film needs a scene; write film SCENE, with a name of `stagehand list`"),
      (["film", "lmap"], "“lmap” is not a scene; write lamp"),
      (
        ["film", "nosuch"],
        "“nosuch” is not a scene; write hello, keyframes, lamp, retarget-a, retarget-b, retarget-c, "
          + "retarget-d, retarget-e or retarget-f"
      ),
      (["film", "lamp", "retarget-a"], "film takes one scene; leave out “retarget-a”"),
      (["film", "lamp", "--atribute", "x"], "“--atribute” is not an option; write --attribute"),
      (["film", "lamp", "--rate"], "--rate needs a value; write --rate N"),
      (["film", "lamp", "--for", "--rate", "1"], "--for needs a value; write --for SECONDS"),
      (["film", "lamp", "--out", ""], "--out needs a value; write --out FILE"),
      (["film", "lamp", "--script="], "--script needs a value; write --script FILE"),
      (
        ["plot", "lamp", "--attribute", ""], "--attribute needs a value; write --attribute PATTERN"
      ),
      (["plot", "lamp", "--format", ""], "--format needs a value; write --format FORMAT"),
      (["explain", "lamp", "--element="], "--element needs a value; write --element ELEMENT"),
      (["film", "lamp", "--rate=1", "--rate", "2"], "--rate is given twice; write it once"),
      (["film", "lamp", "--for", "soon"], "“soon” is not a number; write --for SECONDS"),
      (["film", "lamp", "--at", "0,,1"], "a number is missing; write --at T,T,…"),
      (["film", "lamp", "--format", "cvs"], "“cvs” is not a format of film; write csv or svg"),
      (
        ["film", "lamp", "--format", "text"],
        "“text” is a format of plot; write `stagehand plot SCENE`, or --format table, csv, json or svg"
      ),
      (
        ["plot", "lamp", "--format", "table"],
        "“table” is a format of film; write `stagehand film SCENE`, or --format text or svg"
      ),
      (["film", "lamp", "--format", "\"csv\""], "\"csv\" is not a format of film; write csv"),
      (["help", "flim"], "“flim” is not a verb; write film"),
      (["film", "lamp", "--element", "lamp"], "film takes no --element; leave it out"),
      (["explain", "lamp", "--rate", "60"], "explain takes no --rate; leave it out"),
      (
        ["explain", "lamp", "--attribute", "scale.x", "--at", "1"],
        "explain needs an element; write --element ELEMENT, with a name or a path"
      ),
      (
        ["explain", "lamp", "--element", "lamp", "--at", "1"],
        "explain needs an attribute; write --attribute ATTRIBUTE, such as offset.x"
      ),
      (
        ["explain", "lamp", "--element", "lamp", "--attribute", "scale.x", "--at", "x"],
        "“x” is not a number; write --at SECONDS"
      ),
      (
        ["explain", "lamp", "--element", "lamp", "--attribute", "scale.x", "--at", "1,x"],
        "“x” is not a number; write --at SECONDS"
      ),
      (["explain", "lamp", "--at"], "--at needs a value; write --at SECONDS"),
      (
        ["explain", "lamp", "--attribute"], "--attribute needs a value; write --attribute ATTRIBUTE"
      ),
      (["plot", "lamp", "--at"], "--at needs a value; write --at T,T,…"),
      (["plot", "lamp", "--attribute"], "--attribute needs a value; write --attribute PATTERN"),
      (
        ["explain", "lamp", "--element", "lamp", "--attribute", "scale.x", "--at", "1,2"],
        "explain needs one time; write --at SECONDS"
      ),
      (
        ["explain", "lamp", "--element", "lmap", "--attribute", "scale.x", "--at", "1"],
        "There is no element \"lmap\". The nearest is lamp."
      ),
      (["help", "film", "lamp"], "help takes one verb; leave out “lamp”"),
      (["film", "lamp", "--rate", ""], "a number is missing; write --rate N"),
      (
        ["film", "lamp", "--for", "1e5"],
        "up to 1000001 frames are too many to keep, 100000 is the limit; "
          + "end earlier (--for), name the times (--at), or draw fewer frames a second (--rate)"
      ),
      (
        ["plot", "lamp", "--at", "0.5"],
        "a plot needs two frames at least; name more times, or take a longer film or a higher rate"
      ),
      (
        ["plot", "lamp", "--at", "0.5", "--format", "svg"],
        "a plot needs two frames at least; name more times, or take a longer film or a higher rate"
      ),
      (["plot", "lamp", "--format", "svq"], "“svq” is not a format of plot; write svg"),
      (
        ["film", "lamp", "--rate", "0"],
        "0 is not a rate; write frames per second, over 0 and up to 1000000"
      ),
      (
        ["film", "lamp", "--for", "-1"],
        "-1 is not the length of a film; write seconds, 0 or more"
      ),
      (
        ["film", "lamp", "--at=-1"],
        "-1 is not the time of a frame; write seconds, 0 or more"
      ),
      (
        ["film", "lamp", "--at=2", "--for=1"],
        "there is no frame at 2 in a film that ends at 1; ask for a longer film"
      ),
      (
        ["film", "lamp", "--attribute", "lamp:"],
        "“lamp:” is not a pattern; write ATTRIBUTE or ELEMENT:ATTRIBUTE, such as box:offset.x"
      ),
      (
        ["film", "lamp", "--format=svg", "--attribute=x"],
        "a film strip shows everything; leave --attribute out, or write plot"
      ),
      (
        ["film", "retarget-a", "--attribute", "box:offst"],
        "no attribute of “box” fits “box:offst”; there is offset, offset.x, offset.y, "
          + "rectangle, fill"
      ),
    ]
  )
  func wrongWords(words: [String], line: String) {
    let console = Console(words: words)
    #expect(console.errors == "stagehand: \(line)\n")
    #expect(console.output.isEmpty)
    #expect(console.code == 64)
  }

  @Test(
    "help is there for the tool and for each verb",
    arguments: [
      ["--help"], ["-h"], ["help"], ["help", "--help"], ["list", "--help"], ["film", "--help"],
      ["plot", "x", "-h"], ["help", "plot"], ["explain", "--help"],
    ]
  )
  func help(words: [String]) {
    let console = Console(words: words)
    let verb = words.first { ["list", "film", "plot", "explain"].contains($0) }
    #expect(console.output.hasPrefix(verb.map { "stagehand \($0)" } ?? "stagehand plays"))
    #expect(console.errors.isEmpty)
    #expect(console.code == 0)
    #expect(console.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("the help of each verb explains the options that it takes, and no others")
  func everyOption() {
    let common: [Arguments.Option] = [.script, .at, .attribute, .out]
    let options: [String: [Arguments.Option]] = [
      "film": common + [.for, .rate, .format],
      "plot": common + [.for, .rate, .format],
      "explain": common + [.element],
    ]
    for (verb, taken) in options {
      let text = Console(verb, "--help").output
      for option in Arguments.Option.allCases {
        #expect(text.contains("  \(option.spelling) ") == taken.contains(option))
      }
    }
  }
}
