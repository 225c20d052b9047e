internal import TactusCLibrary

/// A POSIX thread with the priority of the process, for work that is not suitable for a dispatch queue because it mostly sleeps
/// or starts other threads.
///
/// The thread blocks all signals, which are intended for the application's threads.
package struct Thread: Sendable {
  #if canImport(Glibc)
  private let handle: pthread_t
  #else
  // The pointer is used as an opaque identifier only, so it can be sent between threads.
  private nonisolated(unsafe) let handle: pthread_t
  #endif

  /// Starts a thread. Call either ``join()`` or ``detach()`` afterwards.
  ///
  /// - Parameter body: The function of the thread, which ends when the function returns.
  /// - Returns: Nil if the system cannot create a thread.
  package init?(_ body: @escaping @Sendable () -> Void) {
    // A new thread inherits the signal mask.
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

  /// Waits until the thread ends. Call this at most once.
  package func join() { pthread_join(handle, nil) }

  /// Detaches the thread. Call this at most once.
  package func detach() { pthread_detach(handle) }
}

/// A box for the function of a thread, which is passed as the argument of its start function.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
