import Testing

@testable import TactusInterface

/// What a list may begin in each of the states of its data.
@Suite("The state of a list's data")
struct ListDataStateTests {
  private typealias Work = ListDataState.Work

  private static func state(
    needsReload: Bool, _ work: ListDataState.Work, isInGroup: Bool
  ) -> ListDataState {
    var state = ListDataState()
    state.needsReload = needsReload
    _ = state.begin(work)
    if isInGroup { state.beginGroup() }
    return state
  }

  @Test("S23 data is loaded while nothing else is in progress, and views are made outside groups of changes")
  func table() {
    let expected: [(needsReload: Bool, work: Work, isInGroup: Bool, allowed: String)] = [
      (true, .none, false, "load layOut"),
      (true, .none, true, "load"),
      (true, .loading, false, ""),
      (true, .loading, true, ""),
      (true, .layingOut, false, ""),
      (true, .layingOut, true, ""),
      (false, .none, false, "use layOut"),
      (false, .none, true, "use"),
      (false, .loading, false, ""),
      (false, .loading, true, ""),
      (false, .layingOut, false, ""),
      (false, .layingOut, true, ""),
    ]
    #expect(expected.count == 4 * Work.allCases.count)
    for row in expected {
      let state = Self.state(needsReload: row.needsReload, row.work, isInGroup: row.isInGroup)
      let allowed = [
        state.canLoad ? "load" : nil, state.isLoaded ? "use" : nil, state.canLayOut ? "layOut" : nil,
      ]
      #expect(allowed.compactMap { $0 }.joined(separator: " ") == row.allowed)
    }
  }

  @Test("S23 work inside other work goes on with that, and the outermost leaves nothing in progress")
  func nestedWork() {
    var state = ListDataState()
    let outer = state.begin(.layingOut)
    let inner = state.begin(.loading)
    #expect(state.work == .loading)
    state.end(inner)
    #expect(state.work == .layingOut)
    state.end(outer)
    #expect(state.work == .none)
  }

  @Test("S23 a group inside a group ends with the outer one, and one that never began does not end")
  func groups() {
    var state = ListDataState()
    let early = state.endGroup()
    state.beginGroup()
    state.beginGroup()
    let inner = state.endGroup()
    let isInOuter = state.isInGroup
    let outer = state.endGroup()
    let late = state.endGroup()
    #expect([inner, isInOuter, outer] == [true, true, true])
    #expect([early, late, state.isInGroup] == [false, false, false])
  }
}
