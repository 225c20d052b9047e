internal import TactusScene

/// What a window knows of the frames that it prepares.
@MainActor
struct WindowFrames {
  /// The steps of the preparation of a frame.
  enum Phase {
    /// No frame is being prepared.
    case rest
    /// The pending motion is delivered for the frame.
    case delivering(FrameTiming)
    /// Views are laid out and drawn.
    case updating
  }

  var phase = Phase.rest
  var displayLinks: [DisplayLink] = []
  /// The observers of the preparation of frames.
  var observers: [any FrameObserver] = []
  /// The number of successive frames that were shown although layout had requested further layout.
  var unfinishedLayoutCount = 0
  /// The centroid of the touches in the window, or of the latest ones when none is down; nil before the first. Tiles near it are
  /// drawn first.
  var touchCentroid: Point?
  /// A Boolean value that indicates whether changes of views request no frame.
  var areRequestsIgnored = false
  /// What ends the animations of the window when it is deallocated.
  var animationEnd: AnimationEnd?

  /// Ends the animations of a window that is deallocated: animated layers and the timeline retain each other until then.
  @MainActor
  final class AnimationEnd {
    private let layer: Layer

    init(_ layer: Layer) { self.layer = layer }

    isolated deinit { layer.timeline?.removeAllAnimations() }
  }

  /// A Boolean value that indicates whether a frame is being prepared.
  var isUpdating: Bool { if case .rest = phase { false } else { true } }

  /// The frame that is being prepared, while the pending motion is delivered for it; otherwise nil.
  var deliveredFrame: FrameTiming? { if case .delivering(let timing) = phase { timing } else { nil } }
}
