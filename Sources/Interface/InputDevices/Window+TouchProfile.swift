// MARK: - What touches mean

extension Window {
  /// The limits that decide what touches in the window mean; nil, the default, for those of the window to which it belongs, or of the
  /// application.
  ///
  /// Touches that are down keep the limits with which they began.
  public var touchProfile: TouchProfile? {
    get { frameObserver(WindowTouchProfile.self)?.touchProfile }
    set {
      if let former = frameObserver(WindowTouchProfile.self) { removeFrameObserver(former) }
      if let newValue { addFrameObserver(WindowTouchProfile(newValue)) }
    }
  }
}
