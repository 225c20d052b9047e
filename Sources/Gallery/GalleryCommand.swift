import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command line of the gallery.
///
/// Five options need no library: on a panel, one with all that it links takes 2 ms of the start.
@main
struct GalleryCommand: Equatable {
  /// Opens a demo at once.
  var demo: Demo?
  /// Covers the whole output.
  var isFullscreen = false
  /// Lets the mouse stand in for a finger; Alt adds a second one.
  var simulatesTouch = false
  /// Lists the demos and ends.
  var listsDemos = false
  /// Tells the usage and ends.
  var showsHelp = false

  /// A command line that makes no sense.
  struct UsageError: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--demo":
        guard let name = rest.popFirst() else { throw UsageError(description: "--demo needs a name.") }
        demo = try Self.demo(name)
      case let option where option.hasPrefix("--demo="):
        demo = try Self.demo(String(option.dropFirst("--demo=".count)))
      case "--fullscreen": isFullscreen = true
      case "--simulate-touch": simulatesTouch = true
      case "--list": listsDemos = true
      case "--help", "-h": showsHelp = true
      default: throw UsageError(description: "There is no \"\(argument)\".")
      }
    }
  }

  private static func demo(_ name: String) throws(UsageError) -> Demo {
    guard let demo = Demo(rawValue: name) else {
      let names = Demo.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(description: "There is no demo \"\(name)\", but \(names).")
    }
    return demo
  }

  /// The line that tells how the program is called.
  static let usage = "tactus-gallery [--demo <demo>] [--fullscreen] [--simulate-touch] [--list]"

  /// What `--help` prints.
  static let help = """
    OVERVIEW: Shows what Tactus does with fingers: a start page and demos.

    Without --demo the start page opens. The compositor is the one that WAYLAND_DISPLAY names.

    USAGE: \(usage)

    OPTIONS:
      --demo <demo>      Opens a demo at once.
      --fullscreen       Covers the whole output.
      --simulate-touch   Lets the mouse stand in for a finger; Alt adds a second one.
      --list             Lists the demos and ends.
      -h, --help         Shows this text.

    DEMOS:
    \(Demo.list)
    """

  @MainActor
  static func main() {
    do throws(UsageError) {
      try GalleryCommand(Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      let text = Array("Error: \(error)\nUsage: \(usage)\n  See 'tactus-gallery --help' for more.\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      exit(EX_USAGE)
    }
  }

  @MainActor
  private func run() {
    if showsHelp { return print(Self.help) }
    if listsDemos { return print(Demo.list) }
    let gallery = Gallery()
    gallery.configuration.isFullscreen = isFullscreen
    if simulatesTouch { gallery.configuration.simulatesTouch = true }
    gallery.firstDemo = demo
    do throws(ApplicationError) {
      try Application.run(delegate: gallery)
    } catch {
      error.report()
    }
  }
}
