/// Lets the other tasks of the main actor run until a condition is satisfied, or for ten minutes, far longer than it takes on a busy
/// machine: all tests share the main actor.
///
/// - Parameter isSatisfied: The condition, which the test checks afterwards if nothing else fails without it.
@MainActor
public func waitUntil(_ isSatisfied: @MainActor () -> Bool) async {
  let limit = ContinuousClock.now + .seconds(600)
  while !isSatisfied(), ContinuousClock.now < limit { await Task.yield() }
}
