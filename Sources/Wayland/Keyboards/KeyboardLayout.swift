internal import CXKBCommon

/// A keyboard's layout with the state of its modifiers: tells what a key means.
///
/// Making one takes some milliseconds and some hundred kilobytes, so it is made with the first key that is pressed. Codes
/// are those of Linux's input events.
@MainActor
package final class KeyboardLayout {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private lazy var composition = Composition(context: context)

  /// Reads a layout.
  package init(_ file: KeymapFile) throws(KeymapError) {
    let text = try file.text()
    // Nothing is included from the disk: the text is complete.
    let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(rawValue: flags)) else { throw .outOfMemory }
    // What is wrong with a layout is reported by who asked for it, in one line.
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
  }

  isolated deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// Takes the state of the modifiers as the compositor says it.
  package func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  /// The modifiers in effect.
  package var modifiers: KeyboardModifiers {
    var modifiers: KeyboardModifiers = []
    for (name, modifier) in Self.modifierNames
    where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) == 1 {
      modifiers.insert(modifier)
    }
    return modifiers
  }

  /// xkb's names of the modifiers; `Mod1` and `Mod4` are Alt and the logo key by convention.
  private static let modifierNames: [(String, KeyboardModifiers)] = [
    ("Shift", .shift), ("Lock", .capsLock), ("Control", .control), ("Mod1", .alternate), ("Mod4", .logo),
  ]

  /// What a key means now.
  ///
  /// - Parameters:
  ///   - code: The key.
  ///   - composes: Whether the key goes down, so that dead keys work: it may wait for, or complete, a composition.
  package func meaning(of code: UInt32, composes: Bool) -> KeyMeaning {
    // X11, from where the layouts come, counts from 8.
    let key = code &+ 8
    var meaning = KeyMeaning()
    meaning.repeats = xkb_keymap_key_repeats(keymap, key) == 1
    let symbol = xkb_state_key_get_one_sym(state, key)
    if composes {
      meaning.characters = composition.feed(symbol)
    } else if !Composition.begins(with: symbol) {
      meaning.characters = Composition.text(of: symbol)
    }
    var symbols: UnsafePointer<xkb_keysym_t>?
    let layout = xkb_state_key_get_layout(state, key)
    if xkb_keymap_key_get_syms_by_level(keymap, key, layout, 0, &symbols) == 1, let symbols {
      meaning.charactersIgnoringModifiers = Composition.text(of: symbols[0])
    }
    return meaning
  }

  /// Gives up a composition that waits for more keys.
  package func cancelComposition() { composition.cancel() }
}
