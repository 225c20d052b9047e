/// The pending frame callbacks and presentation feedback of a surface.
///
/// Neither kind of request can be cancelled, so with a compositor that never answers they would accumulate in the client and in
/// the compositor. The limits bound their number: beyond them, a new request shares the answer to the last one, or is not sent.
@MainActor
struct FrameRequests {
  /// A pending frame callback.
  final class Callback {
    let proxy: WlCallback
    var handler: (UInt32) -> Void

    init(_ proxy: WlCallback, _ handler: @escaping (UInt32) -> Void) {
      self.proxy = proxy
      self.handler = handler
    }
  }

  /// The maximum number of pending callbacks: that of a commit for which the window stopped waiting, and that of the commit after
  /// it.
  static let callbackLimit = 2
  /// The maximum number of pending feedback objects. A compositor answers at the latest when it presents a later commit, a few
  /// frames afterwards.
  static let feedbackLimit = 8

  /// The pending callbacks, the oldest first.
  var callbacks: [Callback] = []
  var feedbacks: [WpPresentationFeedback] = []

  /// Destroys all pending requests, because the surface is destroyed.
  mutating func abandon() {
    for callback in callbacks { callback.proxy.abandon() }
    for feedback in feedbacks { feedback.abandon() }
    callbacks = []
    feedbacks = []
  }
}

// MARK: - Frames

extension Surface {
  /// Requests, with the next commit, a callback when it is time to draw the following frame.
  ///
  /// If two callbacks are pending already, the second one calls this handler instead of its own.
  ///
  /// - Parameters:
  ///   - replacesOldest: Whether a callback is requested even so, in place of the oldest one, which the compositor may have lost. The
  ///     compositor cannot be told that it is abandoned, so this has to be rare. Default false.
  ///   - callback: The handler, which receives a time in milliseconds with an undefined base. It is not called if the window is
  ///     destroyed first, and may never be called for a hidden window.
  package func requestFrame(replacesOldest: Bool = false, _ callback: @escaping (UInt32) -> Void) {
    if requests.callbacks.count >= FrameRequests.callbackLimit, let last = requests.callbacks.last {
      guard replacesOldest else {
        last.handler = callback
        return
      }
      requests.callbacks.removeFirst().proxy.abandon()
    }
    guard let proxy = surface.frame() else { return }
    let request = FrameRequests.Callback(proxy, callback)
    requests.callbacks.append(request)
    proxy.onEvent = { [weak self, weak request] event in
      guard case .done(let time) = event, let request else { return }
      self?.requests.callbacks.removeAll { $0 === request }
      request.handler(time)
    }
  }

  /// Requests presentation feedback for the next commit.
  ///
  /// - Parameter callback: The handler of the feedback.
  /// - Returns: `false` without `wp_presentation` and if too many commits have no feedback yet; then the callback is not called.
  @discardableResult
  package func requestPresentationFeedback(_ callback: @escaping (PresentationFeedback) -> Void) -> Bool {
    guard surface.isAlive, requests.feedbacks.count < FrameRequests.feedbackLimit,
      let feedback = globals.object(WpPresentation.self)?.feedback(surface: surface)
    else { return false }
    requests.feedbacks.append(feedback)
    feedback.onEvent = { [weak self, unowned feedback] event in
      if case .syncOutput = event { return }
      self?.requests.feedbacks.removeAll { $0 === feedback }
      switch event {
      case .syncOutput: break
      case .discarded: callback(.discarded)
      case .presented(
        let high, let low, let nanoseconds, let refresh, let sequenceHigh, let sequenceLow, let flags):
        callback(
          .presented(
            PresentationFeedback.Presentation(
              time: seconds(high, low, nanoseconds), refresh: Double(refresh) / 1e9,
              sequence: UInt64(sequenceHigh) << 32 | UInt64(sequenceLow), flags: flags)))
      }
    }
    return true
  }
}
