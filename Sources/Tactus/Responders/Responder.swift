/// An object that takes part in the handling of events: a view, a view controller, a window or the application.
///
/// Touches go to the view that was hit. A responder that does not override one of the four touch methods passes that phase on
/// to its ``next`` responder: view → its view controller → superview → … → window → application. Each phase travels by
/// itself, so an override of ``touchesEnded(_:with:)`` alone is called although nobody handled the phases before.
@MainActor
open class Responder {
  /// Makes a responder.
  public init() {}

  /// Where an event goes that this responder does not handle. Nil at the end of the chain, the default.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Tells the responder that fingers landed.
  ///
  /// - Parameters:
  ///   - touches: The fingers that landed together on the same view.
  ///   - event: The event they belong to; it knows the other fingers, too.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells the responder that fingers moved, or that their patches of contact changed.
  ///
  /// - Parameters:
  ///   - touches: The fingers that moved; those that rested are not among them.
  ///   - event: The event they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells the responder that fingers lifted.
  ///
  /// - Parameters:
  ///   - touches: The fingers that lifted.
  ///   - event: The event they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells the responder that the system, a gesture recognizer or the application took touches away.
  ///
  /// What the touches began is to be undone: nothing was activated by them.
  ///
  /// - Parameters:
  ///   - touches: The touches that were taken away.
  ///   - event: The event they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }
}
