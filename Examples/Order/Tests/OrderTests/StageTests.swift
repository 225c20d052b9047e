import Tactus
import TactusTesting
import Testing

@testable import Order

extension KioskTests {
  /// What happens between guests.
  @Suite("Between guests")
  struct StageTests {
    private func order(_ guest: Guest) {
      guest.kiosk.handle(.began)
      guest.kiosk.basket.put(guest.kiosk.basket.makeLine(for: Item.menu[0]))
      guest.settle()
    }

    @Test("the table of stages")
    func transitions() {
      for stage in Stage.allCases {
        for event in Stage.Event.allCases {
          let (without, with) = (stage.next(event, hasOrder: false), stage.next(event, hasOrder: true))
          switch (stage, event) {
          case (.attract, .began), (.warning, .touched): #expect(without == .ordering && with == .ordering)
          case (.ordering, .rested): #expect(without == .attract && with == .warning)
          case (.ordering, .expired), (.ordering, .finished), (.warning, .expired), (.warning, .finished):
            #expect(without == .attract && with == .attract)
          default: #expect(without == stage && with == stage)
          }
        }
      }
    }

    @Test(
      "an order that is abandoned is discarded after a warning, and the next guest is met in the first language"
    )
    func abandoned() throws {
      let guest = Guest()
      order(guest)
      guest.test.application.language = "de"
      guest.test.advance(by: 46)
      guest.settle()
      #expect(guest.kiosk.stage == .warning)
      _ = try #require(guest.find("Sind Sie noch da?"))
      #expect(guest.kiosk.basket.count == 1)
      guest.test.advance(by: 15)
      guest.settle()
      #expect(guest.kiosk.stage == .attract && guest.kiosk.basket.count == 0)
      #expect(guest.find("Sind Sie noch da?") == nil)
      _ = try #require(guest.find("Touch to order"))
      try guest.tap("Touch to order")
      _ = try #require(guest.find("Nothing chosen yet · €0.00"))
    }

    @Test(
      "the warning's actions discard the order, or go on with it; a touch beside them does nothing",
      arguments: [true, false])
    func choice(discards: Bool) throws {
      let guest = Guest()
      order(guest)
      let card = guest.center(try #require(guest.find("Harvest bowl")))
      guest.test.advance(by: 46)
      guest.settle()
      guest.test.tap(at: card)
      guest.settle()
      #expect(guest.kiosk.stage == .warning && guest.kiosk.navigation.viewControllers.count == 1)
      try guest.tap(discards ? "Discard the order" : "Go on")
      #expect(guest.kiosk.stage == (discards ? .attract : .ordering))
      #expect(guest.kiosk.basket.count == (discards ? 0 : 1))
    }

    @Test("the seconds that are left are counted in words of the language")
    func countdown() throws {
      let guest = Guest()
      order(guest)
      guest.test.advance(by: 45.5)
      guest.settle()
      func isShown(_ text: String) -> Bool {
        guest.test.frame()
        return guest.find("Your order is discarded in \(text).") != nil
      }
      var texts: Set<String> = []
      for _ in 0..<28 where guest.kiosk.stage == .warning {
        for text in ["14 seconds", "2 seconds", "1 second"] where isShown(text) { texts.insert(text) }
        guest.test.advance(by: 0.5)
      }
      #expect(texts == ["14 seconds", "2 seconds", "1 second"])
    }

    @Test("a kiosk that nobody uses shows one item after the other, except those that are sold out")
    func attract() throws {
      let guest = Guest()
      guest.kiosk.shop.setSoldOut(true, "Sunrise bowl")
      _ = try #require(guest.find("Harvest bowl · €11.50"))
      guest.test.advance(by: AttractController.period + 0.6)
      guest.settle()
      _ = try #require(guest.find("Garden bowl · €9.80"))
    }

    @Test("the pages of the staff open with the code alone, and close when nobody uses them")
    func staff() throws {
      let guest = Guest()
      try guest.tap("Staff")
      for key in ["1", "2", "3", "4"] { try guest.tap(key) }
      _ = try #require(guest.find("This code is wrong. Try it again."))
      for key in Shop.code { try guest.tap(String(key)) }
      _ = try #require(guest.find("No orders · €0.00"))
      try guest.tap("Deutsch")
      _ = try #require(guest.find("Sprache am Anfang"))
      #expect(guest.kiosk.shop.language == "de")
      guest.test.advance(by: 46)
      guest.settle()
      _ = try #require(guest.find("Zum Bestellen berühren"))
    }

    @Test("what is sold out cannot be ordered")
    func soldOut() throws {
      let guest = Guest()
      guest.kiosk.shop.setSoldOut(true, "Harvest bowl")
      try guest.tap("Touch to order")
      _ = try #require(guest.find("Sold out"))
      try guest.tap("Harvest bowl")
      #expect(guest.kiosk.navigation.viewControllers.count == 1)
    }
  }
}
