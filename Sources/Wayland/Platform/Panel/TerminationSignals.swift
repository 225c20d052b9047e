internal import Logging
import Synchronization
import TactusCLibrary
internal import TactusInterface

/// Ends an application in order when the process receives `SIGTERM` or `SIGINT`, as a service manager and a terminal send them.
///
/// The second signal, and the end of a second, end the process at once, so that an application that is stuck ends, too. A signal that the
/// application handles or ignores itself is left alone.
@MainActor
final class TerminationSignals {
  private static let logger = Logger(label: "tactus.service")

  private var pipes: [SignalPipe] = []
  private var watches: [DescriptorWatch] = []

  /// Begins to receive the signals.
  init(_ application: Application) {
    deadline.make()
    isEnding.store(false, ordering: .sequentiallyConsistent)
    for number in [SIGTERM, SIGINT] where Self.endsProcess(number) {
      guard let pipe = SignalPipe(number, handler: { endOnSignal($0) }) else {
        Self.logger.error("Signals cannot be waited for: \(errorDescription())")
        continue
      }
      pipes.append(pipe)
      watches.append(
        application.descriptors.add(pipe.descriptor) { [weak application, weak pipe] in
          if pipe?.drain() == true { application?.terminate() }
        })
    }
  }

  /// Ends waiting: the signals have the effect that they had before.
  func end() {
    for watch in watches { watch.cancel() }
    watches = []
    pipes = []
    deadline.stop()
  }

  private static func endsProcess(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler == nil
  }
}

/// A Boolean value that indicates whether a signal has been received.
private let isEnding = Atomic(false)

/// The timer that ends the process when it takes too long to end in order.
private let deadline = TerminationDeadline()

/// Handles a signal; it may only do what is safe while any other function is interrupted.
private func endOnSignal(_ number: Int32) {
  guard !isEnding.exchange(true, ordering: .sequentiallyConsistent) else {
    signal(number, SIG_DFL)
    raise(number)
    return
  }
  deadline.start()
  SignalPipe.write(number)
}
