public import TactusInterface
internal import TactusScene

/// The timing of the animation block in which changes are made.
@_spi(Compatibility)
public struct EnclosingAnimation {
  private let pacing: AnimationPacing
  /// The delay, in seconds.
  public let delay: Double

  /// The present block's; nil outside of a block.
  @MainActor public static var current: EnclosingAnimation? {
    View.enclosingAnimation.map { EnclosingAnimation(pacing: $0.pacing, delay: $0.delay) }
  }

  /// The duration of a cycle, in seconds.
  public var duration: Double { pacing.duration }
  /// The number of times that the cycle is played.
  public var repeatCount: Double { pacing.repeatCount }
  /// A Boolean value that indicates whether each cycle is followed by a reversed one.
  public var autoreverses: Bool { pacing.autoreverses }

  /// Returns the progress at a fraction of a cycle.
  public func progress(at fraction: Double) -> Double { pacing.progress(ofCycle: fraction).fraction }
}
