import Tactus
import TactusStorage
import TactusTesting
import Testing

@testable import Order

extension KioskTests {
  /// Orders, from the page that attracts to the receipt, by touches.
  @Suite("Orders")
  struct OrderTests {
    @Test("an order leads from the attracting page to a receipt, which survives a restart")
    func order() throws {
      let guest = Guest()
      try guest.tap("Touch to order")
      #expect(guest.kiosk.stage == .ordering)
      try guest.tap("Harvest bowl")
      let feta = try #require(guest.find("Feta") as? Switch)
      guest.test.tap(at: guest.center(feta))
      guest.step(try #require(guest.find("Quantity")))
      try guest.tap("Add · €26.60")
      _ = try #require(guest.find("Harvest bowl is in your order"))
      guest.test.play(for: 5)
      _ = try #require(guest.find("2 items · €26.60"))
      try guest.tap("Your order")
      try guest.tap("Continue")
      for key in ["1", "2"] { try guest.tap(key) }
      try guest.tap("Place order · €26.60")
      _ = try #require(guest.find("Thank you!"))
      _ = try #require(guest.find("Table 12"))
      let receipt = try #require(guest.kiosk.shop.receipts.first)
      #expect(receipt.table == 12 && receipt.cents == 2660 && receipt.lines.first?.extras == ["Feta"])
      #expect(guest.kiosk.basket.count == 0)
      try guest.kiosk.shop.synchronize()
      #expect(Shop(StateStore(folder: guest.folder)).receipts == [receipt])
      try guest.tap("Done")
      #expect(guest.kiosk.stage == .attract)
    }

    @Test("a line is changed, removed, and put back where it was")
    func basket() throws {
      let guest = Guest()
      let basket = guest.kiosk.basket
      guest.kiosk.handle(.began)
      for item in [Item.menu[0], Item.menu[12]] { basket.put(basket.makeLine(for: item)) }
      guest.settle()
      try guest.tap("Your order")
      guest.step(try #require(guest.find("Quantity Coffee")))
      _ = try #require(guest.find("€6.20"))
      #expect(basket.lines.map(\.quantity) == [1, 2])
      try guest.tap("Remove Harvest bowl")
      #expect(basket.lines.map(\.item) == ["Coffee"])
      try guest.tap("Undo")
      #expect(basket.lines.map(\.item) == ["Harvest bowl", "Coffee"])
      for name in ["Remove Harvest bowl", "Remove Coffee"] { try guest.tap(name) }
      _ = try #require(guest.find("Your order is empty"))
    }

    @Test("equal choices are one line, and their quantity is limited")
    func equalLines() {
      let basket = Basket()
      var first = basket.makeLine(for: Item.menu[0])
      first.quantity = 15
      basket.put(first)
      var second = basket.makeLine(for: Item.menu[0])
      second.quantity = 15
      basket.put(second)
      #expect(basket.lines.map(\.quantity) == [Basket.maximumQuantity])
      second.extras = ["Feta"]
      basket.put(second)
      #expect(basket.lines.count == 2)
      second.extras = []
      basket.put(second)
      #expect(basket.lines.map(\.id) == [first.id])
    }

    @Test("a search shows what is called like it, in the language of the guest, and all again afterwards")
    func search() throws {
      let guest = Guest()
      try guest.tap("Deutsch")
      let catalogue = try #require(guest.kiosk.navigation.topViewController as? CatalogueController)
      guest.test.tap(at: guest.center(catalogue.searchBar.searchTextField))
      guest.test.type("linsen")
      guest.settle()
      #expect(guest.find("Linsensuppe") != nil && guest.find("Ernte-Bowl") == nil)
      guest.test.type("xx")
      guest.settle()
      _ = try #require(guest.find("Auf der Karte steht kein „linsenxx“"))
      try guest.tap("Alles zeigen")
      #expect(guest.find("Ernte-Bowl") != nil)
    }

    @Test("a table that does not exist is refused, and an order to go needs none")
    func table() throws {
      let guest = Guest()
      guest.kiosk.handle(.began)
      guest.kiosk.basket.put(guest.kiosk.basket.makeLine(for: Item.menu[10]))
      guest.settle()
      try guest.tap("Your order")
      try guest.tap("Continue")
      for key in ["9", "9"] { try guest.tap(key) }
      try guest.tap("Place order · €3.90")
      _ = try #require(guest.find("There is no table 99"))
      #expect(guest.kiosk.shop.receipts.isEmpty)
      try guest.tap("To go")
      try guest.tap("Place order · €3.90")
      #expect(guest.kiosk.shop.receipts.map(\.table) == [nil])
    }

    @Test("the language changes everything that is shown at once, and Arabic its direction")
    func language() throws {
      let guest = Guest()
      try guest.tap("Touch to order")
      let leading = guest.center(try #require(guest.find("Harvest bowl"))).x
      try guest.tap("Language")
      try guest.tap("العربية")
      let bowl = try #require(guest.find("طبق الحصاد"))
      #expect(guest.center(bowl).x > guest.window.bounds.midX && leading < guest.window.bounds.midX)
      _ = try #require(guest.find("لم تختر شيئًا بعد · \(price(0))"))
      try guest.tap("طبق الحصاد")
      guest.step(try #require(guest.find("الكمية")))
      _ = try #require(guest.find("أضف · \(price(2300))"))
      #expect(guest.kiosk.navigation.topViewController?.title == "طبق الحصاد")
    }

    @Test("each language has all words", arguments: ["de", "ar"] as [Language])
    func words(language: Language) {
      let guest = Guest()
      let strings = guest.test.application.localizedStrings
      let keys = Set(strings.tables["de"]?.texts.keys.map { $0 } ?? []).union(
        strings.tables["en"]?.texts.keys.map { $0 } ?? [])
      let names = Item.menu.flatMap {
        [$0.id, $0.details, $0.category.rawValue] + $0.category.extras.map(\.name)
      }
      #expect(keys.count > 60)
      for key in keys.union(names) {
        #expect(strings.tables[language]?.texts[key] != nil, "\(key) is missing in \(language)")
      }
    }
  }
}

extension Shop {
  func synchronize() throws { try store.synchronize() }
}
