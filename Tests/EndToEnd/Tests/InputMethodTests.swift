import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Text fields on Weston with its own on-screen keyboard, which is an input method of version 1.
  @Suite(
    "Input methods: Weston's keyboard",
    .enabled(if: WestonSession.keyboard != nil, "requires weston-keyboard"))
  struct InputMethodTests {
    private let session: WestonSession
    private let client: Client

    /// The fields for text and for digits, and keys of the keyboard at the bottom of the output.
    private static let textField = Point(x: 100, y: 50)
    private static let digitField = Point(x: 100, y: 110)
    private static let (keyH, keyI, space) = (
      Point(x: 542, y: 475), Point(x: 602, y: 425), Point(x: 360, y: 575)
    )
    private static let (backspace, enter) = (Point(x: 812, y: 425), Point(x: 812, y: 475))
    /// Keys of the keyboard for digits, and one of the keyboard for text that it does not have.
    private static let (key1, digitEnter, keyZ) = (
      Point(x: 182, y: 425), Point(x: 452, y: 475), Point(x: 302, y: 525)
    )

    init() throws {
      var configuration = WestonSession.Configuration(width: 1024, height: 600)
      configuration.shell = "desktop-shell.so"
      configuration.settings = """
        [shell]
        panel-position=none
        locking=false
        [input-method]
        path=\(WestonSession.keyboard?.path ?? "")
        """
      session = try WestonSession(configuration)
      client = try session.launch(
        Repository.testClient, arguments: ["--fields"], environment: ["TACTUS_REPORT_FIRST_FRAME": "1"])
      _ = try client.firstFramePresented()
      try session.waitForRest(of: client)
    }

    /// What the fields have printed.
    private var changes: [Substring] {
      client.lines.filter { line in ["marked", "changed", "return"].contains { line.hasPrefix($0) } }
    }

    /// Taps at a point, and waits until the fields have printed a line.
    private func tap(_ point: Point, _ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
      let count = changes.count
      try session.touchscreen.tap(at: point)
      let isDone: Bool? = Clock.poll(within: Clock.timeout) {
        changes.dropFirst(count).contains { $0 == line } ? true : nil
      }
      try #require(isDone == true, "\(line)\n\(changes)", sourceLocation: sourceLocation)
    }

    /// Waits until the keyboard is shown and has slid to its place, where touches reach it.
    private func waitForKeyboard(unlike empty: Picture) throws {
      let isShown: Bool? = try Clock.poll(within: Clock.timeout) {
        try session.screenshot().differingPixels(from: empty, around: Self.keyZ, radius: 20) > 100
          ? true : nil
      }
      try #require(isShown == true)
      try session.waitForRest(of: client, for: .milliseconds(300))
    }

    @Test("W7 a touched field shows the keyboard, which composes, commits, deletes and presses Return in it")
    func typing() throws {
      let empty = try session.screenshot()
      try session.touchscreen.tap(at: Self.textField)
      try waitForKeyboard(unlike: empty)
      try tap(Self.keyH, "marked 0 h")
      try tap(Self.keyI, "marked 0 hi")
      try tap(Self.space, "changed 0 hi ")
      // Nothing is composed, so text around the caret is deleted.
      try tap(Self.backspace, "changed 0 hi")
      try tap(Self.keyH, "marked 0 hih")
      try tap(Self.backspace, "changed 0 hi")
      try tap(Self.keyI, "marked 0 hii")
      // A keysym, before which the keyboard commits what it has composed.
      try tap(Self.enter, "return 0 hii")
      try tap(Self.keyI, "marked 0 hiii")
      // Another field makes the marked text final, and has a keyboard for digits.
      try tap(Self.digitField, "changed 0 hiii")
      try session.waitForRest(of: client)
      try tap(Self.key1, "marked 1 1")
      try tap(Self.digitEnter, "return 1 1")
      #expect(client.isRunning)
    }
  }
}
