import Observation
import Tactus

/// An item of an order, as the guest has chosen it.
nonisolated struct Line: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  let item: Item.ID
  var extras: Set<String> = []
  var quantity = 1

  /// What is added, in the order of the menu.
  @MainActor private var added: [(name: String, cents: Int)] {
    Item[item]?.category.extras.filter { extras.contains($0.name) } ?? []
  }

  /// The names of what is added, in the language of the kiosk.
  @MainActor var choices: String { added.map { localizedString($0.name) }.joined(separator: " · ") }

  /// The price, in cents.
  @MainActor var cents: Int { ((Item[item]?.cents ?? 0) + added.map(\.cents).reduce(0, +)) * quantity }
}

/// What a guest is about to order.
@Observable
final class Basket {
  static let maximumQuantity = 20
  private(set) var lines: [Line] = []
  @ObservationIgnored private var lastID = 0

  var cents: Int { lines.map(\.cents).reduce(0, +) }
  var count: Int { lines.map(\.quantity).reduce(0, +) }

  /// Returns a line that is not in the basket yet.
  func makeLine(for item: Item) -> Line {
    lastID += 1
    return Line(id: lastID, item: item.id)
  }

  func line(_ id: Line.ID?) -> Line? { lines.first { $0.id == id } }

  /// Adds a line, or changes the one that it was. Equal choices become one line.
  func put(_ line: Line) {
    let equal = lines.firstIndex { ($0.item, $0.extras) == (line.item, line.extras) && $0.id != line.id }
    let former = lines.firstIndex { $0.id == line.id }
    if let equal { lines[equal].quantity = min(lines[equal].quantity + line.quantity, Self.maximumQuantity) }
    if let former { lines[former] = line } else if equal == nil { lines.append(line) }
    if let former, equal != nil { lines.remove(at: former) }
  }

  /// Removes a line, and returns a closure that puts it back.
  func remove(_ id: Line.ID) -> () -> Void {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return {} }
    let line = lines.remove(at: index)
    return { [weak self] in
      guard let self, !lines.contains(where: { $0.id == id }) else { return }
      lines.insert(line, at: min(index, lines.count))
    }
  }

  func removeAll() { lines.removeAll() }
}
