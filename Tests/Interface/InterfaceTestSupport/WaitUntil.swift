/// Lets the other tasks of the main actor run until a condition is satisfied, or for ten minutes and a thousand turns, far longer than it
/// takes on a busy machine: all tests share the main actor, and with a sanitizer one of them may take many minutes.
///
/// - Parameter isSatisfied: The condition, which the test checks afterwards if nothing else fails without it.
@MainActor
public func waitUntil(_ isSatisfied: @MainActor () -> Bool) async {
  let limit = ContinuousClock.now + .seconds(600)
  var turns = 0
  while !isSatisfied(), turns < 1000 || ContinuousClock.now < limit {
    await Task.yield()
    turns += 1
  }
}
