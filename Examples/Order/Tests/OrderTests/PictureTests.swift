import Tactus
import TactusTesting
import Testing

@testable import Order

extension KioskTests {
  /// All pages, in the sizes and settings in which they are used.
  @Suite("The pages")
  struct PictureTests {
    nonisolated struct Setting: CustomTestStringConvertible, Sendable {
      var name: String
      var size = Size(width: 1024, height: 600)
      var language: Language = "en"
      var category = ContentSizeCategory.large
      var style = UserInterfaceStyle.light
      var testDescription: String { name }
    }

    nonisolated static let settings = [
      Setting(name: "wide"),
      Setting(name: "small", size: Size(width: 800, height: 480), language: "de"),
      Setting(name: "arabic", language: "ar"),
      Setting(name: "portrait", size: Size(width: 800, height: 1280)),
      Setting(name: "narrow", size: Size(width: 480, height: 800), language: "ar"),
      Setting(name: "large", category: .accessibilityLarge),
      Setting(name: "dark", size: Size(width: 1280, height: 800), style: .dark),
    ]

    /// Visits every page, and calls a closure with its name when it is at rest.
    static func visit(_ setting: Setting, _ body: (Guest, String) async throws -> Void) async throws {
      await Pictures.shared.load()
      let guest = Guest(setting.size)
      let kiosk = guest.kiosk
      guest.window.overrideUserInterfaceStyle = setting.style
      guest.window.traitOverrides.preferredContentSizeCategory = setting.category
      guest.test.application.language = setting.language
      guest.settle()
      func show(_ name: String, _ page: Page?, animated: Bool = false) async throws {
        if let page { kiosk.navigation.pushViewController(page, animated: false) }
        guest.settle()
        try await body(guest, name)
      }
      try await show("attract", nil)
      kiosk.handle(.began)
      try await show("catalogue", nil)
      let catalogue = try #require(kiosk.navigation.topViewController as? CatalogueController)
      catalogue.searchBar.text = "xyz"
      catalogue.searchBar(catalogue.searchBar, textDidChange: "xyz")
      try await show("search", nil)
      catalogue.searchBar.text = ""
      catalogue.searchBar(catalogue.searchBar, textDidChange: "")
      try await show("empty", BasketController(kiosk))
      kiosk.navigation.popViewController(animated: false)
      var bowl = kiosk.basket.makeLine(for: Item.menu[0])
      (bowl.extras, bowl.quantity) = (["Feta", "Large portion"], 2)
      for line in [bowl, kiosk.basket.makeLine(for: Item.menu[9]), kiosk.basket.makeLine(for: Item.menu[10])]
      {
        kiosk.basket.put(line)
      }
      try await show("item", ItemController(kiosk, Item.menu[0], bowl))
      kiosk.navigation.popViewController(animated: false)
      try await show("basket", BasketController(kiosk))
      try await show("checkout", CheckoutController(kiosk))
      kiosk.placeOrder(table: 7)
      try await show("receipt", nil)
      kiosk.handle(.finished)
      guest.settle()
      kiosk.handle(.began)
      guest.test.application.language = setting.language
      kiosk.basket.put(bowl)
      kiosk.handle(.rested)
      try await show("warning", nil)
      kiosk.handle(.finished)
      guest.settle()
      guest.test.application.language = setting.language
      let staff = NavigationController(rootViewController: CodeController(kiosk))
      let attract = try #require(kiosk.attract)
      attract.present(staff, animated: false)
      try await show("code", nil)
      staff.setViewControllers([AdminController(kiosk)], animated: false)
      try await show("admin", nil)
    }

    /// The pages that are compared with reference pictures.
    private static let compared: [String: Set<String>] = [
      "wide": [
        "attract", "catalogue", "search", "empty", "item", "basket", "checkout", "receipt", "warning", "code",
        "admin",
      ],
      "arabic": ["catalogue", "item", "basket", "receipt"], "narrow": ["catalogue", "checkout"],
      "large": ["catalogue", "item"],
    ]

    @Test("the pages look as they did", arguments: settings)
    func pages(_ setting: Setting) async throws {
      let compared = Self.compared[setting.name] ?? []
      // Further pictures are for those who look at them.
      guard !compared.isEmpty || Guest.pictures != nil else { return }
      try await Self.visit(setting) { guest, page in
        try await guest.save("\(page)-\(setting.name)")
        if compared.contains(page) { try Golden.check(guest.test.picture(), "\(page)-\(setting.name)") }
      }
    }

    @Test("everything on the pages can be read, reached and hit", arguments: settings[1...2])
    func audit(_ setting: Setting) async throws {
      try await Self.visit(setting) { guest, page in
        for issue in guest.test.accessibilityAudit() { Issue.record("\(page): \(issue)") }
      }
    }
  }
}
