import ArgumentParser
import Tactus
import TactusTesting
import Testing

@testable import Gallery

@Suite("The gallery's command line")
struct CommandTests {
  @Test(
    "each demo is opened by its name",
    arguments: [
      "photos", "touch-inspector", "animation", "breakout", "gestures", "list", "drawer", "pager", "zoom",
      "controls", "control-events",
    ])
  func names(name: String) throws {
    #expect(try GalleryCommand.parse(["--demo", name]).demo?.rawValue == name)
    #expect(Demo.catalogue.contains("  \(name) "))
  }

  @Test(
    "an unknown demo is a usage error that tells the names",
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

  private var cards: [DemoCard] { page.view.subviews.compactMap { $0 as? DemoCard } }

  @Test("a tap on a card opens its demo; the card shows that it is pressed")
  func tap() {
    for card in cards {
      let finger = test.finger(at: card.center)
      #expect(card.isHighlighted)
      finger.lift()
      #expect(!card.isHighlighted)
    }
    #expect(opened.demos == Demo.allCases)
  }

  @Test("a finger that leaves the card, or is taken away, opens nothing")
  func leave() {
    let finger = test.finger(at: cards[0].center)
    finger.move(to: Point(x: 5, y: 5))
    finger.lift()
    test.finger(at: cards[1].center).cancel()
    #expect(opened.demos.isEmpty)
  }

  @Test(
    "cards are on the page and large enough for a finger, whatever the panel",
    arguments: [
      Size(width: 480, height: 272), Size(width: 800, height: 480), Size(width: 480, height: 800),
      Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    ])
  func layouts(size: Size) {
    for count in 1...14 {
      let layout = StartPageLayout(size: size, margin: Theme.margin(for: size), count: count)
      #expect(layout.cards.count == count)
      for (index, card) in layout.cards.enumerated() {
        #expect(Rect(origin: .zero, size: size).contains(card))
        #expect(card.height >= Theme.target && card.width >= Theme.target)
        for other in layout.cards.prefix(index) { #expect(!card.intersects(other)) }
      }
    }
  }
}
