public import TactusInterface

// Effects of tilting the device, which are kept.

/// An effect of tilting the device.
@available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
@MainActor
open class UIMotionEffect {
  /// Creates an effect.
  public init() {}
}

/// An effect that changes a property with the tilt.
@available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
@MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The directions in which a device is tilted.
  public enum EffectType: Int, Sendable, Hashable {
    /// From side to side.
    case tiltAlongHorizontalAxis
    /// Back and forth.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property that the effect changes.
  public let keyPath: String
  /// The direction of the tilt that changes the property.
  public let type: EffectType
  /// The value at the minimum tilt.
  open var minimumRelativeValue: Any?
  /// The value at the maximum tilt.
  open var maximumRelativeValue: Any?

  /// Creates an effect for a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects of tilting.
@available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
@MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group. Default nil.
  open var motionEffects: [UIMotionEffect]?
}

extension View {
  /// The effects of tilting that were added.
  @available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
  public var motionEffects: [UIMotionEffect] {
    get { AssociatedValues.existing(of: self)?.motionEffects ?? [] }
    set { AssociatedValues.values(of: self).motionEffects = newValue }
  }
  /// Keeps an effect of tilting.
  @available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect of tilting.
  @available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
