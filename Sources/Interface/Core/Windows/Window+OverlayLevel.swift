// MARK: - Levels

extension Window {
  /// The layers of a window, from the back to the front.
  public typealias OverlayLevel = WindowOverlayLevel

  /// Adds a view in front of everything with a lower level, the on-screen keyboard included if the level is higher than its own.
  ///
  /// The view receives the touches in its frame, which is in the window's coordinates; elsewhere they reach what is behind. If it
  /// receives touches, those in progress in the window are cancelled. Keys still reach the first responder: to keep them from what is
  /// behind as well, use ``present(_:level:animated:completion:)``. The view is removed by ``View/removeFromSuperview()``.
  ///
  /// - Parameters:
  ///   - view: The view. Its superview is one that covers the window, and disappears with it.
  ///   - level: The level. Default ``WindowOverlayLevel/alert``.
  public func addOverlay(_ view: View, level: OverlayLevel = .alert) {
    guard !isInside(view) else {
      return View.logger.warning("Window: ignored an overlay that contains the window")
    }
    if view.isUserInteractionEnabled { cancelInput() }
    let layer = WindowLayerView(level: level, presenter: nil)
    layer.open(in: self) { layer.addSubview(view) }
  }

  /// Presents a view controller in front of everything in the window that has a lower level, whatever else is presented, is being
  /// presented or being dismissed, and the on-screen keyboard if the level is higher than its own.
  ///
  /// Touches in the window are cancelled, and keys reach the view controller alone until ``ViewController/dismiss(animated:completion:)``.
  /// Several are shown at the same time, the last one in front. A presentation of other view controllers neither waits for it nor makes
  /// it disappear. Its ``ViewController/presentingViewController`` is one of the window's own.
  ///
  /// ```swift
  /// let alarm = AlertController(title: "Boiler pressure too high", message: nil, preferredStyle: .alert)
  /// alarm.addAction(AlertAction(title: "Acknowledge"))
  /// window.present(alarm, level: .alarm)
  /// ```
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - level: The level. Default ``WindowOverlayLevel/alarm``.
  ///   - animated: Whether the view controller appears with an animation. Default true.
  ///   - completion: Called when the view controller has appeared. Default nil.
  /// - Returns: Whether the view controller is presented. False, with a warning in the log, if it is presented already, is the root of
  ///   a window or has a parent.
  @discardableResult
  public func present(
    _ controller: ViewController, level: OverlayLevel = .alarm, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) -> Bool {
    // What is leaving can be shown again.
    if controller.isBeingDismissed { controller.dismiss(animated: false) }
    let presenter = ViewController()
    let layer = WindowLayerView(level: level, presenter: presenter)
    layer.open(in: self) {
      presenter.view.frame = layer.bounds
      presenter.view.backgroundColor = nil
      presenter.view.isOpaque = false
      presenter.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      layer.addSubview(presenter.view)
      presenter.present(controller, animated: animated, completion: completion)
    }
    return presenter.ownedPresentation != nil
  }

  /// Removes the layers in which nothing is presented any more.
  func removeUnusedLayers() {
    for case let layer as WindowLayerView in subviews { layer.removeIfUnused() }
  }

  /// The view controllers that present what is in front: those of the layers from the front to the back, and the root.
  private var presenters: [ViewController] {
    let layers = subviews.reversed().compactMap { ($0 as? WindowLayerView)?.presenter }
    return layers + (rootViewController.map { [$0] } ?? [])
  }

  /// The view controller that the user has to deal with first, because it is presented in front of all others; nil if none is
  /// presented.
  var frontmostModal: ViewController? {
    for presenter in presenters {
      guard var controller = presenter.frontmostModal else { continue }
      while let next = controller.frontmostModal { controller = next }
      return controller
    }
    return nil
  }

  /// The view controllers whose views are visible: those of the root and then those of the layers in front, parents before their
  /// children and before what these present.
  ///
  /// A view controller that covers the window, and does not move any more, hides all that are behind it.
  var visibleControllers: [ViewController] {
    var result: [ViewController] = []
    for presenter in presenters.reversed() { presenter.collectVisible(into: &result) }
    return result
  }

  // MARK: Order

  /// The rank of a subview in the order from the back to the front.
  private static func rank(of view: View) -> Int {
    if view is any WindowOverlay { return .max }
    guard let layer = view as? any WindowLayer else { return 2 * OverlayLevel.normal.rawValue }
    return 2 * layer.overlayLevel.rawValue + (layer.isFrontmostInLevel ? 1 : 0)
  }

  /// Puts a subview that was inserted or moved into the order of the levels, where the others are, by comparing it with those next to it.
  func arrangeLayers(around view: View) {
    guard let index = subviews.lastIndex(where: { $0 === view }) else { return }
    let neighbours = subviews[max(0, index - 1)...min(index + 1, subviews.count - 1)].map(Self.rank)
    if zip(neighbours, neighbours.dropFirst()).contains(where: { $0 > $1 }) { arrangeLayers() }
  }

  /// Puts the subviews into the order of their levels, without changing that within a level.
  func arrangeLayers() {
    let ranks = subviews.map(Self.rank)
    guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let ordered = zip(subviews, ranks).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }
    for (index, entry) in ordered.enumerated() where subviews[index] !== entry.element.0 {
      reorder(entry.element.0, to: index)
    }
  }

  /// Moves a subview in front of all others that do not have a higher level.
  func moveInFront(_ view: View) {
    guard let index = subviews.lastIndex(where: { $0 === view }) else { return }
    let rank = Self.rank(of: view)
    guard subviews[(index + 1)...].contains(where: { Self.rank(of: $0) <= rank }) else { return }
    move(view, to: subviews.count)
  }
}

extension View {
  /// The subview of the window that is the view, or contains it.
  var layerInWindow: View {
    var layer: View = self
    while let superview = layer.superview, superview !== window { layer = superview }
    return layer
  }

  /// The level of the layer of the window that contains the view.
  var levelInWindow: Window.OverlayLevel { (layerInWindow as? any WindowLayer)?.overlayLevel ?? .normal }
}
