/// A global that the compositor does not support, and the consequence.
package struct MissingGlobal: Hashable, Sendable {
  /// The name of the interface.
  package var interface: String
  /// The feature that does not work without the global, as a sentence.
  package var consequence: String
  /// A Boolean value that indicates whether no window can be shown, or none can be touched, without the global.
  package var isRequired: Bool
}

extension MissingGlobal {
  /// All globals that the package uses, the required ones first.
  static let all: [MissingGlobal] = [
    required("wl_compositor", "No surface can be created."),
    required("wl_shm", "No pixels can be passed to the compositor without a GPU."),
    required("xdg_wm_base", "No window can be shown."),
    optional("wl_seat", "There is no input until the compositor has an input device."),
    optional("wl_output", "Scale, rotation and refresh rate of the display are unknown."),
    optional("wp_viewporter", "A fractional scale cannot be drawn sharply; whole scales are used."),
    optional("wp_fractional_scale_manager_v1", "The display's scale is rounded up to a whole number."),
    optional("wp_presentation", "The time at which a frame is shown is estimated from frame callbacks."),
    optional("zwp_input_timestamps_manager_v1", "Touch times have a resolution of a millisecond."),
    optional("zwp_pointer_gestures_v1", "Pinches on a touchpad do not zoom."),
  ]

  private static func required(_ interface: String, _ consequence: String) -> MissingGlobal {
    MissingGlobal(interface: interface, consequence: consequence, isRequired: true)
  }

  private static func optional(_ interface: String, _ consequence: String) -> MissingGlobal {
    MissingGlobal(interface: interface, consequence: consequence, isRequired: false)
  }
}
