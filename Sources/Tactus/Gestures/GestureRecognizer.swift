/// Watches the fingers that land on a view or inside it, before the view does, and takes them over when it recognizes a gesture.
///
/// Attach it with ``View/addGestureRecognizer(_:)``. Subclasses override the touch methods and set ``state``. When it turns
/// `.began` or `.ended` while ``cancelsTouchesInView`` is true, the views that follow those fingers get
/// ``Responder/touchesCancelled(_:with:)`` and hear no more of them.
@MainActor
open class GestureRecognizer {
  /// How far the recognition has come.
  public enum State: Sendable, Hashable {
    /// The fingers may yet turn out to make the gesture. Where every recognizer starts.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// A continuous gesture went on.
    case changed
    /// The gesture ended, or a discrete gesture was recognized.
    case ended
    /// A continuous gesture was taken away.
    case cancelled
    /// The fingers do not make the gesture.
    case failed
  }

  /// How far the recognition has come. Returns to `.possible` when the last finger of the gesture is gone.
  open var state = State.possible
  /// Whether the recognizer receives touches. Turning it off drops those that it follows. Default true.
  open var isEnabled = true { didSet { if !isEnabled { drop() } } }
  /// Whether recognition takes the touches away from the views that follow them. Default true.
  open var cancelsTouchesInView = true
  /// The view that it is attached to.
  public internal(set) weak var view: View?

  private var followed: [Touch] = []

  /// Makes a recognizer that is not attached to a view yet.
  public init() {}

  // MARK: For subclasses

  /// Fingers landed on the view or inside it.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers that the recognizer follows moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers that the recognizer follows lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers that the recognizer follows were taken away.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  /// The gesture is over, recognized or not; called before ``state`` returns to `.possible`.
  open func reset() {}
}

// MARK: - Fingers

extension GestureRecognizer {
  /// The number of fingers that the recognizer follows.
  public var numberOfTouches: Int { followed.count }

  /// The middle of the fingers that the recognizer follows.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  /// - Returns: The mean of their locations; zero when there are none.
  public func location(in view: View?) -> Point {
    guard !followed.isEmpty else { return .zero }
    let sum = followed.reduce(Point.zero) { $0 + $1.location(in: view) }
    return sum * (1 / Double(followed.count))
  }

  /// The enabled recognizers of `view` and all its ancestors, the view's own first.
  static func recognizers(for view: View) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var next: View? = view
    while let view = next {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled { result.append(recognizer) }
      next = view.superview
    }
    return result
  }
}

// MARK: - Dispatch

extension GestureRecognizer {
  /// Whether the recognizer has recognized and keeps the fingers from the views.
  var hasTakenOver: Bool {
    cancelsTouchesInView && (state == .began || state == .changed || state == .ended)
  }

  func follows(_ touch: Touch) -> Bool { followed.contains { $0 === touch } }

  func receive(_ touch: Touch) { followed.append(touch) }

  func handle(_ event: Event, touches: [Touch]) {
    guard isEnabled else { return }
    let phases: [(Touch.Phase, (Set<Touch>, Event) -> Void)] = [
      (.began, touchesBegan), (.moved, touchesMoved), (.ended, touchesEnded), (.cancelled, touchesCancelled),
    ]
    for (phase, tell) in phases {
      let set = Set(touches.filter { $0.phase == phase })
      if !set.isEmpty { tell(set, event) }
    }
  }

  func forget(_ touch: Touch) {
    guard follows(touch) else { return }
    followed.removeAll { $0 === touch }
    if followed.isEmpty { finish() }
  }

  private func drop() {
    guard !followed.isEmpty else { return }
    followed.removeAll()
    if state == .began || state == .changed { state = .cancelled }
    finish()
  }

  private func finish() {
    reset()
    state = .possible
  }
}
