/// The place of a row in a table.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in the section, from 0.
  public var row: Int

  /// Makes the path of a row.
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  /// Whether a row comes before another, from the top of the table.
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    first.section == second.section ? first.row < second.row : first.section < second.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// The section and the row.
  public var description: String { "\(section)-\(row)" }
}
