import TactusWaylandPlatform
import Testing

@Suite("Which drags a compositor is asked to move")
struct DragRequestsTests {
  @Test(
    "W2 touches only where that is known to be harmless; pointers also where the application has the focus")
  func rule() {
    var requests = DragRequests()
    #expect(requests.allows(isTouch: true, isKnown: true, hasFocus: false))
    #expect(!requests.allows(isTouch: true, isKnown: false, hasFocus: true))
    #expect(requests.allows(isTouch: false, isKnown: false, hasFocus: true))
    #expect(!requests.allows(isTouch: false, isKnown: false, hasFocus: false))
    requests.refuse(isTouch: false, touchCount: 0)
    requests.refuse(isTouch: true, touchCount: 2)
    #expect(requests.allows(isTouch: true, isKnown: true, hasFocus: false))
    requests.refuse(isTouch: true, touchCount: 1)
    #expect(!requests.allows(isTouch: true, isKnown: true, hasFocus: true))
    #expect(requests.allows(isTouch: false, isKnown: true, hasFocus: false))
  }
}
