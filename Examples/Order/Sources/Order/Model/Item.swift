/// Something on the menu. Its names in English are the keys of its words.
struct Item: Identifiable {
  /// A section of the menu.
  nonisolated enum Category: String, CaseIterable, Sendable {
    case bowls = "Bowls"
    case soups = "Soups"
    case sweets = "Sweets"
    case drinks = "Drinks"

    /// What is added to items of the category, and its price in cents.
    var extras: [(name: String, cents: Int)] {
      switch self {
      case .bowls: [("Large portion", 160), ("Avocado", 150), ("Egg", 120), ("Feta", 180)]
      case .soups: [("Large portion", 120), ("Bread", 100), ("Cream", 50)]
      case .sweets: [("Cream", 50)]
      case .drinks: [("Large portion", 90), ("Honey", 40), ("Fresh mint", 30)]
      }
    }
  }

  let id: String
  let details: String
  let category: Category
  let cents: Int
  /// The picture, as SVG.
  let picture: [UInt8]

  init(_ id: String, _ details: String, _ category: Category, _ cents: Int, _ picture: [UInt8]) {
    (self.id, self.details, self.category, self.cents, self.picture) = (id, details, category, cents, picture)
  }

  static subscript(id: Item.ID) -> Item? { menu.first { $0.id == id } }

  static let menu = [
    Item("Harvest bowl", "Quinoa, roasted pumpkin, kale", .bowls, 1150, PackageResources.harvest_bowl_svg),
    Item("Sunrise bowl", "Rice, avocado, egg, carrot", .bowls, 1090, PackageResources.sunrise_bowl_svg),
    Item("Garden bowl", "Couscous, cucumber, tomato, mint", .bowls, 980, PackageResources.garden_bowl_svg),
    Item("Fire bowl", "Noodles, tofu, chili, peanuts", .bowls, 1120, PackageResources.fire_bowl_svg),
    Item("Tomato soup", "With basil and cream", .soups, 650, PackageResources.tomato_soup_svg),
    Item("Lentil soup", "Red lentils, lemon, cumin", .soups, 680, PackageResources.lentil_soup_svg),
    Item("Pea soup", "With mint and croutons", .soups, 620, PackageResources.pea_soup_svg),
    Item("Date cookie", "Baked this morning", .sweets, 280, PackageResources.date_cookie_svg),
    Item("Saffron ring", "With orange icing", .sweets, 320, PackageResources.saffron_ring_svg),
    Item("Carrot cake", "With walnuts", .sweets, 450, PackageResources.carrot_cake_svg),
    Item("Lemonade", "Lemon, mint, ice", .drinks, 390, PackageResources.lemonade_svg),
    Item("Berry iced tea", "Hibiscus and berries", .drinks, 420, PackageResources.berry_iced_tea_svg),
    Item("Coffee", "With milk, if you like", .drinks, 310, PackageResources.coffee_svg),
    Item("Mint tea", "Fresh leaves", .drinks, 290, PackageResources.mint_tea_svg),
  ]
}
