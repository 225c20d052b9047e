/// The indexes of a row in a table, or of an item in a collection: its section, and its position in that section.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row in the section.
  public var row: Int

  /// Creates the index path of a row.
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  /// Creates the index path of an item of a collection.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in the section: another name of ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Returns whether a row comes before another, from the top of the table.
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    first.section == second.section ? first.row < second.row : first.section < second.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// The section and the row, such as `0-3`.
  public var description: String { "\(section)-\(row)" }
}
