package import TactusScene

extension View {
  /// The pacing and the delay, in seconds, of the enclosing animation block, for the module that animates what its own layers draw; nil
  /// outside of a block.
  package static var enclosingAnimation: (pacing: AnimationPacing, delay: Double)? {
    guard let context = AnimationContext.current, let pacing = context.transaction.group?.pacing else {
      return nil
    }
    return (pacing, context.delay)
  }
}
