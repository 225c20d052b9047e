// MARK: - New sizes

extension Window {
  /// Notifies the visible view controllers that their views are going to have another size, because the compositor gives the window
  /// one: at the edge of the screen, beside another window, on another output.
  ///
  /// - Parameter size: The new size of the window.
  /// - Returns: What the view controllers change together with the size, without an animation; nil if they are not notified: before
  ///   the window is shown, and while it is laid out for the first time.
  func sizeTransition(to size: Size) -> RotationCoordinator? {
    let former = bounds.size
    guard size != former, isReadyForLayout, rotation.hasChosenOrientation else { return nil }
    let coordinator = RotationCoordinator(window: self, duration: 0)
    notify(visibleControllers, of: size, with: coordinator)
    return coordinator
  }

  /// Notifies view controllers, parents before their children, of the sizes that their views are going to have, and their presentation
  /// controllers of that of the window.
  ///
  /// - Parameters:
  ///   - controllers: The view controllers.
  ///   - size: The new size of the window.
  ///   - coordinator: What the view controllers change together with the size.
  ///   - isRotation: Whether view controllers are notified as well whose views keep their sizes. Default false.
  func notify(
    _ controllers: [ViewController], of size: Size, with coordinator: RotationCoordinator,
    isRotation: Bool = false
  ) {
    let former = bounds.size
    var targets: [ObjectIdentifier: Size] = [:]
    for controller in controllers {
      let target = controller.size(in: size, of: former, parents: targets)
      targets[ObjectIdentifier(controller)] = target
      let presentation = controller.presentation?.controller
      presentation?.viewWillTransition(to: size, with: coordinator)
      if isRotation || target != controller.viewIfLoaded?.bounds.size {
        controller.viewWillTransition(to: target, with: coordinator)
      }
    }
  }
}

extension ViewController {
  /// Returns the size that the view is going to have in a window of another size: what the parent or the presentation controller says
  /// or, where that is the whole size, what leaves the distances from its edges as they are.
  fileprivate func size(in size: Size, of former: Size, parents: [ObjectIdentifier: Size]) -> Size {
    guard let present = viewIfLoaded?.bounds.size, present != former else { return size }
    let whole: (old: Size, new: Size)
    let proposal: Size
    if let parent, let target = parents[ObjectIdentifier(parent)], let old = parent.viewIfLoaded?.bounds.size
    {
      whole = (old, target)
      proposal = parent.size(forChildContentContainer: self, withParentContainerSize: target)
    } else {
      whole = (former, size)
      proposal =
        presentation?.controller.size(forChildContentContainer: self, withParentContainerSize: size) ?? size
    }
    guard proposal == whole.new else { return proposal }
    return Size(
      width: max(0, whole.new.width - (whole.old.width - present.width)),
      height: max(0, whole.new.height - (whole.old.height - present.height)))
  }
}
