/// A request for a token with which a window may be activated.
@MainActor
package final class ActivationRequest {
  /// The maximum length of a token, in bytes. Chosen by us: a message is limited to 4 KiB.
  package static let maximumTokenLength = 2048

  private let proxy: XdgActivationTokenV1
  private var completion: ((String?) -> Void)?

  fileprivate init(_ proxy: XdgActivationTokenV1, completion: @escaping (String?) -> Void) {
    self.proxy = proxy
    self.completion = completion
    proxy.onEvent = { [weak self] event in
      if case .done(let token) = event { self?.finish(token) }
    }
  }

  isolated deinit { finish(nil) }

  /// Gives the request up.
  package func cancel() { finish(nil) }

  private func finish(_ token: String?) {
    if proxy.isAlive { proxy.destroy() }
    completion.take()?(token)
  }
}

extension Surface {
  /// Requests a token in the name of this window.
  ///
  /// - Parameters:
  ///   - seat: The seat whose latest input is the reason, without which compositors may refuse an activation.
  ///   - applicationID: The application's identifier.
  ///   - completion: Called once with the token; with nil if the request is cancelled or released.
  /// - Returns: The request, which the caller retains; nil if the compositor has no activation.
  package func requestActivationToken(
    seat: Seat?, applicationID: String, completion: @escaping (String?) -> Void
  ) -> ActivationRequest? {
    guard let proxy = globals.object(XdgActivationV1.self)?.getActivationToken() else { return nil }
    let request = ActivationRequest(proxy, completion: completion)
    if let seat, let serial = seat.latestSerial { proxy.setSerial(serial: serial, seat: seat.proxy) }
    if applicationID.utf8.count < 1024 { proxy.setAppId(appId: applicationID) }
    proxy.setSurface(surface: surface)
    proxy.commit()
    return request
  }

  /// Activates the window with a token.
  package func activate(token: String) {
    guard !token.isEmpty, token.utf8.count <= ActivationRequest.maximumTokenLength else { return }
    globals.object(XdgActivationV1.self)?.activate(token: token, surface: surface)
  }
}
