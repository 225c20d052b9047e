import Dispatch
import Glibc
import Tactus

/// An application for end-to-end tests, which its arguments control. It prints what happens, one line each.
///
/// `--side-by-side N` runs an `async` task, a timer, the main queue, frames and touches until each has made N steps;
/// `--decode FILE` decodes a picture with `await` and continues a moment later on the main queue; `--everything` shows many
/// features in a window; `--popups` opens popups at touches; `--fields` shows text fields and prints
/// their text; `--drag source` and `--drag target` show windows between which a text is dragged; `--titles layout`, `timer` and `link`
/// show a window whose title changes with its layout, all the time, or with each frame, and `--titles none` one that never changes;
/// `--colors N` shows N shades of green, and `--armed M` lets swaps fail from the shade M on, by default the last;
/// `--busy` begins motions and then does not respond for a while. Events are always printed, touches with the number of those that
/// are down after them, keys with their codes. `--remote` adds the names of keys, and the commands of media keys.
@main
final class TestClient: ApplicationDelegate {
  let window = Window(
    frame: CommandLine.arguments.contains("--drag") || CommandLine.arguments.contains("--titles")
      ? Rect(x: 0, y: 0, width: 300, height: 240) : .zero)
  private var everything: Everything?
  private var companions: Companions?
  private var fields: Fields?
  private var station: DragStation?
  private var titles: Titles?
  private var colors: Colors?
  private var busy: Busy?

  var configuration: ApplicationConfiguration {
    var configuration = ApplicationConfiguration()
    configuration.isFullscreen =
      !["--everything", "--drag", "--titles"].contains { CommandLine.arguments.contains($0) }
    return configuration
  }

  static func makeApplication() -> Application { WatchingApplication() }

  func applicationDidFinishLaunching(_ application: Application) {
    printLine("application \(type(of: application)), shared: \(application === Application.shared)")
    window.backgroundColor = Color(white: 0.3)
    window.makeKeyAndVisible()
    if CommandLine.arguments.contains("--everything") {
      everything = Everything()
      everything?.show(in: window)
      companions = Companions(of: window)
      companions?.begin()
    }
    if CommandLine.arguments.contains("--popups") {
      window.addSubview(PopupOpener(level: 0, frame: Rect(x: 40, y: 40, width: 80, height: 60)))
    }
    if CommandLine.arguments.contains("--fields") {
      fields = Fields()
      fields?.show(in: window)
    }
    if let role = argument("--drag") {
      station = DragStation(isTarget: role == "target")
      station?.show(in: window)
    }
    if let source = argument("--titles") {
      titles = Titles(source)
      titles?.show(in: window, color: argument("--color"))
    }
    if let count = argument("--colors").flatMap({ Int($0) }) {
      colors = Colors(count, armed: argument("--armed").flatMap { Int($0) })
      colors?.begin(in: window)
    }
    if CommandLine.arguments.contains("--busy") {
      busy = Busy()
      busy?.begin(in: window)
    }
    if let goal = argument("--side-by-side").flatMap({ Int($0) }) {
      let sideBySide = SideBySide(goal: goal, clock: application.clock)
      (application as? WatchingApplication)?.sideBySide = sideBySide
      sideBySide.start(in: window)
    }
    if CommandLine.arguments.contains("--remote") {
      (application as? WatchingApplication)?.printsNames = true
      application.beginReceivingRemoteControlEvents()
    }
    if let file = argument("--decode") {
      Task {
        let image = try? await Image(contentsOfFile: file)
        printLine("decoded \(image?.size.width ?? 0)")
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { printLine("later") }
      }
    }
  }

  func applicationWillTerminate(_ application: Application) { printLine("terminates") }

  private func argument(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
  }
}

/// Prints each event before the views receive it.
final class WatchingApplication: Application {
  var sideBySide: SideBySide?
  /// A Boolean value that indicates whether the names of keys and the commands of media keys are printed. Default false.
  var printsNames = false

  override func sendEvent(_ event: Event) {
    if let sideBySide {
      sideBySide.step(.event)
      return super.sendEvent(event)
    }
    for touch in event.allTouches ?? [] {
      let window = touch.window
      let orientation = window.map { "\($0.interfaceOrientation) \($0.bounds.size)" } ?? ""
      printLine("event \(touch.phase) \(touch.location(in: nil).x) \(orientation)")
    }
    if let presses = (event as? PressesEvent)?.allPresses {
      for press in presses {
        let name = printsNames ? " \(press.key?.name ?? "")" : ""
        printLine("key \(press.phase) \(press.key?.keyCode.rawValue ?? 0)\(name)")
      }
    }
    if printsNames, event.type == .remoteControl { printLine("command \(event.subtype)") }
    super.sendEvent(event)
    if event.allTouches?.isEmpty == false {
      let live = event.allTouches?.count { $0.phase != .ended && $0.phase != .cancelled }
      printLine("live \(live ?? 0)")
    }
  }
}

/// Prints a line without buffering, even if the output is a file.
func printLine(_ text: String) {
  let line = Array("\(text)\n".utf8)
  _ = write(STDOUT_FILENO, line, line.count)
}
