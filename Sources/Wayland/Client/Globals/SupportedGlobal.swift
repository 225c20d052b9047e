internal import TactusWaylandWire

/// A global that the package uses: up to which version, what for, and what does not work without it.
///
/// The table in Documentation/Tactus.docc/Compositors.md has a row for each.
@MainActor
package struct SupportedGlobal {
  /// The name of the interface.
  package let interface: String
  /// The highest version that is used.
  package let version: Int
  /// The purpose, without a full stop.
  package let purpose: String
  /// The feature that does not work without the global, as a sentence.
  package let consequence: String
  /// A Boolean value that indicates whether no window can be shown without the global.
  package let isRequired: Bool
  /// The class of the proxies.
  let proxyClass: any (Proxy & InterfaceDefining).Type

  private init(
    _ proxyClass: any (Proxy & InterfaceDefining).Type, _ purpose: String, without consequence: String,
    isRequired: Bool
  ) {
    let definition = proxyClass.definition
    interface = String(describing: definition.name)
    version = definition.version
    self.purpose = purpose
    self.consequence = consequence
    self.isRequired = isRequired
    self.proxyClass = proxyClass
  }
}

extension SupportedGlobal {
  /// Returns a line for the log about the globals that a compositor does not have; nil if it has all.
  package static func notice(ofMissing globals: [SupportedGlobal]) -> String? {
    guard !globals.isEmpty else { return nil }
    let names = globals.map(\.interface).joined(separator: ", ")
    return
      "the compositor has no \(names); the article \"Compositors and their protocols\" describes what does not work without each"
  }

  /// All globals that the package uses, the required ones first.
  package static let all: [SupportedGlobal] = [
    required(
      WlCompositor.self,
      "surfaces, turned buffers (from 2), the scale and the transform that the compositor prefers (from 6)",
      without: "No surface can be created."),
    required(
      WlShm.self, "sharing pixels where there is no GPU",
      without: "No pixels can be passed to the compositor without a GPU."),
    required(XdgWmBase.self, "windows", without: "No window can be shown."),
    optional(
      WlSeat.self, "input of any kind",
      without: "There is no input until the compositor has an input device."),
    optional(
      WlOutput.self, "scale, transform, refresh rate",
      without: "Scale, rotation and refresh rate of the display are unknown."),
    optional(
      WpViewporter.self, "fractional scales",
      without: "A fractional scale cannot be drawn sharply; whole scales are used."),
    optional(
      WpSinglePixelBufferManagerV1.self, "blanked windows without memory for pixels (with `wp_viewporter`)",
      without: "A blanked window keeps its buffers."),
    optional(
      WpFractionalScaleManagerV1.self, "scales such as 1.25",
      without: "The display's scale is rounded up to a whole number."),
    optional(
      WpPresentation.self, "the time at which frames are shown",
      without: "The time at which a frame is shown is estimated from frame callbacks."),
    optional(
      ZwpInputTimestampsManagerV1.self, "touch times in nanoseconds",
      without: "Touch times have a resolution of a millisecond."),
    optional(
      ZwpPointerGesturesV1.self, "pinches on a touchpad", without: "Pinches on a touchpad do not zoom."),
    optional(
      WpCursorShapeManagerV1.self, "the pointer's image in the compositor's theme",
      without: "The pointer has a built-in image."),
    optional(
      ZwlrLayerShellV1.self, "bars, docks, backgrounds and overlays",
      without: "A `LayerWindow` is an ordinary window."),
    optional(
      ZxdgDecorationManagerV1.self, "titles and borders that the compositor draws",
      without: "A window that is not fullscreen has a title of its own."),
    optional(
      WlSubcompositor.self, "titles and borders that the application draws",
      without: "Without the compositor's, windows have no title and no borders."),
    optional(
      WlDataDeviceManager.self, "copying, pasting and dragging between applications",
      without: "The pasteboard stays within the application, and drags within their window."),
    optional(
      XdgActivationV1.self, "tokens with which programs activate each other's windows",
      without: "Windows cannot be activated by other programs, and cannot ask for attention."),
    optional(
      ZwpIdleInhibitManagerV1.self, "keeping the display lit",
      without: "The compositor may blank the display while the application wants it lit."),
    optional(
      ExtIdleNotifierV1.self, "the time without input of any application",
      without: "Only the input of the application itself counts as the user's presence."),
    optional(
      ZwpTabletManagerV2.self, "styluses with pressure, tilt, buttons and hovering",
      without: "A stylus is a pointer, if the compositor makes it one."),
    optional(
      ZwpTextInputManagerV3.self, "input methods and the compositor's on-screen keyboard",
      without: "Input methods work if the compositor has `zwp_text_input_manager_v1`."),
    optional(
      ZwpTextInputManagerV1.self, "the same for Weston 10, unless the compositor has version 3",
      without: "Input methods work if the compositor has `zwp_text_input_manager_v3`."),
  ]

  private static func required(
    _ proxyClass: any (Proxy & InterfaceDefining).Type, _ purpose: String, without consequence: String
  ) -> SupportedGlobal {
    SupportedGlobal(proxyClass, purpose, without: consequence, isRequired: true)
  }

  private static func optional(
    _ proxyClass: any (Proxy & InterfaceDefining).Type, _ purpose: String, without consequence: String
  ) -> SupportedGlobal {
    SupportedGlobal(proxyClass, purpose, without: consequence, isRequired: false)
  }

  /// Returns the entry of an interface; nil if the package does not use it.
  static func named(_ interface: String) -> SupportedGlobal? { byInterface[interface] }

  private static let byInterface = Dictionary(uniqueKeysWithValues: all.map { ($0.interface, $0) })
}
