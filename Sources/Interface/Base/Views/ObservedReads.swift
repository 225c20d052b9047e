import Observation

/// What a repeated update reads of observable objects: one of the values that changes is reported once, until the next update.
///
/// A tracking of the Observation module ends with the first change, and cannot be cancelled. So that each update ends the tracking of the
/// former, whatever it has read, all of them also read the object itself, which then reports a change of its own.
@MainActor
final class ObservedReads {
  private let ending = ObservationEnding()
  private let onChange: @MainActor () -> Void
  /// The number of the latest tracking, by which reports of former ones are recognized.
  private var number = 0
  /// A Boolean value that indicates whether a value may have been read that another thread was about to replace.
  private var mayHaveReadFormerValue = false

  /// Creates an object that has read nothing.
  ///
  /// - Parameter onChange: Called on the main actor, at most once after each update.
  init(onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }

  deinit { ending.signal() }

  /// Calls a closure that updates something, and reports the first change of what it has read.
  func track(_ update: () -> Void) {
    number &+= 1
    ending.signal()
    withObservationTracking(
      {
        ending.read()
        update()
      }, onChange: startTracking())
    guard mayHaveReadFormerValue else { return }
    mayHaveReadFormerValue = false
    Task { [weak self] in self?.onChange() }
  }

  /// Starts another tracking.
  ///
  /// - Returns: What it calls with its first change.
  func startTracking() -> @Sendable () -> Void {
    number &+= 1
    return { [weak self, number] in
      guard let self else { return }
      let isOnMainActor = MainActorCall.isOnMainActor
      MainActorCall.perform { self.valueWillChange(inTracking: number, isOnMainActor: isOnMainActor) }
    }
  }

  private func valueWillChange(inTracking number: Int, isOnMainActor: Bool) {
    guard number == self.number else { return }
    // The report comes before the change. Another thread may be interrupted between the two for longer than a frame takes, so that a
    // second update makes certain of the new value.
    if !isOnMainActor { mayHaveReadFormerValue = true }
    onChange()
  }
}
