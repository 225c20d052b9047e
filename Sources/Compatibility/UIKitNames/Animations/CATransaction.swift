@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// Changes of layers that belong together.
///
/// Outside of a transaction with a duration of its own, and of the block of `UIView.animate`, changes are not animated by themselves. A
/// transaction inside another one has what is set there, unless it sets something else.
@MainActor
public final class CATransaction {
  @MainActor
  final class Level {
    /// The completion block, with the animations that it waits for; nil if none was set.
    var completion: AnimationCompletion?
    /// The duration that was set for changes; nil if none was.
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false

    /// Creates a level inside another one.
    init(inside outer: Level?) {
      duration = outer?.duration
      timingFunction = outer?.timingFunction
      disablesActions = outer?.disablesActions ?? false
    }
  }

  static var current: Level? { ProcessState.current.transactions.last }

  /// The completion of the innermost transaction that has one.
  static var completion: AnimationCompletion? {
    for level in ProcessState.current.transactions.reversed() {
      if let completion = level.completion { return completion }
    }
    return nil
  }

  private static func completionDidChange() { AnimationCompletion.waitForAnimations(completion) }

  /// Begins a transaction inside the present one.
  public static func begin() { ProcessState.current.transactions.append(Level(inside: current)) }

  /// Ends the transaction that began last. Its completion block is called after its animations; at once if there are none.
  public static func commit() {
    guard let level = ProcessState.current.transactions.popLast() else { return }
    completionDidChange()
    level.completion?.close()
  }

  /// Begins a transaction that ends on the next turn of the run loop, as Core Animation has one for changes outside of any.
  private static func beginImplicitly() -> Level {
    let level = Level(inside: nil)
    ProcessState.current.transactions.append(level)
    AnimationCompletion.performOnNextTurn {
      // Something may have ended it.
      guard let index = ProcessState.current.transactions.firstIndex(where: { $0 === level }) else { return }
      ProcessState.current.transactions.remove(at: index)
      completionDidChange()
      level.completion?.close()
    }
    return level
  }

  /// Ends nothing; changes are shown with the next frame.
  @available(*, deprecated, message: "Has no effect: changes are shown with the next frame")
  public static func flush() {}

  /// Sets whether changes are not animated in the transaction. Default false.
  public static func setDisableActions(_ flag: Bool) { current?.disablesActions = flag }

  /// Returns whether changes are not animated by themselves.
  public static func disableActions() -> Bool { current?.disablesActions ?? false }

  /// Sets the duration, in seconds, in which the changes of layers without views, and of values that layers draw, are animated from now
  /// on in the transaction.
  public static func setAnimationDuration(_ duration: CFTimeInterval) { current?.duration = duration }

  /// Returns the duration that was set, in seconds.
  public static func animationDuration() -> CFTimeInterval { current?.duration ?? defaultDuration }

  /// The duration of animations without one, in seconds, as in Core Animation.
  private static let defaultDuration = 0.25

  /// The duration that the present transaction has set, in seconds; nil if changes are not animated by themselves.
  static var ownDuration: CFTimeInterval? {
    guard let current, !current.disablesActions, let duration = current.duration, duration > 0 else {
      return nil
    }
    return duration
  }

  /// Sets the pace of changes that are animated; see ``setAnimationDuration(_:)``.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current?.timingFunction = function
  }

  /// Returns the pace that was set.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { current?.timingFunction }

  /// Sets the block that is called when the animations that begin from now on in the transaction have ended: those of layers, of views and
  /// of the pages of navigation controllers. Outside of a transaction, they are those of the present turn of the run loop.
  ///
  /// A block that was set before waits for the animations up to now.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let level = current ?? (block == nil ? nil : beginImplicitly()) else { return }
    let former = level.completion
    level.completion = block.map { AnimationCompletion($0) }
    completionDidChange()
    former?.close()
  }

  /// Sets a value of the transaction: one of ``kCATransactionDisableActions`` and the other keys.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    let number = anObject.flatMap { AnimatedValue($0)?.numbers.first }
    switch key {
    case kCATransactionDisableActions: setDisableActions((number ?? 0) != 0)
    case kCATransactionAnimationDuration: setAnimationDuration(number ?? 0.25)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    default: break
    }
  }
}

/// The key of ``CATransaction/setDisableActions(_:)``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/setAnimationDuration(_:)``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/setAnimationTimingFunction(_:)``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// True, as Core Foundation has it.
public let kCFBooleanTrue = true
/// False, as Core Foundation has it.
public let kCFBooleanFalse = false
