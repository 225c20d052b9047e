/// The phase of a drag that began in this application: who moves it, and how far its data is on its way.
///
/// A compositor is asked to take the drag over. If it does, it reports the drag over one of the surfaces of this application, or what is
/// under it, and takes the touch back. If it does not, it cancels the drag before it has handled anything else, or goes on to report the
/// touch; either way the drag goes on without it.
package enum DragPhase: Sendable, Hashable {
  /// The compositor has been asked to take the touch. Until it has handled that, the touch is reported as before.
  case requested(isHandled: Bool)
  /// The touch was taken back, and nothing shows yet that this is because of the drag.
  case uncertain
  /// The compositor moves the drag.
  case claimed
  /// The compositor does not move the drag, which follows the touch within its window.
  case local
  /// The items were dropped on a target, which receives their data.
  case transferring
  /// The drag is over.
  case over

  /// What happens to a drag.
  package enum Event: Sendable, Hashable, CaseIterable {
    /// The compositor has handled the request.
    case requestHandled
    /// The compositor has reported the drag.
    case reported
    /// The touch with which the drag began moved.
    case touchMoved
    /// That touch ended.
    case touchEnded
    /// That touch was cancelled.
    case touchCancelled
    /// Another touch began on the touchscreen, or the button was pressed again, which a compositor that moves a drag does not report.
    case otherPress
    /// The items were dropped on a target that accepts them.
    case dropPerformed
    /// The target has received the data.
    case finished
    /// The items were dropped where they are not accepted, or the compositor has cancelled the drag, also as its answer to the request.
    case refused
    /// The compositor, the seat or the window has gone.
    case lost
    /// The target has not received the data for too long.
    case timedOut
  }

  /// What is done because of an event.
  package enum Effect: Sendable, Hashable {
    /// The touch is cancelled for all views, and the compositor shows the picture.
    case handOver
    /// The request is withdrawn, and the items follow the touch from now on.
    case beginLocally
    /// The items follow the touch.
    case moveLocally
    /// The items are dropped where the touch is.
    case dropLocally
    /// The application is notified that the items were dropped.
    case reportDrop
    /// The application is notified that the drag has ended, and whether the items have arrived.
    case end(isAccepted: Bool)
  }

  /// Creates the phase of a drag that begins.
  ///
  /// - Parameter isRequested: Whether a compositor was asked to take it over.
  package init(isRequested: Bool) { self = isRequested ? .requested(isHandled: false) : .local }

  /// Changes to the next phase.
  ///
  /// - Returns: What has to be done; nil if there is nothing.
  package mutating func handle(_ event: Event) -> Effect? {
    switch (self, event) {
    case (.over, _): return nil
    case (.requested(isHandled: false), .refused):
      self = .local
      return .beginLocally
    case (_, .lost), (_, .timedOut), (_, .refused): return end(isAccepted: false)

    case (.requested, .requestHandled): self = .requested(isHandled: true)
    case (.requested, .reported):
      self = .claimed
      return .handOver
    case (.requested(isHandled: true), .touchMoved):
      self = .local
      return .beginLocally
    case (.requested, .touchEnded):
      self = .local
      return .dropLocally
    case (.requested, .touchCancelled): self = .uncertain
    case (.requested, .dropPerformed), (.uncertain, .dropPerformed), (.claimed, .dropPerformed):
      self = .transferring
      return .reportDrop
    case (.requested, .finished), (.uncertain, .finished), (.claimed, .finished), (.transferring, .finished):
      return end(isAccepted: true)
    case (.requested, _): break

    case (.uncertain, .reported):
      self = .claimed
      return .handOver
    case (.uncertain, .otherPress): return end(isAccepted: false)

    case (.local, .touchMoved): return .moveLocally
    case (.local, .touchEnded): return .dropLocally
    case (.local, .touchCancelled): return end(isAccepted: false)
    case (.local, .dropPerformed):
      self = .transferring
      return .reportDrop

    case (.local, _), (.uncertain, _), (.claimed, _), (.transferring, _): break
    }
    return nil
  }

  private mutating func end(isAccepted: Bool) -> Effect {
    self = .over
    return .end(isAccepted: isAccepted)
  }
}
