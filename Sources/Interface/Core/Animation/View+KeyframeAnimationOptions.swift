extension View {
  /// Options for a keyframe animation. By default it plays once, the whole starts and ends slowly, and animated views ignore
  /// touches.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bit mask of the options, the same as that of ``AnimationOptions``.
    public let rawValue: UInt

    /// Creates options from a bit mask; the bits of ``AnimationOptions`` have the same meaning here.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ options: AnimationOptions) { rawValue = options.rawValue }

    /// Lays out the views whose bounds change, as part of the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
    /// Lets touches hit views while they are animated, at the position of their properties and not the one on screen.
    public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
    /// Replaces a running animation of the same property, starting from the value on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// Repeats the animation indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// Plays the animation backwards after each play forwards.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// Uses the duration of this animation rather than that of the enclosing animation block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
    /// Inherits nothing from the enclosing animation block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)
    /// The whole starts and ends slowly. The default.
    public static let curveEaseInOut: KeyframeAnimationOptions = []
    /// The whole starts slowly.
    public static let curveEaseIn = KeyframeAnimationOptions(.curveEaseIn)
    /// The whole ends slowly.
    public static let curveEaseOut = KeyframeAnimationOptions(.curveEaseOut)
    /// The whole keeps a constant speed.
    public static let curveLinear = KeyframeAnimationOptions(.curveLinear)
    /// Interpolates linearly between keyframes. The default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Changes values at once, at the start of each keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  }
}
