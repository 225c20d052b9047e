import CTactusPango

/// The fonts that are installed.
package struct InstalledFonts: Hashable, Sendable {
  /// The name of the family in which text of the user interface is drawn; nil if there is no font at all.
  package let textFamily: String?
  /// The name of the family in which emoji are drawn; nil if no font has them. That of texts draws them without colours.
  package let emojiFamily: String?

  /// Creates a description of fonts.
  package init(textFamily: String?, emojiFamily: String?) {
    self.textFamily = textFamily
    self.emojiFamily = emojiFamily
  }

  /// Asks fontconfig for the fonts of this process.
  package static func current() -> InstalledFonts {
    TextEngine.shared.withContext { context in
      InstalledFonts(
        textFamily: family("sans-serif", for: "a", context),
        emojiFamily: family("emoji", for: "\u{1F600}", context))
    }
  }

  /// Returns whether there is a font for texts.
  static func hasText(_ context: OpaquePointer) -> Bool { family("sans-serif", for: "a", context) != nil }

  /// Returns the family in which a character of a text in another family is drawn; nil if none has it.
  private static func family(
    _ name: String, for character: Unicode.Scalar, _ context: OpaquePointer
  ) -> String? {
    let description = pango_font_description_from_string(name)
    defer { pango_font_description_free(description) }
    guard
      let fonts = pango_font_map_load_fontset(
        pango_context_get_font_map(context), context, description, pango_language_get_default())
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(fonts)) }
    guard let font = pango_fontset_get_font(fonts, character.value) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    guard pango_font_has_char(font, character.value) != 0, let found = pango_font_describe(font) else {
      return nil
    }
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }
}
