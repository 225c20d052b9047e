internal import CTactusXKBCommon

/// A keyboard layout with the state of its modifiers, which determines the meaning of keys.
///
/// Creating a layout takes some milliseconds and some hundred kilobytes, so it is created with the first key that is pressed. Key
/// codes are those of Linux input events.
@MainActor
package final class KeyboardLayout {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private let modifierMasks: [(mask: UInt32, modifier: KeyboardModifiers)]
  private lazy var composition = Composition(context: context)

  /// Creates a layout from a compositor's file.
  package convenience init(_ file: KeymapFile) throws(KeymapError) { try self.init(text: file.text()) }

  /// Creates a layout from a complete keymap in xkb's text format, without includes.
  package init(text: [UInt8]) throws(KeymapError) {
    try KeymapInspector.inspect(text)
    // The text is complete, so no files are included.
    let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(rawValue: flags)) else { throw .outOfMemory }
    // The caller reports an invalid layout, in a single line.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let keymap = text.withUnsafeBytes { bytes in
      xkb_keymap_new_from_buffer(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else {
      xkb_context_unref(context)
      throw .malformed
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      throw .outOfMemory
    }
    self.context = context
    self.keymap = keymap
    self.state = state
    modifierMasks = Self.modifierMasks(of: keymap)
  }

  isolated deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// Cancels a composition that needs more keys.
  package func cancelComposition() { composition.cancel() }
}

// MARK: - Modifiers

extension KeyboardLayout {
  /// Updates the state of the modifiers to that of a `wl_keyboard.modifiers` event.
  package func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  /// The modifiers in effect.
  package var modifiers: KeyboardModifiers {
    let effective = xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE)
    var modifiers: KeyboardModifiers = []
    for (mask, modifier) in modifierMasks where effective & mask != 0 { modifiers.insert(modifier) }
    return modifiers
  }

  /// Returns the bit masks of the modifiers in a keymap.
  ///
  /// Shift, Lock and Control have their own bits in each keymap. Alt and the logo key have the bits that the keys of that name
  /// set. If the keymap has no such keys, as those of virtual keyboards, the usual bits are assumed.
  private static func modifierMasks(of keymap: OpaquePointer) -> [(UInt32, KeyboardModifiers)] {
    func bit(_ name: String) -> UInt32 {
      let index = xkb_keymap_mod_get_index(keymap, name)
      return index < 32 ? 1 << index : 0
    }
    let core: [(UInt32, KeyboardModifiers)] = [
      (bit("Shift"), .shift), (bit("Lock"), .capsLock), (bit("Control"), .control),
    ]
    let coreMask = core.reduce(0) { $0 | $1.0 }
    func mask(ofKeysWith symbols: ClosedRange<xkb_keysym_t>, usually name: String) -> UInt32 {
      let mask = bits(setByKeysWith: symbols, in: keymap) & ~coreMask
      return mask != 0 ? mask : bit(name)
    }
    return core + [
      (mask(ofKeysWith: altSymbols, usually: "Mod1"), .alternate),
      (mask(ofKeysWith: logoSymbols, usually: "Mod4"), .logo),
    ]
  }

  // The X11 keysyms of `Alt_L` and `Alt_R`, and of `Super_L` and `Super_R`.
  private static let altSymbols: ClosedRange<xkb_keysym_t> = 0xffe9...0xffea
  private static let logoSymbols: ClosedRange<xkb_keysym_t> = 0xffeb...0xffec

  private static func bits(setByKeysWith symbols: ClosedRange<xkb_keysym_t>, in keymap: OpaquePointer)
    -> UInt32
  {
    guard let state = xkb_state_new(keymap) else { return 0 }
    defer { xkb_state_unref(state) }
    let (first, last) = (xkb_keymap_min_keycode(keymap), xkb_keymap_max_keycode(keymap))
    guard first <= last else { return 0 }
    var bits: UInt32 = 0
    for key in first...last where symbols.contains(xkb_state_key_get_one_sym(state, key)) {
      xkb_state_update_key(state, key, XKB_KEY_DOWN)
      bits |= xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED)
      xkb_state_update_key(state, key, XKB_KEY_UP)
    }
    return bits
  }
}

// MARK: - Keys

extension KeyboardLayout {
  /// Returns the current meaning of a key.
  ///
  /// - Parameters:
  ///   - code: The key code.
  ///   - composes: Whether the key is pressed, so that it begins, continues or completes a composition.
  package func meaning(of code: UInt32, composes: Bool) -> KeyMeaning {
    // The key codes of xkb are those of X11, which begin at 8.
    let key = code &+ 8
    var meaning = KeyMeaning()
    meaning.repeats = xkb_keymap_key_repeats(keymap, key) == 1
    let symbol = xkb_state_key_get_one_sym(state, key)
    meaning.symbol = symbol
    meaning.name = Keysym.name(of: symbol)
    if composes {
      meaning.characters = composition.feed(symbol)
    } else if !Composition.begins(with: symbol) {
      meaning.characters = Composition.text(of: symbol)
    }
    let layout = xkb_state_key_get_layout(state, key)
    if let base = baseSymbol(of: key, in: layout) {
      meaning.charactersIgnoringModifiers = Composition.text(of: base)
    }
    meaning.labels = labels(of: key, symbol, in: layout)
    return meaning
  }

  private func labels(of key: xkb_keycode_t, _ symbol: xkb_keysym_t, in layout: xkb_layout_index_t)
    -> [Character]
  {
    var symbols = [symbol]
    if let base = baseSymbol(of: key, in: layout) { symbols.insert(base, at: 0) }
    for other in 0..<xkb_keymap_num_layouts_for_key(keymap, key) where other != layout {
      if let base = baseSymbol(of: key, in: other) { symbols.append(base) }
    }
    var labels = symbols.compactMap { symbol -> Character? in
      let text = Composition.text(of: symbol)
      guard let character = text.first, character.isASCII, character >= " ", character != "\u{7f}" else {
        return nil
      }
      return character
    }
    if let name = xkb_keymap_key_get_name(keymap, key),
      let character = KeyPositions.character(at: String(cString: name))
    {
      labels.append(character)
    }
    return labels
  }

  /// Returns the keysym of a key's lowest level, if it is a single one.
  private func baseSymbol(of key: xkb_keycode_t, in layout: xkb_layout_index_t) -> xkb_keysym_t? {
    var symbols: UnsafePointer<xkb_keysym_t>?
    guard xkb_keymap_key_get_syms_by_level(keymap, key, layout, 0, &symbols) == 1 else { return nil }
    return symbols?[0]
  }
}
