import Testing

@testable import TactusInterface

@Suite("What moves a sheet")
struct SheetMotionTests {
  @Test("U2 the table of a sheet's motion: a fade replaces other motions, and only its end ends it")
  func table() {
    var lines: [String] = []
    for motion in SheetMotion.allCases {
      for event in SheetMotion.Event.allCases {
        var next = motion
        next.handle(event)
        if next != motion { lines.append("\(motion) \(event): \(next)") }
      }
    }
    #expect(
      lines == [
        "byApplication snapForUser: byUser", "byApplication fade: fading", "byUser snap: byApplication",
        "byUser fade: fading", "byUser arrive: byApplication", "fading endFade: byApplication",
      ])
  }
}
