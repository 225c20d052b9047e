/// Shows views of the application at the bottom of a window: one above the keyboard, and one instead of it.
///
/// Touches on it reach no gesture recognizer behind it. Keys go on to the responder whose views these are.
@MainActor
final class InputViewContainer: View, WindowLayer {
  /// The level of the keyboard, or that of the first responder if it is in front of it.
  var overlayLevel = Window.OverlayLevel.keyboard {
    didSet { if overlayLevel != oldValue { window?.arrangeLayers() } }
  }
  /// A Boolean value that indicates whether the views are shown, or appear.
  private(set) var isShown = false
  /// The view instead of the keyboard; nil if there is none.
  private(set) var input: View?
  /// The view above the keyboard; nil if there is none.
  private(set) var accessory: View?
  /// The responder whose views these are.
  private weak var owner: Responder?
  /// A Boolean value that indicates whether the first responder is in one of the views.
  private var containsFirstResponder = false
  /// The views that had no height of their own, and get that which suits them.
  private var measured: Set<View> = []
  /// The heights of these views for the width of the window, until what they contain changes.
  private var knownHeights: [View: Size] = [:]
  /// The number of times that the views have begun to move out.
  private var hideCount = 0

  override func finishInitialization() {
    super.finishInitialization()
    isOpaque = false
    // The views have their own heights, whatever that of the container.
    autoresizesSubviews = false
    // Without these values, the view is not told when the sizes of its subviews are discarded.
    _ = layoutValues
  }

  override func discardFittingSizes() {
    super.discardFittingSizes()
    knownHeights.removeAll(keepingCapacity: true)
  }

  override var isolatesTouches: Bool { true }

  override var next: Responder? { owner }

  // Touches that no view has used end here: the owner is not below them.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    var top = 0.0
    for case let view? in [accessory, input] where view.superview === self {
      let frame = Rect(
        x: 0, y: top, width: bounds.width, height: height(of: view, width: bounds.width))
      if view.frame != frame { view.frame = frame }
      top = frame.maxY
    }
  }
}

// MARK: - Appearing

extension InputViewContainer {
  /// Shows views in a window instead of the former ones. Call ``layOut(above:in:animated:)`` afterwards.
  func show(_ views: InputViews, in window: Window) {
    for case let view? in [input, accessory] where view !== views.input && view !== views.accessory {
      remove(view)
    }
    (input, accessory) = (views.input, views.accessory)
    for case let view? in [input, accessory] where view.superview !== self {
      if view.bounds.height == 0 { measured.insert(view) }
      addSubview(view)
    }
    // A responder within the views would follow itself in the responder chain.
    owner = views.owner?.viewInChain?.isInside(self) == true ? owner : views.owner
    containsFirstResponder = window.firstResponder?.viewInChain?.isInside(self) == true
    backgroundColor = input == nil ? nil : KeyboardPalette.background
    isShown = true
    isUserInteractionEnabled = true
    if superview !== window { window.addSubview(self) }
    setNeedsLayout()
  }

  /// Moves the views to the bottom of the window.
  ///
  /// - Parameters:
  ///   - keyboardHeight: The height of the keyboard below the views, in points; 0 if there is none.
  ///   - window: The window.
  ///   - animated: Whether the views move there from where they are, and new ones from below the window.
  func layOut(above keyboardHeight: Double, in window: Window, animated: Bool) {
    let edge = window.bounds.maxY - keyboardHeight
    let inset = keyboardHeight > 0 ? 0 : window.safeAreaInsets.bottom
    let height = min(heightOfViews(in: window) + inset, max(0, window.bounds.height - keyboardHeight))
    let size = Size(width: window.bounds.width, height: height)
    let center = Point(x: window.bounds.midX, y: edge - height / 2)
    guard bounds.size != size || self.center != center else { return returnFromTouches(animated) }
    let isNew = bounds.isEmpty
    let distance = (isNew ? window.bounds.maxY : presentation.frame.minY) - (edge - height)
    let fades = traitCollection.isMotionReduced
    View.performWithoutAnimation {
      bounds = Rect(origin: .zero, size: size)
      self.center = center
      guard animated else { return }
      transform = fades ? .identity : AffineTransform(translationX: 0, y: distance)
      alpha = fades && isNew ? 0 : 1
    }
    returnFromTouches(animated)
  }

  private func returnFromTouches(_ animated: Bool) {
    if animated, !transform.isIdentity || alpha < 1 { WindowKeyboard.moveIn(self) }
  }

  /// Moves the views out of the window.
  func hide() {
    guard isShown else { return }
    isShown = false
    hideCount += 1
    isUserInteractionEnabled = false
    overlayLevel = .keyboard
    let distance = (superview?.bounds.maxY ?? center.y) - (center.y - bounds.height / 2)
    WindowKeyboard.moveOut(self, by: distance) { [weak self, hideCount] in
      guard let self, !isShown, hideCount == self.hideCount else { return }
      reset()
    }
  }

  /// Removes the views without an animation.
  func reset() {
    isShown = false
    for case let view? in [input, accessory] { remove(view) }
    (input, accessory, owner) = (nil, nil, nil)
    removeFromSuperview()
    View.performWithoutAnimation {
      bounds = .zero
      transform = .identity
      alpha = 1
    }
  }

  private func remove(_ view: View) {
    let isMeasured = measured.remove(view) != nil
    knownHeights[view] = nil
    guard view.superview === self else { return }
    view.removeFromSuperview()
    if isMeasured { view.bounds.size.height = 0 }
  }

  /// Makes the owner first responder after a view within its own views was, so that these stay. UIKit's bars for messages depend on it.
  func resumeOwner() {
    guard isShown, containsFirstResponder else { return }
    containsFirstResponder = false
    if let owner, let accessory, owner.inputAccessoryView === accessory, owner.canBecomeFirstResponder,
      owner.viewInChain.map({ $0.admitsFocus && $0.isReachable }) != false
    {
      owner.becomeFirstResponder()
    }
  }
}

// MARK: - Layout

extension InputViewContainer {
  private func heightOfViews(in window: Window) -> Double {
    height(of: accessory, width: window.bounds.width) + height(of: input, width: window.bounds.width)
  }

  /// Returns the height of one of the views: its own or, if it had none, that which suits it.
  private func height(of view: View?, width: Double) -> Double {
    guard let view, view.superview === self else { return 0 }
    guard measured.contains(view) else { return view.bounds.height }
    if let known = knownHeights[view], known.width == width { return known.height }
    let fitting = view.fittingHeight(width: width)
    let height = fitting.isFinite ? max(0, fitting) : 0
    knownHeights[view] = Size(width: width, height: height)
    return height
  }
}
