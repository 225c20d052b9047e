internal import TactusInterface
internal import TactusWayland

/// The requests of a window for activation tokens, each with the timer that ends it.
@MainActor
final class ActivationTokens {
  /// The time within which the compositor must grant a token, in seconds. Chosen by us: far longer than a compositor takes.
  private static let activationTimeout = 2.0
  /// The maximum number of requests for tokens at a time. Chosen by us; more are refused.
  private static let activationLimit = 16

  private let clock: EventClock
  private var requests: [Int: (request: ActivationRequest, timer: ClockTimer)] = [:]
  private var lastNumber = 0

  init(clock: EventClock) { self.clock = clock }

  /// Begins a request.
  ///
  /// - Parameters:
  ///   - make: A closure that makes the request with what is called with its token; nil if the compositor has no activation.
  ///   - completion: Called once with the token; nil if there is none.
  func request(
    with make: (@escaping (String?) -> Void) -> ActivationRequest?, completion: @escaping (String?) -> Void
  ) {
    guard requests.count < Self.activationLimit else { return completion(nil) }
    lastNumber += 1
    let number = lastNumber
    let request = make { [weak self] token in
      self?.requests[number] = nil
      completion(token)
    }
    guard let request else { return completion(nil) }
    let timer = clock.schedule(after: Self.activationTimeout) { [weak self] in
      self?.requests[number]?.request.cancel()
    }
    requests[number] = (request, timer)
  }

  /// Ends the requests because the window is closed.
  func cancel() {
    for (request, timer) in requests.values {
      timer.cancel()
      request.cancel()
    }
    requests.removeAll()
  }
}
