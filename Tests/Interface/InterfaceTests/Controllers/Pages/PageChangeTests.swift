import Testing

@testable import TactusInterface

/// What follows a change of a page view controller, whose callbacks set other pages.
@MainActor
@Suite("Changes of pages")
struct PageChangeTests {
  private func request(_ page: ViewController) -> PageRequest {
    PageRequest(page: page, direction: .forward, isAnimated: false, completion: nil)
  }

  @Test("U12 a change inside another ends with that, and nothing follows unless a page was set")
  func nested() {
    var change = PageChange.none
    let outer = change.begin()
    let inner = change.begin()
    #expect([outer, inner, change.isInProgress] == [true, false, true])
    let next = change.end()
    #expect(next == nil)
    #expect(!change.isInProgress)
  }

  @Test("U12 of the pages that are set during a change, the last one follows it")
  func following() {
    let (first, second) = (ViewController(), ViewController())
    var change = PageChange.none
    _ = change.begin()
    let none = change.follow(with: request(first))
    #expect(none == nil && change.next?.page === first)
    let replaced = change.follow(with: request(second))
    #expect(replaced?.page === first)
    let next = change.end()
    #expect(next?.page === second)
    #expect(!change.isInProgress && change.next == nil)
  }
}
