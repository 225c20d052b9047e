/// Something that the compositor does not offer, and what follows.
package struct MissingGlobal: Hashable, Sendable {
  /// The interface's name.
  package var interface: String
  /// What cannot work without it, as a sentence.
  package var consequence: String
  /// Whether nothing can be shown or touched without it.
  package var isRequired: Bool
}

extension MissingGlobal {
  /// All that the package asks for, the required first.
  static let all: [MissingGlobal] = [
    required("wl_compositor", "No surface can be made."),
    required("wl_shm", "No pixels can be handed over without a GPU."),
    required("xdg_wm_base", "No window can be shown."),
    required("wl_seat", "There is no input of any kind."),
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
