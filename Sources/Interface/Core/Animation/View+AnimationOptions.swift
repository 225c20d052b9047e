extension View {
  /// Options for an animation. By default it plays once with `.curveEaseInOut`, and animated views ignore touches.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bit mask of the options.
    public let rawValue: UInt

    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views whose bounds change, as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches hit views while they are animated, at the position of their properties and not the one on screen.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Replaces a running animation of the same property, starting from the value on screen. Without this option the running
    /// animation is added to the new one until it ends, so that the speed is kept.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation backwards after each play forwards. At the end, views appear immediately with the values of their
    /// properties.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the duration of this animation rather than that of the enclosing animation block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the curve of this animation rather than that of the enclosing animation block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes made in the block of a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Inherits nothing from the enclosing animation block, neither its duration nor its curve.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Fades from the old appearance to the new one, in a transition.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    var curve: AnimationCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }
}
