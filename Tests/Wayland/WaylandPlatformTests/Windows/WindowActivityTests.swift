import TactusWaylandPlatform
import Testing

@Suite("The activation of a window")
struct WindowActivityTests {
  @Test(
    "T25 a window is active unless it was activated before and is not now",
    arguments: [
      (WindowActivity.unknown, true, WindowActivity.active), (.unknown, false, .unknown),
      (.active, true, .active), (.active, false, .inactive), (.inactive, true, .active),
      (.inactive, false, .inactive),
    ])
  func table(activity: WindowActivity, isActivated: Bool, expected: WindowActivity) {
    var activity = activity
    activity.configure(isActivated: isActivated)
    #expect(activity == expected)
  }
}
