import Testing

@testable import TactusInterface

@MainActor
@Suite("The pages of a navigation controller")
struct NavigationPagesTests {
  private let root = ViewController()
  private let middle = ViewController()
  private let top = ViewController()

  private func pages(_ stack: [ViewController]) -> NavigationPages {
    var pages = NavigationPages()
    pages.stack = stack
    for page in stack { pages.insert(page) }
    return pages
  }

  @Test("U2 the stack, the page shown and those of the transition are children, each once, and no others")
  func changes() {
    var pages = pages([root, middle])
    pages.stack = [root, top]
    pages.shown = middle
    var changes = pages.changes(with: [top, middle, top])
    #expect(changes.leaving.isEmpty && changes.entering == [top])
    pages.shown = top
    changes = pages.changes(with: [])
    #expect(changes.leaving == [middle] && changes.entering == [top])
    for page in changes.leaving { pages.remove(page) }
    for page in changes.entering { pages.insert(page) }
    changes = pages.changes(with: [])
    #expect(changes.leaving.isEmpty && changes.entering.isEmpty && !pages.contains(middle))
  }

  @Test("U2 each page is notified of its arrival once, in order, and a postponed one comes first")
  func arrivals() {
    var pages = pages([root, middle])
    #expect(arrivals(of: &pages) == [root, middle])
    pages.insert(top)
    pages.postponeArrival(of: middle)
    #expect(arrivals(of: &pages) == [middle, top])
    pages.remove(middle)
    pages.postponeArrival(of: middle)
    #expect(arrivals(of: &pages).isEmpty)
  }

  private func arrivals(of pages: inout NavigationPages) -> [ViewController] {
    var arrivals: [ViewController] = []
    while let page = pages.nextArrival() { arrivals.append(page) }
    return arrivals
  }

  @Test("U2 what is known of a page ends with it")
  func knowledge() {
    var pages = pages([root, top])
    let view = View()
    pages.setAnimatedByDelegate(top, true)
    pages.setFormerFocus(of: top, to: view)
    #expect(pages.isAnimatedByDelegate(top) && !pages.isAnimatedByDelegate(root))
    #expect(pages.formerFocus(of: top) === view && pages.formerFocus(of: root) == nil)
    pages.remove(top)
    pages.insert(top)
    #expect(!pages.isAnimatedByDelegate(top) && pages.formerFocus(of: top) == nil)
    pages.setAnimatedByDelegate(middle, true)
    #expect(!pages.isAnimatedByDelegate(middle))
  }
}
