/// Checks that the size of a keymap is that of a keyboard before libxkbcommon compiles it.
///
/// libxkbcommon creates tables as large as the largest keycode and level in the text, evaluates expressions recursively, and
/// compares all keys, types and interpretations with each other. A few hundred bytes can make it terminate the process, and a
/// megabyte can keep it busy for minutes. A text within the limits takes a fraction of a second and some megabytes. libxkbcommon
/// itself checks whether the text is valid.
struct KeymapInspector {
  // The limits are chosen by us: many times what the largest layouts and virtual keyboards have.

  /// The maximum keycode. Linux has 767; a virtual keyboard uses one for each character that it types.
  static let maximumKeycode: UInt64 = 8192
  /// The maximum number of keycodes, of aliases and of keys.
  static let maximumKeys = 8192
  static let maximumTypes = 1024
  /// The maximum number of members of modifier maps, and of combinations of modifiers in types.
  static let maximumEntries = 4096
  static let maximumInterpretations = 4096
  /// The maximum number of levels of a type and of symbols in one list; eight levels have names.
  static let maximumLevels = 64
  /// The maximum number of groups that libxkbcommon supports.
  static let maximumGroups = 32
  /// The maximum number of levels of all groups of all keys.
  static let maximumSlots = 1 << 20
  /// The maximum number of comparisons of interpretations, or of modifier maps, with levels.
  static let maximumComparisons = 1 << 27
  /// The maximum number of operators in one expression.
  static let maximumOperators = 64
  /// The maximum nesting depth of brackets.
  static let maximumDepth = 16

  private typealias Token = KeymapScanner.Token

  private var scanner: KeymapScanner
  private var token: Token?
  private var counts = Counts()
  /// The brackets that are open, with the operators and commas seen in each so far.
  private var brackets: [Bracket] = [Bracket()]

  private struct Counts {
    var keycodes = 0
    var aliases = 0
    var keys = 0
    var groups = 0
    var types = 0
    var interpretations = 0
    var combinations = 0
    var modifierEntries = 0
    var levels = 2
  }

  private struct Bracket {
    var mark: UInt8 = 0
    var operators = 0
    var commas = 0
  }

  private init(_ text: [UInt8]) { scanner = KeymapScanner(text) }

  /// Throws unless `text` is within the limits.
  static func inspect(_ text: [UInt8]) throws(KeymapError) {
    var inspector = KeymapInspector(text)
    try inspector.inspectStatements()
  }

  // MARK: - Statements

  private mutating func inspectStatements() throws(KeymapError) {
    try advance()
    while let token {
      try advance()
      switch token {
      case .word(let word): try inspect(word)
      case .keyName: try inspectKeycode()
      default: break
      }
    }
    let slots = counts.groups * counts.levels
    guard slots <= Self.maximumSlots, counts.interpretations * slots <= Self.maximumComparisons,
      counts.modifierEntries * slots <= Self.maximumComparisons
    else { throw .tooLarge }
  }

  /// Inspects what follows a word at which a statement, or a part of one, may begin.
  private mutating func inspect(_ word: String) throws(KeymapError) {
    switch word {
    case "include": throw .malformed
    case "augment", "override", "replace", "alternate":
      // The short form of `include`.
      if token == .string { throw .malformed }
    case "alias": try count(\.aliases, upTo: Self.maximumKeys)
    case "key": if token == .keyName { try inspectKey() }
    case "type": if token == .string { try count(\.types, upTo: Self.maximumTypes) }
    case "interpret": try count(\.interpretations, upTo: Self.maximumInterpretations)
    case "map", "preserve": if token == Self.openingBracket { try inspectCombination(isMap: word == "map") }
    case "level_name", "levelname": if token == Self.openingBracket { try inspectLevelName() }
    case "modifier_map", "mod_map", "modmap": try inspectModifierMap()
    default: break
    }
  }

  /// Inspects `<AC01> = 38`.
  private mutating func inspectKeycode() throws(KeymapError) {
    guard token == .mark(UInt8(ascii: "=")) else { return }
    try advance()
    guard case .number(let code)? = token else { return }
    guard code <= Self.maximumKeycode else { throw .tooLarge }
    try count(\.keycodes, upTo: Self.maximumKeys)
  }

  /// Inspects `key <AC01> { [a, A], [Cyrillic_ef] }`. Each bracket counts as a group, which may be too many, but never too few.
  private mutating func inspectKey() throws(KeymapError) {
    try count(\.keys, upTo: Self.maximumKeys)
    try advance()
    guard token == .mark(UInt8(ascii: "{")) else { return }
    let depth = brackets.count
    var groups = 1
    try advance()
    while brackets.count >= depth, let present = token {
      try advance()
      if present == Self.openingBracket {
        groups += 1
        groups = max(groups, Self.index(token, of: "group") ?? 0)
      }
    }
    counts.groups += min(groups, Self.maximumGroups)
  }

  /// Inspects `map[Shift+Lock] = Level2`.
  private mutating func inspectCombination(isMap: Bool) throws(KeymapError) {
    try count(\.combinations, upTo: Self.maximumEntries)
    let depth = brackets.count
    try advance()
    while brackets.count >= depth, token != nil { try advance() }
    guard isMap, token == Self.closingBracket else { return }
    try advance()
    guard token == .mark(UInt8(ascii: "=")) else { return }
    try advance()
    try inspectLevel(before: .mark(UInt8(ascii: ";")))
  }

  /// Inspects `level_name[Level1] = "Base"`.
  private mutating func inspectLevelName() throws(KeymapError) {
    try advance()
    try inspectLevel(before: Self.closingBracket)
  }

  /// Inspects a level, which must be a name or a number. An expression, which could have any value, is rejected.
  private mutating func inspectLevel(before end: Token) throws(KeymapError) {
    if let level = Self.index(token, of: "level") {
      guard level <= Self.maximumLevels else { throw .tooLarge }
      counts.levels = max(counts.levels, level)
    }
    try advance()
    guard token == end else { throw .malformed }
  }

  /// Inspects `modifier_map Shift { <LFSH>, Shift_R }`.
  private mutating func inspectModifierMap() throws(KeymapError) {
    while let present = token, present != .mark(UInt8(ascii: ";")) {
      switch present {
      case .keyName, .word, .number: try count(\.modifierEntries, upTo: Self.maximumEntries)
      default: break
      }
      try advance()
    }
  }

  // MARK: - Tokens

  private static let openingBracket = Token.mark(UInt8(ascii: "["))
  private static let closingBracket = Token.mark(UInt8(ascii: "]"))

  /// Returns the number of a token, alone or after `name`: 3 for `3` and for `Level3`.
  private static func index(_ token: Token?, of name: String) -> Int? {
    switch token {
    case .number(let number)?: Int(exactly: number) ?? .max
    case .word(let word)? where word.hasPrefix(name): Int(word.dropFirst(name.count))
    default: nil
    }
  }

  private mutating func count(_ kind: WritableKeyPath<Counts, Int>, upTo limit: Int) throws(KeymapError) {
    counts[keyPath: kind] += 1
    guard counts[keyPath: kind] <= limit else { throw .tooLarge }
  }

  /// Advances to the next token, and counts brackets and operators.
  private mutating func advance() throws(KeymapError) {
    let former = token
    token = try scanner.next()
    switch token {
    case .number(let number)?:
      guard number <= UInt32.max else { throw .tooLarge }
    case .mark(let mark)?:
      // libxkbcommon crashes at `{, [a]}`: it adds to a list that has no first element.
      if mark == UInt8(ascii: ","), case .mark(let before)? = former, Self.begins(before) { throw .malformed }
      try record(mark)
    default: break
    }
  }

  private mutating func record(_ mark: UInt8) throws(KeymapError) {
    let last = brackets.count - 1
    switch mark {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      guard brackets.count <= Self.maximumDepth else { throw .tooLarge }
      brackets.append(Bracket(mark: mark))
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
      guard last > 0, brackets[last].mark == Self.opening(mark) else { throw .malformed }
      brackets.removeLast()
    case UInt8(ascii: ";"): brackets[last].operators = 0
    case UInt8(ascii: ","):
      brackets[last].operators = 0
      brackets[last].commas += 1
      if brackets[last].mark == UInt8(ascii: "[") {
        guard brackets[last].commas < Self.maximumLevels else { throw .tooLarge }
        counts.levels = max(counts.levels, brackets[last].commas + 1)
      }
    case UInt8(ascii: "*"), UInt8(ascii: "/"): throw .malformed
    default:
      brackets[last].operators += 1
      guard brackets[last].operators <= Self.maximumOperators else { throw .tooLarge }
    }
  }

  /// Returns whether an element of a list has to follow a mark.
  private static func begins(_ mark: UInt8) -> Bool { "{[(,".utf8.contains(mark) }

  private static func opening(_ mark: UInt8) -> UInt8 {
    switch mark {
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "(")
    }
  }
}
