@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// A duration or a time, in seconds.
public typealias CFTimeInterval = Double

/// Returns the present time on the clock of events and animations, in seconds.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { Application.shared.clockTime }

/// What responds to a change of a layer's property.
@MainActor
public protocol CAAction: AnyObject {}

/// What is notified of an animation's beginning and end.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer shows before an animation begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value of the layer's property, before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation's last value after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation's first value before its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The animation's first value before its beginning, and its last value after its end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Progress at a constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Progress that is slow at first and then accelerates.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Progress that is fast at first and then slows down.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Progress that is slow at first and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default: progress that accelerates quickly at first and slows down gradually.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1) that gives an animation's progress for a fraction of its
/// duration.
public final class CAMediaTimingFunction {
  private let pace: (Double) -> Double

  /// Creates the timing function of an animation of views.
  init(_ block: EnclosingAnimation) { pace = block.progress }

  /// Creates a predefined timing function.
  public init(name: CAMediaTimingFunctionName) {
    pace =
      switch name {
      case .easeIn: TimingCurve.easeIn.progress
      case .easeOut: TimingCurve.easeOut.progress
      case .easeInEaseOut: TimingCurve.easeInOut.progress
      case .default: TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1).progress
      default: { $0 }
      }
  }

  /// Creates a timing function from the curve's two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    pace = TimingCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y)).progress
  }

  func progress(at time: Double) -> Double { pace(time) }
}

/// An animation of a layer.
///
/// It changes what the layer shows, not the values of its properties, as in Core Animation.
@MainActor
open class CAAnimation: CAAction {
  /// The duration of one run, in seconds; 0, the default, stands for 0.25.
  open var duration: CFTimeInterval = 0
  /// The time at which the animation begins: of ``CACurrentMediaTime()``, or 0 for at once. In a group, the delay.
  open var beginTime: CFTimeInterval = 0
  /// The number of runs; `.infinity` or `.greatestFiniteMagnitude` for no end. Default 0, which stands for 1.
  open var repeatCount: Float = 0
  /// The time for which runs are repeated, in seconds; 0, the default, for ``repeatCount`` runs.
  open var repeatDuration: CFTimeInterval = 0
  /// A Boolean value that indicates whether each run goes back to the beginning. Default false.
  open var autoreverses = false
  /// The timing function; nil, the default, for progress at a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// What the layer shows before the animation begins and after it ends. Default `.removed`.
  open var fillMode = CAMediaTimingFillMode.removed
  /// A Boolean value that indicates whether the animation is removed at its end. Default true.
  open var isRemovedOnCompletion = true
  /// The factor by which time passes faster in the animation. Default 1.
  open var speed: Float = 1
  /// The time into the animation at which it begins, in seconds. Default 0.
  open var timeOffset: CFTimeInterval = 0
  /// The object that is notified, which the animation retains.
  open var delegate: (any CAAnimationDelegate)?
  /// The values that ``setValue(_:forKey:)`` has stored.
  var customValues: [String: Any] = [:]

  /// Creates an animation.
  public init() {}

  /// Stores a value under a key, for the application's own use; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }

  /// Returns the value that is stored under a key; nil if there is none.
  open func value(forKey key: String) -> Any? { customValues[key] }

  /// Returns a new animation with the same values. The default returns one of the nearest class of Core Animation; a subclass overrides
  /// it, so that layers can copy what they are given.
  open func copy() -> Any { builtInCopy() }

  /// The duration of one run, in seconds: ``duration``, or 0.25 if that is 0.
  var runDuration: Double { duration > 0 ? duration : 0.25 }

  /// The time from the beginning of the first run to the end of the last, in seconds; infinity if there is no end.
  var totalDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? Double(repeatCount) : 1
    let isEndless = !count.isFinite || repeatCount >= .greatestFiniteMagnitude / 2
    return isEndless ? .infinity : count * runDuration * (autoreverses ? 2 : 1) / Double(max(speed, 1e-6))
  }

  /// Returns the position within a run, from 0 to 1, at a time in seconds since the beginning; from the end on, the position at
  /// the end.
  func fraction(at time: Double) -> Double {
    let scaled = (max(0, time) * Double(speed) + timeOffset) / runDuration
    let isOver = time >= totalDuration
    let count = totalDuration.isFinite ? totalDuration * Double(speed) / runDuration : .infinity
    var position = isOver ? count : scaled
    let period = autoreverses ? 2.0 : 1
    position =
      isOver && count.truncatingRemainder(dividingBy: period) == 0
      ? period : position.truncatingRemainder(dividingBy: period)
    if autoreverses, position > 1 { position = 2 - position }
    return min(max(position, 0), 1)
  }

  /// Returns the values that are shown at a time since the beginning, by key path.
  func shown(at time: Double, on layer: CALayer) -> [(
    keyPath: String, value: AnimatedValue, isAdditive: Bool
  )] { [] }

  /// Remembers what the layer shows when the animation is added, for values that the animation leaves out.
  func prepare(for layer: CALayer) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// A Boolean value that indicates whether the values are added to the property's. Default false.
  open var isAdditive = false
  /// A Boolean value that indicates whether each run begins where the one before ended. It has no effect.
  @available(*, deprecated, message: "Has no effect: each run begins at the first value")
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Returns the value at a fraction of a run.
  func value(at fraction: Double, on layer: CALayer) -> AnimatedValue? { nil }

  override func shown(at time: Double, on layer: CALayer) -> [(
    keyPath: String, value: AnimatedValue, isAdditive: Bool
  )] {
    guard let keyPath, let value = value(at: fraction(at: time), on: layer) else { return [] }
    return [(keyPath, value, isAdditive)]
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil for the property's own.
  open var fromValue: Any?
  /// The last value; nil for the property's own.
  open var toValue: Any?
  /// The difference between the last and the first value, from which a value that is nil is calculated.
  open var byValue: Any?

  override func value(at fraction: Double, on layer: CALayer) -> AnimatedValue? {
    let model = keyPath.flatMap { layer.value(at: $0) }
    let by = byValue.flatMap { AnimatedValue($0) }
    var from = fromValue.flatMap { AnimatedValue($0) }
    var to = toValue.flatMap { AnimatedValue($0) }
    if let by {
      if from == nil, to == nil { from = model }
      if let from, to == nil { to = from.adding(by) }
      if let to, from == nil { from = model.map { _ in to.interpolated(to: to.adding(by), at: -1) } }
    }
    guard let start = from ?? model, let end = to ?? model else { return nil }
    return start.interpolated(to: end, at: pace(fraction))
  }

  /// Returns the progress at a fraction of a run.
  func pace(_ fraction: Double) -> Double { timingFunction?.progress(at: fraction) ?? fraction }
}

/// An animation from one value to another with the motion of a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring's end. Default 1.
  open var mass: CGFloat = 1
  /// The stiffness of the spring. Default 100.
  open var stiffness: CGFloat = 100
  /// The damping coefficient of the spring; the larger, the sooner it rests. Default 10.
  open var damping: CGFloat = 10
  /// The velocity at the beginning, in the distance between the values per second. Default 0.
  open var initialVelocity: CGFloat = 0

  private var spring: SpringMotion {
    SpringMotion(
      mass: max(mass, 1e-6), stiffness: max(stiffness, 1e-6), damping: max(damping, 0),
      initialVelocity: initialVelocity)
  }

  /// The time until the spring rests, in seconds.
  open var settlingDuration: CFTimeInterval { spring.restDuration }

  override func pace(_ fraction: Double) -> Double { spring.progress(at: fraction * runDuration) }
}

/// How the values between two key frames are calculated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: a value is shown until the next key frame.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// By linear interpolation at a constant speed; ``CAKeyframeAnimation/keyTimes`` is ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Drawn like `.linear`.
  @available(*, deprecated, message: "Has no effect: drawn like linear")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values at the key frames, in order; ignored if ``path`` is set.
  open var values: [Any]?
  /// The fraction of the duration for each key frame; nil, the default, spreads them evenly.
  open var keyTimes: [NSNumber]?
  /// The timing functions between each key frame and the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The path that a point follows, instead of values; each of its lines and curves ends at a key frame.
  open var path: CGPath?
  /// How the values between two key frames are calculated. Default `.linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along the path. It has no effect.
  @available(*, deprecated, message: "Has no effect: the layer is not turned along the path")
  open var rotationMode: String?

  override func value(at fraction: Double, on layer: CALayer) -> AnimatedValue? {
    let fraction = timingFunction?.progress(at: fraction) ?? fraction
    if let path, calculationMode != .discrete {
      return point(on: path.bezierPath, at: fraction).map { .point($0) }
    }
    let points = path.map { $0.bezierPath.keyPoints.map { AnimatedValue.point($0) } }
    let frames = points ?? values?.compactMap { AnimatedValue($0) } ?? []
    guard let first = frames.first, let last = frames.last, frames.count > 1 else { return frames.first }
    let isDiscrete = calculationMode == .discrete
    let count = isDiscrete ? frames.count : frames.count - 1
    var times = keyTimes?.map(\.doubleValue) ?? []
    if calculationMode == .paced { times = pacedTimes(of: frames) }
    if times.count < frames.count { times = (0...count).map { Double($0) / Double(count) } }
    guard fraction > times[0] else { return first }
    for index in 1..<times.count where fraction < times[index] {
      if isDiscrete { return frames[min(index - 1, frames.count - 1)] }
      let part = pacedPart(at: fraction, after: index - 1, of: times)
      return frames[index - 1].interpolated(to: frames[min(index, frames.count - 1)], at: part)
    }
    return last
  }

  /// Returns the fractions of the duration at which the values are reached at an even speed; none if they are all the same.
  private func pacedTimes(of frames: [AnimatedValue]) -> [Double] {
    var times = [0.0]
    for (former, next) in zip(frames, frames.dropFirst()) {
      times.append((times.last ?? 0) + former.distance(to: next))
    }
    guard let length = times.last, length > 0 else { return [] }
    return times.map { $0 / length }
  }
}

/// Several animations that run together.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their durations are not those of the group, which ends when its own has passed.
  open var animations: [CAAnimation]?

  override func shown(at time: Double, on layer: CALayer) -> [(
    keyPath: String, value: AnimatedValue, isAdditive: Bool
  )] {
    let fraction = fraction(at: time)
    let inner = (timingFunction?.progress(at: fraction) ?? fraction) * runDuration
    return (animations ?? []).flatMap {
      animation -> [(keyPath: String, value: AnimatedValue, isAdditive: Bool)] in
      let time = inner - animation.beginTime
      // One without a duration has the group's.
      if animation.duration == 0 { animation.duration = runDuration }
      let fill = animation.fillMode
      if time < 0, fill != .backwards, fill != .both { return [] }
      if time > animation.totalDuration, fill != .forwards, fill != .both { return [] }
      return animation.shown(at: time, on: layer)
    }
  }
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// Shown as a fade.
  @available(*, deprecated, message: "Shown as a fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// Shown as a fade.
  @available(*, deprecated, message: "Shown as a fade")
  public static let push = CATransitionType(rawValue: "push")
  /// Shown as a fade.
  @available(*, deprecated, message: "Shown as a fade")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// An animation from the layer's former content to the present one, which fades in.
open class CATransition: CAAnimation {
  /// The kind. All are shown as a fade.
  open var type = CATransitionType.fade
  /// The direction, which has no effect on a fade.
  @available(*, deprecated, message: "Has no effect: all transitions are shown as a fade")
  open var subtype: CATransitionSubtype?

  override func shown(at time: Double, on layer: CALayer) -> [(
    keyPath: String, value: AnimatedValue, isAdditive: Bool
  )] {
    let fraction = fraction(at: time)
    let progress = timingFunction?.progress(at: fraction) ?? fraction
    return [("opacity", .number(Double(layer.opacity) * progress), false)]
  }
}
