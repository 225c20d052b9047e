internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

// MARK: - From the interface

extension TextInputContent.ContentType {
  /// Creates the meaning of a text with traits of the interface.
  init(_ traits: TextInputState.Traits) {
    self.init()
    purpose = Self.purpose(traits)
    if traits.isSecure {
      hints = [.hiddenText, .sensitiveData]
    } else {
      hints = Self.hints(traits, isProse: purpose == .normal || purpose == .name)
    }
    if [.asciiCapable, .asciiCapableNumberPad].contains(traits.keyboardType) { hints.insert(.latin) }
    if traits.isMultiline { hints.insert(.multiline) }
  }

  private static func hints(_ traits: TextInputState.Traits, isProse: Bool) -> TextInputContent.Hints {
    let secrets: [TextContentType?] = [.password, .newPassword, .oneTimeCode]
    if secrets.contains(traits.contentType) { return .sensitiveData }
    var hints: TextInputContent.Hints = []
    let isWord = isProse && traits.contentType != .username
    if traits.autocorrectionType == .yes || traits.autocorrectionType == .default && isWord {
      hints.formUnion([.completion, .spellcheck])
    }
    guard isWord else { return hints }
    switch traits.autocapitalizationType {
    case .none: break
    case .words: hints.insert(.titlecase)
    case .sentences: hints.insert(.autoCapitalization)
    case .allCharacters: hints.insert(.uppercase)
    }
    return hints
  }

  private static func purpose(_ traits: TextInputState.Traits) -> TextInputContent.Purpose {
    let isNumber = [.numberPad, .asciiCapableNumberPad].contains(traits.keyboardType)
    if traits.isSecure { return isNumber ? .pin : .password }
    switch traits.keyboardType {
    case .numberPad, .asciiCapableNumberPad: return .digits
    case .decimalPad: return .number
    case .phonePad: return .phone
    case .namePhonePad: return .name
    case .emailAddress: return .email
    case .URL: return .url
    // Keyboards for numbers alone lack punctuation.
    case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch: break
    }
    switch traits.contentType {
    case .name: return .name
    case .emailAddress: return .email
    case .telephoneNumber: return .phone
    case .URL: return .url
    case .password, .newPassword: return .password
    case .oneTimeCode: return .digits
    case .dateTime: return .datetime
    default: return .normal
    }
  }
}

extension TextInputContent.Surroundings {
  /// Creates the surroundings of a caret.
  init(_ state: TextInputState) {
    self.init()
    text = state.surroundingText
    cursor = state.cursor
    anchor = state.anchor
  }
}

extension TextInputContent.CursorRectangle {
  /// The maximum of a coordinate: far beyond any surface, and far from what the wire cannot express.
  private static let maximumCoordinate = 1_000_000.0

  /// Creates the smallest rectangle of whole points around a rectangle of the surface.
  init(_ rect: Rect) {
    self.init()
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      guard value.isFinite else { return 0 }
      return Int32(min(max(value.rounded(rule), -Self.maximumCoordinate), Self.maximumCoordinate))
    }
    x = whole(rect.minX, .down)
    y = whole(rect.minY, .down)
    width = max(0, whole(rect.maxX, .up) - x)
    height = max(0, whole(rect.maxY, .up) - y)
  }
}
