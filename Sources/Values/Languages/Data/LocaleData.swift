/// The formats of languages, as text: for each a few lines that begin with a name and separate values by `|`.
///
/// The tables are constant memory, which is searched when something is formatted; nothing is kept.
struct LocaleData {
  /// The tables of the language, the nearest first; the last is that of languages without any.
  private let tables: [StaticString]

  init(_ language: Language) {
    var tags = language.tags
    // English of other regions is nearer to that of the United Kingdom, whose table is one of changes.
    if language.languageCode == "en", let region = language.region,
      !["AS", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"].contains(region)
    {
      if region != "GB" { tags.insert("en-GB", at: tags.count - 1) }
    }
    tables = tags.compactMap(Self.table) + [Self.root]
  }

  /// Returns the table of a tag; nil if there is none.
  private static func table(_ tag: String) -> StaticString? {
    west(tag) ?? east(tag)
  }

  /// A Boolean value that indicates whether the language is in no table.
  var isUnknown: Bool { tables.count == 1 }

  /// Returns the values of the first line with a name; empty if there is none.
  func values(_ name: StaticString) -> [Substring] { lines(name).first ?? [] }

  /// Returns the values of the lines with a name in the nearest table that has any.
  func lines(_ name: StaticString) -> [[Substring]] {
    for table in tables {
      let lines = Self.lines(name, of: table)
      if !lines.isEmpty { return lines }
    }
    return []
  }

  /// Returns the value with a key of a line `name key=value|key=value`, in the nearest table that has it.
  func value(_ key: String, of name: StaticString) -> Substring? {
    for table in tables {
      for line in Self.lines(name, of: table) {
        for item in line {
          guard let separator = item.firstIndex(of: "="), item[..<separator] == key else { continue }
          return item[item.index(after: separator)...]
        }
      }
    }
    return nil
  }

  private static func lines(_ name: StaticString, of table: StaticString) -> [[Substring]] {
    // The text is compared as bytes, so that only what is found becomes a string.
    table.withUTF8Buffer { text in
      name.withUTF8Buffer { name in
        var lines: [[Substring]] = []
        var start = 0
        while start < text.count {
          let end = text[start...].firstIndex(of: 0x0A) ?? text.count
          let line = text[start..<end]
          if line.count > name.count, line.starts(with: name), line[start + name.count] == 0x20 {
            let value = String(decoding: line[(start + name.count + 1)...], as: UTF8.self)
            lines.append(value.split(separator: "|", omittingEmptySubsequences: false))
          }
          start = end + 1
        }
        return lines
      }
    }
  }

  // MARK: Lists

  /// Returns whether a list of words separated by spaces contains one.
  static func contains(_ word: String, in list: StaticString) -> Bool {
    list.withUTF8Buffer { bytes in
      bytes.split { $0 == 0x20 || $0 == 0x0A }.contains { $0.elementsEqual(word.utf8) }
    }
  }

  /// Returns the region of a language for which none is named; nil if there is none.
  static func region(of code: String) -> String? {
    regions.withUTF8Buffer { bytes in
      let prefix = Array(code.utf8) + [0x2D]
      return bytes.split { $0 == 0x20 || $0 == 0x0A }.first { $0.starts(with: prefix) }
        .map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }
    }
  }
}
