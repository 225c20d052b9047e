/// What a keyboard adapts to: the traits of the responder that it types into.
struct KeyboardTraits: Hashable {
  var type = KeyboardType.default
  var returnKey = ReturnKeyType.default
  var capitalization = TextAutocapitalizationType.sentences
  var isSecure = false
  var needsText = false

  init() {}

  @MainActor
  init(_ input: any KeyInput) {
    type = input.keyboardType
    returnKey = input.returnKeyType
    isSecure = input.isSecureTextEntry
    needsText = input.enablesReturnKeyAutomatically
    // Addresses and secrets are not written in capitals.
    let isAddress = type == .URL || type == .emailAddress
    capitalization = isSecure || isAddress ? .none : input.autocapitalizationType
  }

  /// The page that is shown first.
  var firstPage: KeyboardPage {
    switch type {
    case .numberPad, .asciiCapableNumberPad: .number
    case .decimalPad: .decimal
    case .phonePad: .phone
    case .numbersAndPunctuation: .symbols
    default: .letters
    }
  }

  /// A Boolean value that indicates whether only letters of ASCII suit the text.
  var needsLatin: Bool {
    switch type {
    case .asciiCapable, .asciiCapableNumberPad, .URL, .emailAddress: true
    default: isSecure
    }
  }

  /// A Boolean value that indicates whether two spaces in quick succession end a sentence.
  var endsSentences: Bool {
    switch type {
    case .default, .asciiCapable, .twitter, .webSearch: capitalization == .sentences
    default: false
    }
  }

  /// The name of the label of the Return key.
  var returnLabel: String {
    switch returnKey {
    case .default: type == .webSearch ? "go" : "return"
    case .go: "go"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .search: "search"
    case .send: "send"
    case .done: "done"
    case .continue: "continue"
    }
  }

  /// A Boolean value that indicates whether the Return key is emphasized, because it does something with the text.
  var emphasizesReturn: Bool { returnLabel != "return" && returnKey != .next }
}

extension KeyboardTraits {
  /// Returns the rows of keys of a page, with the row of the space bar.
  func rows(of page: KeyboardPage, in layout: OnScreenKeyboardLayout, showsGlobe: Bool) -> [[KeyboardKey]] {
    var rows = layout.rows(of: page)
    guard page.hasBottomRow else {
      // The telephone page of names returns to the letters.
      guard page == .phone, type == .namePhonePad else { return rows }
      for row in rows.indices {
        for key in rows[row].indices where rows[row][key].action == .dismiss {
          rows[row][key].action = .page(.letters)
        }
      }
      return rows
    }
    guard !rows.joined().contains(where: { $0.action == .space }) else { return rows }
    let other: KeyboardPage = page == .letters ? (type == .namePhonePad ? .phone : .symbols) : .letters
    var row = [KeyboardKey(action: .page(other), width: 1.25)]
    if showsGlobe { row.append(KeyboardKey(action: .globe)) }
    row.append(KeyboardKey(action: .dismiss))
    for text in leadingKeys { row.append(KeyboardKey(action: .text(text, shifted: text))) }
    row.append(KeyboardKey(action: .space, width: 2))
    for text in trailingKeys {
      row.append(KeyboardKey(action: .text(text, shifted: text), width: text.count > 1 ? 1.25 : 1))
    }
    row.append(KeyboardKey(action: .enter, width: 2))
    rows.append(row)
    return rows
  }

  /// The texts that have keys on the left of the space bar.
  private var leadingKeys: [String] {
    switch type {
    case .emailAddress: ["@"]
    case .twitter: ["@", "#"]
    default: []
    }
  }

  /// The texts that have keys on the right of the space bar.
  private var trailingKeys: [String] {
    switch type {
    case .URL: ["/", ".", ".com"]
    case .emailAddress, .webSearch: ["."]
    default: []
    }
  }
}

// MARK: - Capital letters

extension TextAutocapitalizationType {
  /// Returns whether a letter after a text is a capital one.
  func isCapital(after text: some StringProtocol) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0.isWhitespace || $0.isNewline } ?? true
    case .sentences:
      guard let last = text.last else { return true }
      guard last.isWhitespace else { return false }
      var rest = text.dropLast()
      while let character = rest.last, character.isWhitespace {
        if character.isNewline { return true }
        rest = rest.dropLast()
      }
      // Quotation marks and brackets may close after the end of a sentence.
      while let character = rest.last, "\"')]}»”’“".contains(character) { rest = rest.dropLast() }
      return rest.last.map { ".!?…".contains($0) } ?? true
    }
  }
}
