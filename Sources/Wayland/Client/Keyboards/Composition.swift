internal import CTactusXKBCommon
internal import TactusCLibrary

/// Composes one character from several keys: a dead key and a letter, or a sequence after the Compose key.
///
/// The compose table of the locale, which takes some hundred kilobytes, is loaded with the first key that begins a composition.
/// On a system without tables, a dead key and a letter still compose a letter with that accent.
@MainActor
final class Composition {
  private let context: OpaquePointer
  private var table: OpaquePointer?
  private var state: OpaquePointer?
  private var isLoaded = false
  /// The accents of the composition in progress, if there is no table.
  private var accents: [Unicode.Scalar] = []

  /// Creates a composition.
  ///
  /// - Parameter context: The xkb context, which must outlive the composition.
  init(context: OpaquePointer) { self.context = context }

  isolated deinit {
    if let state { xkb_compose_state_unref(state) }
    if let table { xkb_compose_table_unref(table) }
  }

  /// Handles the symbol of a key that is pressed.
  ///
  /// - Returns: The text that the key completes; empty while the composition needs more keys, and for keys without text.
  func feed(_ symbol: xkb_keysym_t) -> String {
    if !isLoaded {
      guard Self.begins(with: symbol) else { return Self.text(of: symbol) }
      load()
    }
    guard let state else { return feedWithoutTable(symbol) }
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return "" }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSED:
      defer { xkb_compose_state_reset(state) }
      return Self.string { buffer, size in xkb_compose_state_get_utf8(state, buffer, size) }
    case XKB_COMPOSE_CANCELLED:
      xkb_compose_state_reset(state)
      return ""
    case XKB_COMPOSE_COMPOSING: return ""
    default: return Self.text(of: symbol)
    }
  }

  /// Cancels the composition in progress.
  func cancel() {
    accents = []
    if let state { xkb_compose_state_reset(state) }
  }

  private func load() {
    isLoaded = true
    table = xkb_compose_table_new_from_locale(context, Self.locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    state = table.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
  }

  /// The locale of the environment; `en_US.UTF-8`, which most tables are for, if the environment specifies none.
  private static var locale: String {
    guard let value = localeName(of: "LC_CTYPE"), value != "C", value != "POSIX", !value.hasPrefix("C.")
    else { return "en_US.UTF-8" }
    return value
  }

  // MARK: - Without a table

  private func feedWithoutTable(_ symbol: xkb_keysym_t) -> String {
    if let accent = Self.accents[symbol] {
      accents.append(accent)
      return ""
    }
    let text = Self.text(of: symbol)
    guard !accents.isEmpty, let letter = text.unicodeScalars.first else { return text }
    defer { accents = [] }
    guard letter.properties.isAlphabetic else { return text }
    var composed = text
    composed.unicodeScalars.append(contentsOf: accents)
    return composed
  }

  /// The combining characters for the most common dead keys, by keysym.
  private static let accents: [xkb_keysym_t: Unicode.Scalar] = [
    0xfe50: "\u{300}", 0xfe51: "\u{301}", 0xfe52: "\u{302}", 0xfe53: "\u{303}", 0xfe54: "\u{304}",
    0xfe55: "\u{306}", 0xfe56: "\u{307}", 0xfe57: "\u{308}", 0xfe58: "\u{30a}", 0xfe59: "\u{30b}",
    0xfe5a: "\u{30c}", 0xfe5b: "\u{327}", 0xfe5c: "\u{328}",
  ]

  // MARK: - Symbols

  /// Returns a Boolean value that indicates whether a keysym is that of a dead key or of the Compose key.
  static func begins(with symbol: xkb_keysym_t) -> Bool {
    (0xfe50...0xfe93).contains(symbol) || symbol == 0xff20
  }

  /// Returns the text of a keysym.
  static func text(of symbol: xkb_keysym_t) -> String {
    let scalar = xkb_keysym_to_utf32(symbol)
    guard scalar != 0, let scalar = Unicode.Scalar(scalar) else { return "" }
    return String(Character(scalar))
  }

  private static func string(_ body: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    // The longest results of tables are a few characters.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let length = Int(body(buffer.baseAddress, buffer.count))
      guard length > 0, length < buffer.count else { return "" }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
    }
  }
}
