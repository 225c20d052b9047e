import CTactusSystem

/// Waits for an event loop, in place of its own wait: another run loop of the process, which has work of its own to do.
@MainActor
package protocol EventLoopWaiter: AnyObject {
  /// Waits once: until a descriptor of the event loop is ready, its timeout has passed, or the waiter has done work of its own.
  ///
  /// The waiter also serves the main queue. It calls ``WaitingLoop/beginWait(_:)`` immediately before the thread sleeps and
  /// ``WaitingLoop/endWait()`` immediately afterwards, and runs nothing in between.
  func wait(for loop: any WaitingLoop)
}

/// What an ``EventLoopWaiter`` needs of the event loop that it waits for.
@MainActor
package protocol WaitingLoop: AnyObject {
  /// Sets the event clock to the present time. Called before the waiter runs anything.
  func advanceClock()
  /// Prepares the sources for a wait and calls `body` with what to wait for: descriptors, of which negative ones are ignored, and a
  /// timeout in seconds, nil for none.
  func beginWait(_ body: (_ descriptors: [pollfd], _ timeout: Double?) -> Void)
  /// Serves the sources after a wait. Returns whether a descriptor was ready.
  func endWait() -> Bool
}

/// Returns the waiter of `TactusFoundation`; nil if the program is not linked with it.
@MainActor
func linkedWaiter() -> (any EventLoopWaiter)? {
  guard let waiter = tactus_linked_waiter() else { return nil }
  return Unmanaged<AnyObject>.fromOpaque(waiter).takeRetainedValue() as? any EventLoopWaiter
}
