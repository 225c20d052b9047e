internal import Dispatch

// MARK: - Restoration

extension StateStore {
  /// The number of launches in a row that may end early before state is not restored. Chosen by us.
  static let maximumAttempts = 2
  private static let attemptsKey = "tactus.restoration-attempts"

  /// Returns whether to restore what the application showed last.
  ///
  /// State that makes an application crash would do so at each launch. So when two launches in a row have ended within some seconds of
  /// this call, the third one is not to restore anything. To be called once, before the first value is read.
  ///
  /// - Parameter seconds: The time after which the launch counts as successful, in seconds. Default 10.
  public func beginRestoration(succeedsAfter seconds: Double = 10) -> Bool {
    let attempts = value(forKey: Self.attemptsKey, default: 0)
    guard attempts < Self.maximumAttempts else {
      endRestoration()
      return false
    }
    set(attempts + 1, forKey: Self.attemptsKey)
    // The crash may follow at once.
    try? synchronize()
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { self?.endRestoration() }
    }
    return true
  }

  /// Records that restoring has succeeded, or is not tried.
  private func endRestoration() { removeValue(forKey: Self.attemptsKey) }
}
