extension View {
  /// How an animation of keyframes proceeds. The default is an easing over the whole, once, with touches on what is animated
  /// ignored.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits, the same as in ``AnimationOptions``.
    public let rawValue: UInt

    /// Makes a set from its bits; those of ``AnimationOptions`` mean the same here.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ options: AnimationOptions) { rawValue = options.rawValue }

    /// Lays out, as part of the animation, the views whose bounds change in it.
    public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
    /// Lets touches hit views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
    /// Replaces an animation under way, from where that is now.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// Plays for ever.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// Plays backwards after each play forwards.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// Inside another animation's block: takes the duration given here and not the outer one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
    /// Inside another animation's block: takes nothing over.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)
    /// The whole starts and ends slowly. The default.
    public static let curveEaseInOut: KeyframeAnimationOptions = []
    /// The whole starts slowly.
    public static let curveEaseIn = KeyframeAnimationOptions(.curveEaseIn)
    /// The whole ends slowly.
    public static let curveEaseOut = KeyframeAnimationOptions(.curveEaseOut)
    /// The whole keeps its speed.
    public static let curveLinear = KeyframeAnimationOptions(.curveLinear)
    /// Between keyframes there is a straight line. The default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values change at once, at the start of each keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  }
}
