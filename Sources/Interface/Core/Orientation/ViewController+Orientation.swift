// MARK: - Orientation

extension ViewController {
  /// The orientation of the interface in the view's window; that of the application's first window while the view is in none.
  public var interfaceOrientation: InterfaceOrientation {
    let window = viewIfLoaded?.window ?? filledWindow ?? Application.serving(viewIfLoaded).windows.first
    return window?.interfaceOrientation ?? .portrait
  }

  /// Rotates the windows of ``Application/shared`` to the orientations that were last requested but refused, if all visible view
  /// controllers agree now.
  ///
  /// Call this when the condition has changed on which ``OrientedResponder/shouldAutorotate(to:)`` depends.
  public static func attemptRotationToDeviceOrientation() {
    for window in Application.shared.windows { window.visibleControllersDidChange() }
  }
}

extension Application {
  /// Returns the orientations that the application permits for a window.
  func supportedInterfaceOrientations(for window: Window?) -> InterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
}
