// MARK: - Activation

extension Window {
  /// Requests a token with which another program may activate one of its windows in place of this one.
  ///
  /// Pass it to a program that you launch in the environment variable `XDG_ACTIVATION_TOKEN`, or to one that runs by other means, such as
  /// D-Bus. Compositors usually grant the activation only if the token follows from input of the user.
  ///
  /// - Returns: The token; nil if the compositor has no activation, or does not answer within 2 s.
  public func requestActivationToken() async -> String? {
    guard let host else { return nil }
    return await withCheckedContinuation { continuation in
      host.requestActivationToken { continuation.resume(returning: $0) }
    }
  }

  /// Activates the window with a token that another program has requested and passed on.
  ///
  /// Has no effect if the compositor has no activation or refuses the token. The first window is activated with the token in the
  /// environment variable `XDG_ACTIVATION_TOKEN` by itself.
  ///
  /// - Parameter token: The token.
  public func activate(withToken token: String) { host?.activate(token: token) }

  /// Requests the user's attention, for example because a long task has ended.
  ///
  /// The compositor activates the window if this follows from input in this application, and otherwise may mark the window.
  public func requestAttention() {
    host?.requestActivationToken { [weak self] token in
      if let token { self?.host?.activate(token: token) }
    }
  }
}
