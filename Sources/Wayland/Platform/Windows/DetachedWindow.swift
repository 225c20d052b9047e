internal import TactusInterface

/// The host of a window while there is no compositor. It shows nothing; the window keeps its state.
@MainActor
final class DetachedWindow: WindowHost {
  var isActive: Bool { false }
  /// What can be drawn again needs no pixels until there is a GPU again.
  var reportsLostTextures: Bool { true }

  func setNeedsFrame() {}
  func titleDidChange() {}
  func fullscreenDidChange() {}
  func close() {}
}
