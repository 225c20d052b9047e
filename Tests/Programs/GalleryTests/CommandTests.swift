import ArgumentParser
import Tactus
import TactusTesting
import Testing

@testable import Gallery

@Suite("The gallery's command line")
struct CommandTests {
  @Test(
    "each demo is selected by its name",
    arguments: [
      "photos", "touch-inspector", "animation", "breakout", "gestures", "list", "collection", "drawer",
      "pager", "zoom",
      "controls", "control-events", "text", "level", "rotation", "camera", "constraints", "languages",
      "globe", "pickers",
    ])
  func names(name: String) throws {
    #expect(try GalleryCommand.parse(["--demo", name]).demo?.rawValue == name)
    #expect(Demo.catalogue.contains("  \(name) "))
  }

  @Test("an orientation is selected by its name")
  func orientations() throws {
    #expect(
      try GalleryCommand.parse(["--orientation", "landscape-left"]).orientation == .fixed(.landscapeLeft))
    #expect(try GalleryCommand.parse(["--simulate-panel"]).simulatePanel)
    #expect(throws: (any Error).self) { _ = try GalleryCommand.parse(["--orientation", "sideways"]) }
  }

  @Test(
    "an unknown demo is a usage error whose message lists the names",
    arguments: [["--demo", "x"], ["--speed"], ["y"]])
  func errors(arguments: [String]) throws {
    let error = try #require(throws: (any Error).self) { _ = try GalleryCommand.parse(arguments) }
    #expect(GalleryCommand.exitCode(for: error).rawValue == 64)
    if arguments.count == 2 { #expect(GalleryCommand.message(for: error).contains("touch-inspector")) }
  }
}

@MainActor
@Suite("The start page")
struct StartPageTests {
  private let test = TestWindow(size: Size(width: 1280, height: 800))
  private let page = StartPageController()
  private let opened = Opened()

  private final class Opened { var demos: [Demo] = [] }

  init() {
    page.onOpen = { [opened] in opened.demos.append($0) }
    test.window.rootViewController = page
    test.frame()
  }

  private var cards: [DemoCard] { page.scrollView.subviews.compactMap { $0 as? DemoCard } }

  @Test("a tap on a card opens its demo; the card is highlighted while it is pressed")
  func tap() {
    for card in cards {
      let touch = test.touch(at: card.center)
      #expect(card.isHighlighted)
      touch.end()
      #expect(!card.isHighlighted)
    }
    #expect(opened.demos == Demo.allCases)
  }

  @Test("a touch that ends outside the card, or is cancelled, opens nothing")
  func leave() {
    let touch = test.touch(at: cards[0].center)
    touch.move(to: Point(x: 5, y: 5))
    touch.end()
    test.touch(at: cards[1].center).cancel()
    #expect(opened.demos.isEmpty)
  }

  @Test(
    "cards are within the page, which scrolls if need be, and as large as their texts, for every panel size",
    arguments: [
      Size(width: 480, height: 272), Size(width: 800, height: 480), Size(width: 480, height: 800),
      Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    ])
  func layouts(size: Size) {
    let minimum = Size(width: 170, height: 96)
    for count in 1...20 {
      let layout = StartPageLayout(
        size: size, margin: Theme.margin(for: size), count: count, minimumCardSize: minimum)
      let page = Rect(x: 0, y: 0, width: size.width, height: layout.contentHeight)
      #expect(layout.cards.count == count)
      for (index, card) in layout.cards.enumerated() {
        #expect(page.contains(card))
        #expect(card.height >= minimum.height && card.width >= minimum.width)
        for other in layout.cards.prefix(index) { #expect(!card.intersects(other)) }
      }
    }
  }

  @Test(
    "no title is truncated, on any panel and with any text size",
    arguments: [
      Size(width: 480, height: 272), Size(width: 800, height: 480), Size(width: 1024, height: 600),
      Size(width: 1280, height: 800),
    ], [ContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityLarge])
  func titles(size: Size, category: ContentSizeCategory) {
    let test = TestWindow(size: size)
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.window.rootViewController = page
    test.frame()
    for card in cards {
      let title = card.titleLabel
      #expect(title.sizeThatFits(.zero).width <= title.bounds.width, "\(card.demo.title)")
      #expect(title.sizeThatFits(.zero).height <= title.bounds.height)
    }
    guard let last = cards.last else { return }
    page.scrollView.scrollRectToVisible(last.frame, animated: false)
    test.frame()
    opened.demos = []
    test.tap(at: last.convert(last.bounds.center, to: nil))
    #expect(opened.demos == [last.demo], "the last card can be scrolled to")
  }

  @Test("a drag that begins on a card scrolls the page and opens nothing")
  func scroll() {
    let test = TestWindow(size: Size(width: 800, height: 480))
    test.window.rootViewController = page
    test.frame()
    let touch = test.touch(at: Point(x: 200, y: 300))
    touch.drag(to: Point(x: 205, y: 180), over: 0.4)
    touch.end()
    test.playUntilIdle()
    #expect(opened.demos.isEmpty && page.scrollView.contentOffset.y > 50)
  }
}
