/// Which drags a compositor may be asked to move.
///
/// A request (`wl_data_device.start_drag`) names the press with which the drag began. The protocol does not say whether that may be a touch,
/// and compositors do not agree:
/// - Mutter, KWin, Weston, sway, cage, Hyprland, niri and COSMIC move drags of touches, if it is the only touch that is down. They ignore
///   other requests, or cancel the data.
/// - labwc cancels the data at once, because it accepts buttons only.
/// - Mir ends the connection with a protocol error for a touch ("Serial does not correspond to a pointer event") and also for a pointer
///   while the client has no focus. That cannot be undone, and nothing that Mir announces tells beforehand.
///
/// So the drag of a touch is handed over only to a compositor that is known to survive it, by an interface that only such compositors
/// announce; to others the drag stays local: it follows the touch within its window, where it needs no compositor. Waiting until the
/// touch leaves the window would not help on Mir, and would drop on what another window covers elsewhere. A compositor that has cancelled the
/// drag of a single touch as its answer is not asked again.
package struct DragRequests: Sendable, Hashable {
  /// The beginnings of the names of interfaces by which compositors are known that accept, ignore or cancel the drag of a touch.
  package static let knownInterfaces = [
    // Mutter.
    "gtk_shell1",
    // KWin.
    "org_kde_plasma_", "kde_output_",
    // Weston.
    "weston_",
    // Compositors based on wlroots or on Smithay, such as sway, cage, labwc, Hyprland and niri. Mir has neither of these.
    "zwlr_gamma_control_manager_v1", "zwlr_export_dmabuf_manager_v1",
    // COSMIC.
    "zcosmic_",
  ]

  /// A Boolean value that indicates whether the compositor has cancelled the drag of a touch at once.
  package private(set) var refusesTouches = false

  package init() {}

  /// Records that the compositor has cancelled a drag as its answer to the request.
  ///
  /// - Parameters:
  ///   - isTouch: Whether it was that of a touch.
  ///   - touchCount: The number of touches that were down, because some compositors accept one alone.
  package mutating func refuse(isTouch: Bool, touchCount: Int) {
    if isTouch, touchCount <= 1 { refusesTouches = true }
  }

  /// Returns whether the compositor is asked to move a drag.
  ///
  /// - Parameters:
  ///   - isTouch: Whether it began with a touch, and not with the button of a pointer.
  ///   - isKnown: Whether the compositor announces one of ``knownInterfaces``.
  ///   - hasFocus: Whether a surface of this client has the keyboard focus.
  package func allows(isTouch: Bool, isKnown: Bool, hasFocus: Bool) -> Bool {
    isTouch ? isKnown && !refusesTouches : isKnown || hasFocus
  }
}
