// MARK: - Orientation

extension Window {
  /// The orientation of the interface on the panel.
  ///
  /// The window's ``View/bounds``, its views and the locations of touches are in the interface's coordinates, whatever the
  /// orientation.
  public var interfaceOrientation: InterfaceOrientation { placement.orientation }

  /// Rotates the interface if all visible view controllers agree.
  ///
  /// The whole interface turns, or nothing does: the other windows of the application on the same screen are asked, and turn, too.
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
    let isAccepted = rotation.request(orientation, animated: animated)
    for other in windowsTurningAlong where other !== self {
      other.rotation.request(orientation, animated: animated)
    }
    return isAccepted
  }

  /// The windows that turn together with this one, which is the first: those of the application that are shown on the same screen, and
  /// belong to no other window.
  var windowsTurningAlong: [Window] {
    let others = application?.windows.filter {
      $0 !== self && $0.isShown && $0.attachmentParent == nil && $0.displayedScreen === displayedScreen
    }
    return [self] + (others ?? [])
  }

  /// Returns whether the application and all visible view controllers of the windows that turn together agree with an orientation.
  func permitsOrientation(_ orientation: InterfaceOrientation) -> Bool {
    for window in windowsTurningAlong {
      let permitted = application?.supportedInterfaceOrientations(for: window) ?? .all
      if !permitted.contains(orientation) { return false }
      for controller in window.visibleControllers where !controller.shouldAutorotate(to: orientation) {
        return false
      }
    }
    return true
  }

  /// The source of the orientation that the application's configuration names.
  var orientationSource: OrientationSource { application?.configuration.orientationSource ?? .output }

  /// Considers, with the next frame, what was requested or refused before.
  func setNeedsOrientationUpdate() {
    rotation.needsUpdate = true
    setNeedsFrame()
  }

  /// Called at the beginning of a frame after ``setNeedsOrientationUpdate()``.
  func updateOrientation() {
    rotation.needsUpdate = false
    chooseInitialOrientation()
    rotation.frameBegins()
  }

  /// Asks the view controllers again with the next frame if one of them refused a rotation, because others are visible now.
  ///
  /// - Parameter wereHidden: Whether view controllers are visible again that were not asked meanwhile. If they refuse the orientation
  ///   that the interface has got, it turns back to one that they support.
  func visibleControllersDidChange(wereHidden: Bool = false) {
    if wereHidden, attachmentParent == nil { rotation.setNeedsPermission() }
    for window in windowsTurningAlong where window.rotation.refusedOrientation != nil {
      window.setNeedsOrientationUpdate()
    }
  }

  /// Applies the source of the orientation when the window is first shown.
  func applyOrientationSource() {
    placement.setFollowsOutput(orientationSource == .output)
    if let attachmentParent {
      rotation.hasChosenOrientation = true
      placement.setTurns(attachmentParent.placement.turns)
      return layoutForOrientation()
    }
    if case .fixed(let orientation) = orientationSource {
      rotation.hasChosenOrientation = true
      setInterfaceOrientation(orientation)
      layoutForOrientation()
    } else {
      rotation.needsUpdate = true
    }
  }

  /// Chooses, before the first frame, an orientation that is supported, and in which the panel is held. Upright stays requested.
  private func chooseInitialOrientation() {
    guard !rotation.hasChosenOrientation else { return }
    rotation.hasChosenOrientation = true
    var candidates = suitableOrientations
    if orientationSource == .output, !permitsOrientation(candidates[0]) { rotation.wanted = candidates[0] }
    if let preferred = rootViewController?.preferredInterfaceOrientationForPresentation,
      preferred != interfaceOrientation
    {
      candidates.insert(preferred, at: 0)
    }
    // The windows that are shown already do not turn for another one, which may have another shape.
    if let shown = windowsTurningAlong.first(where: { $0 !== self && $0.rotation.hasChosenOrientation }) {
      candidates.insert(placement.uprightOrientation.turned(by: shown.placement.turns), at: 0)
    }
    for orientation in candidates where permitsOrientation(orientation) {
      guard orientation != interfaceOrientation else { return }
      return AnimationContext.withoutAnimation {
        setInterfaceOrientation(orientation)
        layoutForOrientation()
      }
    }
  }

  /// The orientations in which the window can be shown, the one in which the panel is held first.
  var suitableOrientations: [InterfaceOrientation] {
    let upright = placement.uprightOrientation
    let held = orientationSource == .accelerometer ? application?.deviceOrientation.interfaceTurns : nil
    return [held ?? 0, 0, 1, 3, 2].map { upright.turned(by: $0) }
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
    application?.components.permit(.resize(size, scale: scale, transform, isTurn: isTurn), in: self)
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
    if follows, !keepsOrientation { rotation.rename(placement.uprightOrientation, next.uprightOrientation) }
    placement = next
    layoutForOrientation()
    if transition != nil { layoutIfNeeded() }
    transition?.animateAlongside()
    transition?.end()
    setNeedsFrame()
    if turnsWithOutput { rotation.request(placement.uprightOrientation, animated: true) }
  }

  /// A Boolean value that indicates whether the application chose the orientation by its name, which a new size does not change.
  private var isOrientationChosen: Bool {
    switch orientationSource {
    case .fixed: attachmentParent == nil
    case .application: attachmentParent == nil && rotation.wanted != nil
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
}

extension ViewController {
  /// Adds the view controller, its visible children, and what they present. One that covers the window takes the place of all that were
  /// found before.
  ///
  /// - Returns: Whether one that covers the window was found, which ends the search.
  @discardableResult
  func collectVisible(into result: inout [ViewController]) -> Bool {
    guard RecursionLimit.presentation.enter() else { return false }
    defer { RecursionLimit.presentation.leave() }
    result.append(self)
    if let view = viewIfLoaded {
      for child in children {
        guard let childView = child.viewIfLoaded, childView.isVisible(in: view) else { continue }
        if child.collectVisible(into: &result) { return true }
      }
    }
    guard let presentation = ownedPresentation else { return false }
    guard presentation.hidesPresenter else { return presentation.presented.collectVisible(into: &result) }
    result.removeAll()
    presentation.presented.collectVisible(into: &result)
    return true
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
