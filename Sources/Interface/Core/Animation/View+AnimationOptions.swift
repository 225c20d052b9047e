extension View {
  /// How an animation proceeds. The default is `.curveEaseInOut`, once, with touches on what is animated ignored.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out, as part of the animation, the views whose bounds change in it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches hit views while they are animated; where they are going, not where they are seen.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Replaces an animation under way, from where that is now. Without it the one under way is added to the new one until
    /// it runs out, so that speed carries over.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Plays for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays backwards after each play forwards. At the end the view is at once as its properties say.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation's block: takes the duration given here and not the outer one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation's block: takes the curve given here and not the outer one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition: lets the changes made in its block be animated.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Inside another animation's block: takes nothing over but what is overridden anyway.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps its speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// In a transition: the old look fades and shows the new one.
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
