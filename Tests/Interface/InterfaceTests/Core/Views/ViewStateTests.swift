import Testing

@testable import TactusInterface

@MainActor
@Suite("What a view remembers")
struct ViewStateTests {
  @Test("parts that are to be drawn are combined, and everything contains each part")
  func display() {
    let (first, second) = (Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 20, y: 0, width: 5, height: 5))
    var state = DisplayState()
    #expect(state.isNeeded && state.isNeededInSubtree && state.rect == nil)
    state.invalidate(first)
    let initial = state.take()
    #expect(initial == .everything && !state.isNeeded)
    state.invalidate(first)
    state.invalidate(second)
    #expect(state.rect == Rect(x: 0, y: 0, width: 25, height: 10))
    state.invalidate()
    #expect(state.isNeeded && state.rect == nil)
    let parts = [state.take(), state.take()]
    #expect(parts == [.everything, .none])
  }

  @Test("a tint colour of its own hides the inherited one, which is kept")
  func tint() {
    var tint = InheritedTint()
    let changes = [tint.inherit(nil), tint.inherit(.red), tint.inherit(.red)]
    #expect(changes == [false, true, false] && tint.color == .red)
    tint.own = .green
    let isNew = tint.inherit(.blue)
    #expect(isNew && tint.color == .green)
    tint.own = nil
    #expect(tint.color == .blue)
    let isDefault = tint.inherit(nil)
    #expect(isDefault && tint.color == .systemBlue)
  }

  @Test("a view is notified of each safe area once")
  func safeArea() {
    var area = ViewSafeArea()
    let insets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let reports = [area.report(.zero), area.report(insets), area.report(insets)]
    #expect(reports == [false, true, false] && area.reportedInsets == insets)
    let isReported = area.report(.zero)
    #expect(isReported)
  }
}
