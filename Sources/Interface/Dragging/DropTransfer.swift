/// The reception of dropped data.
///
/// It ends when nothing that could load data is left: the session, and the providers of its items, retain it.
@MainActor
final class DropTransfer {
  private let source: any DropSource
  private weak var clock: EventClock?
  private var timer: ClockTimer?

  private enum State {
    /// The items have not been dropped.
    case waiting
    /// The data may be loaded.
    case open(hasFailed: Bool)
    /// No data is loaded any more.
    case over
  }

  private var state = State.waiting

  /// The time after a drop in which data can be loaded, in seconds. Chosen by us: that of the longest transfer.
  static let timeout = 120.0

  init(_ source: any DropSource, clock: EventClock?) {
    self.source = source
    self.clock = clock
  }

  isolated deinit { end(isComplete: true) }

  /// Begins the reception, because the items were dropped.
  func begin() {
    state = .open(hasFailed: false)
    timer = clock?.schedule(after: Self.timeout) { [weak self] in self?.end(isComplete: false) }
  }

  /// Loads data; nil before the drop and after the reception has ended.
  func load(_ type: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    guard case .open = state else { return completion(nil) }
    source.load(type) { data in
      if data == nil, case .open = self.state { self.state = .open(hasFailed: true) }
      completion(data)
    }
  }

  private func end(isComplete: Bool) {
    timer?.cancel()
    timer = nil
    guard case .open(let hasFailed) = state else { return }
    state = .over
    source.end(isComplete: isComplete && !hasFailed)
  }
}
