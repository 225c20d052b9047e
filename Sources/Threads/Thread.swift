internal import TactusCLibrary

/// A thread of the system's own, with the priority that the process was started with, for what is no work of a queue: what
/// sleeps most of its life, or what starts threads in its turn.
///
/// Signals are for the application's own threads, so it is delivered none.
package struct Thread: Sendable {
  #if canImport(Glibc)
  private let handle: pthread_t
  #else
  // An identifier that nobody looks behind.
  private nonisolated(unsafe) let handle: pthread_t
  #endif

  /// Starts it. Either ``join()`` or ``detach()`` has to follow.
  ///
  /// - Parameter body: What it does; the thread ends with it.
  /// - Returns: Nil when the system has no thread, or no memory for one.
  package init?(_ body: @escaping @Sendable () -> Void) {
    // A new thread inherits the mask.
    var all = sigset_t()
    var usual = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    #if canImport(Glibc)
    var handle = pthread_t()
    #else
    var handle: pthread_t?
    #endif
    let context = Unmanaged.passRetained(Body(run: body))
    guard pthread_create(&handle, nil, runBody, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    #if canImport(Glibc)
    self.handle = handle
    #else
    guard let handle else { return nil }
    self.handle = handle
    #endif
  }

  /// Waits for its end. To be called once.
  package func join() { pthread_join(handle, nil) }

  /// Leaves it to itself. To be called once.
  package func detach() { pthread_detach(handle) }
}

/// What a thread does, as an object that its start can carry.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
