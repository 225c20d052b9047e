// MARK: - Orientation

extension Window {
  /// The orientation of the interface on the panel.
  ///
  /// The window's ``View/bounds``, its views and the locations of touches are in the interface's coordinates, whatever the
  /// orientation.
  public var interfaceOrientation: InterfaceOrientation { placement.orientation }

  /// Rotates the interface if all visible view controllers agree.
  ///
  /// During a rotation the request is kept, and considered when the rotation has ended; of several ones, the last one counts.
  /// With the source ``OrientationSource/fixed(_:)``, a warning is logged and nothing happens.
  ///
  /// - Parameters:
  ///   - orientation: The orientation.
  ///   - animated: Whether the rotation is animated. The default is true.
  /// - Returns: Whether the interface has the orientation now or, after a rotation in progress, may get it. False if a view
  ///   controller refuses.
  @discardableResult
  public func requestInterfaceOrientation(_ orientation: InterfaceOrientation, animated: Bool = true) -> Bool
  {
    if case .fixed(let fixed) = orientationSource {
      if orientation != fixed {
        View.logger.warning("Ignored a request for another interface orientation: the configuration fixes it")
      }
      return orientation == fixed
    }
    return rotation.request(orientation, animated: animated)
  }

  /// The source of the orientation that the application's configuration names.
  var orientationSource: OrientationSource { application?.configuration.orientationSource ?? .output }

  /// Considers, with the next frame, what was requested or refused before.
  func setNeedsOrientationUpdate() {
    needsOrientationUpdate = true
    setNeedsFrame()
  }

  /// Called at the beginning of a frame after ``setNeedsOrientationUpdate()``.
  func updateOrientation() {
    needsOrientationUpdate = false
    chooseInitialOrientation()
    rotation.frameBegins()
  }

  /// Asks the view controllers again with the next frame if one of them refused a rotation, because others are visible now.
  func visibleControllersDidChange() {
    if rotation.refusedOrientation != nil { setNeedsOrientationUpdate() }
  }

  /// Applies the source of the orientation when the window is first shown.
  func applyOrientationSource() {
    placement.setFollowsOutput(orientationSource == .output)
    if let attachmentParent {
      hasChosenOrientation = true
      placement.setTurns(attachmentParent.placement.turns)
      return layoutForOrientation()
    }
    if case .fixed(let orientation) = orientationSource {
      hasChosenOrientation = true
      setInterfaceOrientation(orientation)
      layoutForOrientation()
    } else {
      needsOrientationUpdate = true
    }
  }

  /// Chooses, before the first frame, an orientation that the view controllers support, and in which the panel is held.
  private func chooseInitialOrientation() {
    guard !hasChosenOrientation else { return }
    hasChosenOrientation = true
    let upright = placement.uprightOrientation
    let held =
      orientationSource == .accelerometer ? application?.deviceOrientation.interfaceTurns ?? 0 : 0
    let controllers = visibleControllers
    var candidates = [held, 0, 1, 3, 2].map { upright.turned(by: $0) }
    if let preferred = rootViewController?.preferredInterfaceOrientationForPresentation,
      preferred != interfaceOrientation
    {
      candidates.insert(preferred, at: 0)
    }
    let permitted = application?.supportedInterfaceOrientations(for: self) ?? .all
    for orientation in candidates where permitted.contains(orientation) {
      guard controllers.allSatisfy({ $0.shouldAutorotate(to: orientation) }) else { continue }
      guard orientation != interfaceOrientation else { return }
      return AnimationContext.withoutAnimation {
        setInterfaceOrientation(orientation)
        layoutForOrientation()
      }
    }
  }

  /// Rotates the interface for the position in which the panel is held. A flat panel leaves it as it is.
  func deviceDidRotate(to orientation: DeviceOrientation) {
    guard let turns = orientation.interfaceTurns, attachmentParent == nil else { return }
    if case .fixed = orientationSource { return }
    rotation.request(placement.uprightOrientation.turned(by: turns), animated: true)
  }

  // MARK: Geometry

  /// Applies a new geometry of the surface from the compositor.
  ///
  /// A rotation in progress ends at once.
  ///
  /// - Parameters:
  ///   - size: The size of the surface in points.
  ///   - scale: The number of pixels per point.
  ///   - transform: The transform from the surface to its buffer.
  ///   - isTurn: Whether another transform means that the output was turned, so that the interface rotates if that is its source.
  package func resize(
    to size: Size, scale: Double, transform: OutputTransform = .normal, isTurn: Bool = false
  ) {
    application?.recorder?.record(.resize(size, scale: scale, transform, isTurn: isTurn), in: self)
    if scale != self.scale {
      self.scale = scale
      scaleDidChange()
    }
    if size != surfaceSize || transform != placement.bufferTransform { rotation.interrupt() }
    let follows = placement.followsOutput
    let turnsWithOutput =
      isTurn && follows && attachmentParent == nil
      && transform.quarterTurns != placement.bufferTransform.quarterTurns
    let keepsOrientation = turnsWithOutput || isOrientationChosen
    var next = placement
    next.resize(to: size, bufferTransform: transform, keeping: keepsOrientation ? .orientation : .turns)
    let transition = sizeTransition(to: next.interfaceSize)
    placement.resize(to: size, bufferTransform: transform, keeping: keepsOrientation ? .orientation : .turns)
    layoutForOrientation()
    if transition != nil { layoutIfNeeded() }
    transition?.animate()
    transition?.end()
    setNeedsFrame()
    if turnsWithOutput { rotation.request(placement.uprightOrientation, animated: true) }
  }

  /// A Boolean value that indicates whether the application chose the orientation by its name, which a new size does not change.
  private var isOrientationChosen: Bool {
    guard attachmentParent == nil else { return false }
    return switch orientationSource {
    case .fixed: true
    case .application: rotation.wanted != nil
    case .output, .accelerometer: false
    }
  }

  /// Turns the interface on the surface, without layout.
  func setInterfaceOrientation(_ orientation: InterfaceOrientation) {
    if orientation != placement.orientation { closeAttachedWindows() }
    placement.orientation = orientation
    setNeedsFrame()
  }

  /// Sets the bounds of the window for its orientation, and lays its views out.
  func layoutForOrientation() {
    bounds = Rect(origin: bounds.origin, size: placement.interfaceSize)
    rootViewController?.viewIfLoaded?.frame = bounds
    if rotation.isActive { layoutIfNeeded() }
  }

  // MARK: View controllers

  /// The view controllers whose views are visible, parents before their children.
  ///
  /// A presented view controller covers all others.
  var visibleControllers: [ViewController] {
    var result: [ViewController] = []
    guard let rootViewController else { return result }
    rootViewController.collectVisible(into: &result)
    return result
  }
}

extension ViewController {
  /// Adds the view controller and its visible children or, instead of all that was found, those of the one that covers them.
  ///
  /// - Returns: Whether a presented view controller was found, which ends the search.
  @discardableResult
  fileprivate func collectVisible(into result: inout [ViewController]) -> Bool {
    if var covering = presentedViewController {
      while let next = covering.presentedViewController { covering = next }
      result.removeAll()
      covering.collectVisible(into: &result)
      return true
    }
    result.append(self)
    guard let view = viewIfLoaded, RecursionLimit.presentation.enter() else { return false }
    defer { RecursionLimit.presentation.leave() }
    for child in children {
      guard let childView = child.viewIfLoaded, childView.isVisible(in: view) else { continue }
      if child.collectVisible(into: &result) { return true }
    }
    return false
  }
}

extension View {
  /// Returns whether the view is a descendant of another one, and neither it nor a view between them is hidden.
  fileprivate func isVisible(in ancestor: View) -> Bool {
    var next: View? = self
    while let view = next, view !== ancestor {
      if view.isHidden { return false }
      next = view.superview
    }
    return next === ancestor
  }
}
