/// What a window has asked about its commits and was not told yet.
///
/// Neither kind of question can be taken back, so that a compositor that never answers would make them pile up on both sides.
/// There are no more of them than the limits say: a further question waits for the answer to the last one.
@MainActor
struct FrameRequests {
  /// A frame callback on its way.
  final class Callback {
    let proxy: WlCallback
    var handler: (UInt32) -> Void

    init(_ proxy: WlCallback, _ handler: @escaping (UInt32) -> Void) {
      self.proxy = proxy
      self.handler = handler
    }
  }

  /// Two: that of a commit that was given up, and that of the commit after it.
  static let callbackLimit = 2
  /// A compositor tells what became of a commit at the latest when it shows a later one, some frames on.
  static let feedbackLimit = 8

  /// The oldest first.
  var callbacks: [Callback] = []
  var feedbacks: [WpPresentationFeedback] = []

  /// Forgets them all, as the window goes.
  mutating func abandon() {
    for callback in callbacks { callback.proxy.abandon() }
    for feedback in feedbacks { feedback.abandon() }
    callbacks = []
    feedbacks = []
  }
}

// MARK: - Frames

extension Toplevel {
  /// Asks, with the next commit, to be told when it is a good time to draw the frame that follows.
  ///
  /// Where two commits before it have not been answered, the answer to the second stands for this one's, too.
  ///
  /// - Parameter callback: Called with a time in milliseconds of no defined start; never when the window is
  ///   destroyed before. Hidden windows may wait for it without end.
  package func requestFrame(_ callback: @escaping (UInt32) -> Void) {
    if requests.callbacks.count >= FrameRequests.callbackLimit, let last = requests.callbacks.last {
      last.handler = callback
      return
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

  /// Asks what becomes of the next commit.
  ///
  /// - Returns: False without `wp_presentation`, and where too many commits are without an answer; the callback is not called
  ///   then.
  @discardableResult
  package func requestPresentationFeedback(_ callback: @escaping (PresentationFeedback) -> Void) -> Bool {
    guard surface.isAlive, requests.feedbacks.count < FrameRequests.feedbackLimit,
      let feedback = globals.presentation?.feedback(surface: surface)
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
