/// The symbols of the toolkit's own drawing, by their names.
enum SystemSymbols {
  private static var tables: [[String: SystemSymbol]] { [arrows, house, media, things] }

  /// Returns a symbol; nil if there is none with the name.
  static func symbol(named name: String) -> SystemSymbol? {
    for table in tables { if let symbol = table[name] { return symbol } }
    return nil
  }

  /// The names of all symbols in alphabetical order, without those of variants.
  static var names: [String] { tables.flatMap(\.keys).sorted() }
}
