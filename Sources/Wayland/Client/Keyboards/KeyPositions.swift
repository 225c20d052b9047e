/// The names of key positions in a keyboard's main block, as keymaps define them: a row from `A`, the lowest, to `E`, and a
/// number from the left. Virtual keyboards, whose keys have no positions, use other names.
enum KeyPositions {
  /// Returns the character of a US keyboard's key at the position with a name; nil for other names.
  static func character(at name: String) -> Character? { characters[name] }

  private static let characters: [String: Character] = {
    let rows: [(name: String, keys: String)] = [
      ("AE", "1234567890-="), ("AD", "qwertyuiop[]"), ("AC", "asdfghjkl;'"), ("AB", "zxcvbnm,./"),
    ]
    var characters: [String: Character] = ["TLDE": "`", "BKSL": "\\"]
    for row in rows {
      for (offset, key) in row.keys.enumerated() {
        let number = offset + 1
        characters[row.name + (number < 10 ? "0" : "") + String(number)] = key
      }
    }
    return characters
  }()
}
