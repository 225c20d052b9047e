// MARK: - What touches mean

extension Application {
  /// Begins to reject palms.
  package func beginTouchProfiles() { _ = touchProfiles }

  private var touchProfiles: TouchProfiles { component(orMake: TouchProfiles()) }

  /// The limits that decide what touches mean in windows whose ``Window/touchProfile`` is nil. Default: ``TouchProfile/standard``.
  ///
  /// Touches that are down keep the limits with which they began.
  public var touchProfile: TouchProfile {
    get { touchProfiles.sharedTouchProfile ?? .standard }
    set { touchProfiles.sharedTouchProfile = newValue }
  }

  /// What learns a profile from all touches in the application's windows, those of palms included; nil, the default, while none is learned.
  ///
  /// Set it to a new learner to begin, read its ``TouchProfileLearner/profile(basedOn:)`` at any time, and set it to nil to end.
  public var touchProfileLearner: TouchProfileLearner? {
    get { touchProfiles.learner }
    set { touchProfiles.learner = newValue }
  }
}
