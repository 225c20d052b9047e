internal import CTactusWaylandServer
internal import TactusWaylandWire

// MARK: - Idle and activation

extension TestCompositor {
  func serve(_ manager: ZwpIdleInhibitManagerV1Resource) {
    manager.onRequest = { [weak self] request in
      guard let self, case .createInhibitor(let inhibitor, let surface) = request, let surface else { return }
      let id = surface.id
      idle.inhibited.append(id)
      inhibitor.onDestroy = { [weak self] in
        guard let self, let index = idle.inhibited.firstIndex(of: id) else { return }
        idle.inhibited.remove(at: index)
      }
    }
  }

  func serve(_ notifier: ExtIdleNotifierV1Resource) {
    notifier.onRequest = { [weak self] request in
      guard let self, case .getIdleNotification(let notification, let timeout, _) = request else { return }
      idle.notifications.append((notification, timeout))
      notification.onDestroy = { [weak self, unowned notification] in
        self?.idle.notifications.removeAll { $0.resource === notification }
      }
    }
  }

  func serve(_ activation: XdgActivationV1Resource) {
    activation.onRequest = { [weak self] request in
      guard let self else { return }
      switch request {
      case .getActivationToken(let token): serve(token)
      case .activate(let token, let surface): idle.activations.append((token, surface?.id ?? 0))
      case .destroy: break
      }
    }
  }

  private func serve(_ token: XdgActivationTokenV1Resource) {
    idle.tokens.append(token)
    token.onDestroy = { [weak self, unowned token] in self?.idle.tokens.removeAll { $0 === token } }
    var isCommitted = false
    token.onRequest = { [weak self, weak token] request in
      guard let self else { return }
      if isCommitted, request.isForbiddenAfterCommit {
        refuse(token, 0, "xdg_activation_token_v1.already_used", "a request after the commit")
      }
      switch request {
      case .setSerial(let serial, _):
        idle.tokenSerials.append(serial)
        _ = check(serial, for: "xdg_activation_token_v1.set_serial", \.isInput)
      case .commit:
        isCommitted = true
        if let grant = idle.grant { token?.done(token: grant) }
      default: break
      }
    }
  }

  /// The surfaces of which each inhibits that the display is blanked.
  package var idleInhibitedSurfaces: [UInt32] { idle.inhibited }
  /// The times of the notifications that clients requested, in milliseconds.
  package var idleTimeouts: [UInt32] { idle.notifications.map(\.timeout) }

  /// Notifies that there was no input, or is again.
  ///
  /// - Parameter index: The index of the notification; nil for all.
  package func notifyIdle(_ isIdle: Bool, index: Int? = nil) {
    for (position, notification) in idle.notifications.enumerated() where index == nil || index == position {
      if isIdle { notification.resource.idled() } else { notification.resource.resumed() }
    }
  }

  /// The token that each request is granted; nil if requests are not answered.
  package var grantedToken: String? {
    get { idle.grant }
    set { idle.grant = newValue }
  }
  /// The number of requests for tokens that have not been destroyed.
  package var tokenRequestCount: Int { idle.tokens.count }
  /// The serials with which tokens were requested.
  package var tokenSerials: [UInt32] { idle.tokenSerials }
  /// The activations that clients requested, each with its token and surface.
  package var activations: [(token: String, surface: UInt32)] { idle.activations }

  /// Grants every open request several times.
  package func grantRepeatedly(_ token: String) {
    for request in idle.tokens {
      request.done(token: token)
      request.done(token: token)
    }
  }
}

extension XdgActivationTokenV1Resource.Request {
  /// A Boolean value that indicates whether the request may precede the commit only.
  fileprivate var isForbiddenAfterCommit: Bool { if case .destroy = self { false } else { true } }
}

/// The objects of idle inhibition, idle notification and activation.
@MainActor
final class TestIdle {
  var inhibited: [UInt32] = []
  var notifications: [(resource: ExtIdleNotificationV1Resource, timeout: UInt32)] = []
  var grant: String? = "token"
  var tokens: [XdgActivationTokenV1Resource] = []
  var tokenSerials: [UInt32] = []
  var activations: [(token: String, surface: UInt32)] = []
}
