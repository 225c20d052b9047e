internal import TactusInterface
@_spi(Compatibility) internal import UIKitValues

/// What UIKit, Core Animation and Foundation keep for the process, because their functions name no object that could keep it.
@MainActor
final class ProcessState {
  static let current = ProcessState()

  /// The transactions that have begun and not ended, the innermost last.
  var transactions: [CATransaction.Level] = []
  /// The timers of calls that objects have requested for later.
  var delayedCalls: [ObjectIdentifier: [Timer]] = [:]
  /// What is kept with objects that have no place for it.
  var associations = AssociatedValues.Registry()
  /// The latest movement of a keyboard; nil while none moves.
  var keyboardMove: KeyboardMove?

  /// A movement of a keyboard, at whose end notifications are posted.
  struct KeyboardMove {
    let timer: Timer
    /// The application on whose clock the timer is.
    weak var application: UIApplication?
  }
}
