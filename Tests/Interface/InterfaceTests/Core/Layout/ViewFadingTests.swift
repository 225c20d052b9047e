import Testing

@testable import TactusInterface

/// The stages of a view that a container hides or shows by an animation.
@Suite("Fading of views in containers")
struct ViewFadingTests {
  private static let events: [ViewFading.Event] = [.hide(opacity: 0.5), .show, .layOut, .end]

  @Test(
    "U1 each event leads to one stage, or has no effect",
    arguments: [
      (ViewFading.resting, [.out(returningTo: 0.5), .appearing, nil, nil]),
      (.out(returningTo: 1), [nil, .resting, nil, .resting]),
      (.appearing, [.out(returningTo: 0.5), .appearing, .resting, nil]),
    ] as [(ViewFading, [ViewFading?])])
  func table(stage: ViewFading, results: [ViewFading?]) {
    for (event, expected) in zip(Self.events, results) {
      var changed = stage
      let hasEffect = changed.handle(event)
      #expect(hasEffect == (expected != nil), "\(stage) \(event)")
      #expect(changed == expected ?? stage, "\(stage) \(event)")
    }
  }

  @Test("U1 the opacity is kept while the view fades out, and only then")
  func opacity() {
    var fading = ViewFading.resting
    _ = fading.handle(.hide(opacity: 0.25))
    #expect(fading.opacityAfterwards == 0.25)
    _ = fading.handle(.hide(opacity: 0))
    #expect(fading.opacityAfterwards == 0.25, "the first one counts")
    _ = fading.handle(.show)
    #expect(fading.opacityAfterwards == nil)
  }
}
