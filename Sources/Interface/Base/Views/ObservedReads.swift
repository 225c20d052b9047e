// Only the observation with the ends of changes tells when a value that another thread changes can be read.
@_spi(SwiftUI) import Observation
import Synchronization

/// What a repeated update reads of observable objects: one of the values that changes is reported once, until the next update.
///
/// A tracking of the Observation module can be cancelled only when it reports a change. So that each update ends the tracking of the former,
/// whatever it has read, all of them also read the object itself, which then reports a change of its own.
@MainActor
final class ObservedReads {
  private let ending = ObservationEnding()
  private let onChange: @MainActor () -> Void
  /// The changes that the latest tracking has seen; nil for the first one.
  private var changes: ForeignChanges?
  /// The number of the latest tracking, by which reports of former ones are recognized.
  private var number = 0
  /// A Boolean value that indicates whether the next update may read a value that another thread is about to replace, and no report follows.
  private var mayReadFormerValue = false

  /// Creates an object that has read nothing.
  ///
  /// - Parameter onChange: Called on the main actor, at most once after each update.
  init(onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }

  deinit { ending.signal() }

  /// Calls a closure that updates something, and reports the first change of what it has read.
  func track(_ update: () -> Void) {
    number &+= 1
    changes?.updateBegins()
    ending.signal()
    let changes = ForeignChanges()
    self.changes = changes
    withObservationTracking(
      {
        ending.read()
        update()
      },
      willSet: { [weak self, number] tracking in
        if MainActorCall.isOnMainActor {
          // The report of a change that another thread has begun is still to come.
          guard !changes.areInProgress else { return }
          tracking.cancel()
        } else if !changes.begin() {
          return
        }
        guard let self else { return }
        MainActorCall.perform { self.valueWillChange(inTracking: number) }
      },
      didSet: { [weak self] tracking in
        guard !MainActorCall.isOnMainActor, let isUpdated = changes.end() else { return }
        tracking.cancel()
        // The update may have read the former value.
        guard isUpdated, let self else { return }
        MainActorCall.perform { self.onChange() }
      })
    guard mayReadFormerValue else { return }
    mayReadFormerValue = false
    Task { [weak self] in self?.onChange() }
  }

  /// Starts the first tracking, for which nothing is allocated unless something is read.
  ///
  /// - Returns: What it calls with its first change.
  func startTracking() -> @Sendable () -> Void {
    number &+= 1
    return { [weak self, number] in
      guard let self else { return }
      let isOnMainActor = MainActorCall.isOnMainActor
      MainActorCall.perform {
        // The report comes before the change, and none comes after it. Another thread may be interrupted between the two for longer than a
        // frame takes, so that a second update makes certain of the new value.
        if !isOnMainActor, number == self.number { self.mayReadFormerValue = true }
        self.valueWillChange(inTracking: number)
      }
    }
  }

  private func valueWillChange(inTracking number: Int) { if number == self.number { onChange() } }
}

/// The changes of other threads that a tracking has seen the beginning of.
private final class ForeignChanges: Sendable {
  private struct State {
    /// The number of changes in progress.
    var count = 0
    /// A Boolean value that indicates whether an update has begun meanwhile.
    var isUpdated = false
  }

  private let state = Mutex(State())

  var areInProgress: Bool { state.withLock { $0.count > 0 } }

  /// Records that an update begins, after which the tracking is of no use any longer.
  func updateBegins() { state.withLock { $0.isUpdated = $0.count > 0 } }

  /// Begins a change.
  ///
  /// - Returns: Whether it is the only one.
  func begin() -> Bool {
    state.withLock {
      $0.count += 1
      return $0.count == 1
    }
  }

  /// Ends a change.
  ///
  /// - Returns: Whether an update has begun meanwhile; nil if there are others, or if it began before the tracking.
  func end() -> Bool? {
    state.withLock {
      guard $0.count > 0 else { return nil }
      $0.count -= 1
      return $0.count == 0 ? $0.isUpdated : nil
    }
  }
}
