import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Text fields on Weston with its own on-screen keyboard, which is an input method of version 1.
  @Suite("Input methods: Weston's keyboard")
  struct InputMethodTests {
    private let session: WestonSession
    private let client: Client

    private static let keyboard = URL(fileURLWithPath: "/usr/lib/x86_64-linux-gnu/weston-keyboard")

    init() throws {
      var configuration = WestonSession.Configuration(width: 1024, height: 600)
      configuration.shell = "desktop-shell.so"
      configuration.settings = """
        [shell]
        panel-position=none
        locking=false
        [input-method]
        path=\(Self.keyboard.path)
        """
      session = try WestonSession(configuration)
      client = try session.launch(
        Repository.testClient, arguments: ["--fields"], environment: ["TACTUS_REPORT_FIRST_FRAME": "1"])
      _ = try client.firstFramePresented()
    }

    @Test("W7 try")
    func trying() throws {
      Clock.sleep(for: .seconds(2))
      try session.screenshot(to: Repository.root.appending(path: "build/im-0.png"))
      try session.touchscreen.tap(at: Point(x: 100, y: 50))
      Clock.sleep(for: .seconds(3))
      try session.screenshot(to: Repository.root.appending(path: "build/im-1.png"))
      print(session.log)
      print(client.output)
    }
  }
}
