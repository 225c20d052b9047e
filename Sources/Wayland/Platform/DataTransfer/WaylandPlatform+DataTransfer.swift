internal import TactusWayland

// MARK: - Data transfer

extension WaylandPlatform {
  /// Uses the clipboard of a seat, and receives its drags.
  func listen(to device: DataDevice) {
    pasteboard.listen(to: device)
    drags.listen(to: device)
  }
}
