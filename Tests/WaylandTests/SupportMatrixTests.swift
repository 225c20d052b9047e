import Foundation
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Support matrix")
struct SupportMatrixTests {
  @Test(
    "W2 the table in README.md has a row for each global that is used, with its version and what is lost without it"
  )
  func readme() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").map(String.init)
      .filter { $0.contains(/^\| `(wl|xdg|wp|ext|zwp|zxdg|zwlr)_/) }
    #expect(rows == SupportedGlobal.all.map(Self.row))
  }

  @Test("W2 the test compositor offers every global that is used, at the highest version that is used")
  func testCompositor() {
    let devices: Set = ["wl_seat", "wl_output"]
    let used = SupportedGlobal.all.filter { !devices.contains($0.interface) }
    #expect(
      TestCompositor.defaultGlobals
        == Dictionary(uniqueKeysWithValues: used.map { ($0.interface, $0.version) }))
  }

  /// The row of a global in README.md.
  private static func row(_ global: SupportedGlobal) -> String {
    let version = global.version == 1 ? "1" : "up to \(global.version)"
    let consequence = global.isRequired ? "The application does not start." : global.consequence
    return "| `\(global.interface)` | \(version) | \(global.purpose) | \(consequence) |"
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
