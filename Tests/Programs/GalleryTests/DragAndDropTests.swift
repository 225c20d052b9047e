import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Drag and drop")
struct DragAndDropTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = DragAndDropController(.dragAndDrop)

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private func texts(_ column: Int) -> [String] { controller.columns[column].cards.map(\.text) }

  private func center(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  private func drag(_ card: View, to point: Point) {
    let touch = test.touch(at: center(card))
    test.advance(by: 0.6)
    touch.move(to: point, over: 0.3)
    test.frame()
    touch.end()
    for _ in 0..<30 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  @Test("W2 a card moves to the place of another list on which it is dropped")
  func betweenLists() {
    let card = controller.columns[0].cards[0]
    let below = controller.columns[1].cards[0]
    drag(card, to: Point(x: center(below).x, y: center(below).y + 10))
    #expect(texts(0) == ["Repair the blue bicycle before spring", "Call Ada", "Learn the second movement"])
    #expect(texts(1)[1] == "Plant tomatoes" && texts(1).count == 3)
    #expect(card.alpha == 1 && card.superview === controller.columns[1].list)
  }

  @Test("W2 a card moves within its list, and stays where it was if it is dropped beside all lists")
  func withinList() {
    let cards = controller.columns[0].cards
    // The third card has made room, and is below its former place.
    drag(cards[0], to: Point(x: center(cards[2]).x, y: center(cards[2]).y + 90))
    #expect(texts(0)[2] == "Plant tomatoes" && texts(0).count == 4)
    let before = texts(0)
    drag(controller.columns[0].cards[1], to: Point(x: 400, y: 20))
    #expect(texts(0) == before && controller.columns[0].cards.allSatisfy { $0.alpha == 1 })
  }

  @Test("W2 a list makes room for the card that is dragged over it")
  func room() {
    let touch = test.touch(at: center(controller.columns[0].cards[0]))
    test.advance(by: 0.6)
    let other = controller.columns[1].cards[0]
    let before = other.frame.minY
    touch.move(to: Point(x: center(other).x, y: center(other).y - 20), over: 0.3)
    for _ in 0..<30 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(other.frame.minY > before + 60)
    touch.cancel()
    for _ in 0..<30 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(other.frame.minY == before)
  }
}
