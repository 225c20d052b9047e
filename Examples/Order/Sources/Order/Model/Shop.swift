import Observation
import Tactus
import TactusStorage

/// An order that was placed.
nonisolated struct Receipt: Identifiable, Hashable, Codable, Sendable {
  /// The number that is called when the order is ready.
  let id: Int
  let date: LocalDateTime
  /// The table; nil for an order to go.
  let table: Int?
  let lines: [Line]
  /// The price at the time of the order.
  let cents: Int

  @MainActor var destination: String {
    table.map { localizedString("Table %d", $0) } ?? localizedString("To go")
  }
}

/// What outlives an order, and the process: the receipts, what is sold out, and the language in which guests are met.
@Observable
final class Shop {
  static let code = "2580"
  static let tables = 1...40

  private(set) var receipts: [Receipt]
  private(set) var soldOut: Set<Item.ID>
  private(set) var language: Language
  @ObservationIgnored let store: StateStore

  init(_ store: StateStore) {
    self.store = store
    receipts = store.value(forKey: "receipts", default: [])
    soldOut = store.value(forKey: "soldOut", default: [])
    language = store.value(forKey: "language", default: "en")
  }

  /// Keeps an order, and returns its receipt.
  func place(_ lines: [Line], table: Int?, at date: LocalDateTime) -> Receipt {
    let receipt = Receipt(
      id: (receipts.last?.id ?? 0) + 1, date: date, table: table, lines: lines,
      cents: lines.map(\.cents).reduce(0, +))
    receipts.append(receipt)
    store.set(receipts, forKey: "receipts")
    return receipt
  }

  func setSoldOut(_ isSoldOut: Bool, _ item: Item.ID) {
    if isSoldOut { soldOut.insert(item) } else { soldOut.remove(item) }
    store.set(soldOut, forKey: "soldOut")
  }

  func setLanguage(_ language: Language) {
    self.language = language
    store.set(language, forKey: "language")
  }
}
