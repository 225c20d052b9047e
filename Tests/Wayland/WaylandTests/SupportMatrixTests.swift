import Foundation
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("Support matrix")
struct SupportMatrixTests {
  @Test(
    "W2 the table of the article has a row for each global that is used, with its version and what is lost without it"
  )
  func readme() throws {
    let readme = try String(
      contentsOf: Self.root.appending(path: "Documentation/Tactus.docc/Compositors.md"), encoding: .utf8)
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

  /// The globals that the rule W2 names, by their interfaces, and those that were added since.
  private static let rule: Set = [
    "wl_compositor", "wl_shm", "xdg_wm_base", "wl_seat", "wl_output", "wl_subcompositor", "wp_viewporter",
    "wp_fractional_scale_manager_v1", "wp_presentation", "zwp_input_timestamps_manager_v1",
    "zwp_tablet_manager_v2",
    "zwp_text_input_manager_v3", "zwp_pointer_gestures_v1", "wp_cursor_shape_manager_v1",
    "zxdg_decoration_manager_v1",
    "xdg_activation_v1", "zwp_idle_inhibit_manager_v1", "wl_data_device_manager", "zwlr_layer_shell_v1",
    "wp_single_pixel_buffer_manager_v1", "zwp_linux_dmabuf_v1",
  ]
  private static let additions: Set = ["zwp_text_input_manager_v1", "ext_idle_notifier_v1"]

  @Test("W2 every global of the rule is used, but for the one that the article leaves to EGL")
  func rule() throws {
    let used = Set(SupportedGlobal.all.map(\.interface))
    #expect(Self.rule.subtracting(used) == ["zwp_linux_dmabuf_v1"])
    #expect(used.subtracting(Self.rule) == Self.additions)
    let readme = try String(
      contentsOf: Self.root.appending(path: "Documentation/Tactus.docc/Compositors.md"), encoding: .utf8)
    #expect(readme.contains("`zwp_linux_dmabuf_v1` is left to EGL"))
    #expect(SupportedGlobal.all.first { $0.interface == "wl_seat" }?.version ?? 0 >= 9)
  }

  @Test("W2 all globals that a compositor does not have are one line of the log")
  func notice() {
    #expect(SupportedGlobal.notice(ofMissing: []) == nil)
    let notice = SupportedGlobal.notice(ofMissing: SupportedGlobal.all) ?? ""
    #expect(SupportedGlobal.all.allSatisfy { notice.contains($0.interface) } && !notice.contains("\n"))
  }

  /// The row of a global in the article.
  private static func row(_ global: SupportedGlobal) -> String {
    let version = global.version == 1 ? "1" : "up to \(global.version)"
    let consequence = global.isRequired ? "The application does not start." : global.consequence
    return "| `\(global.interface)` | \(version) | \(global.purpose) | \(consequence) |"
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
