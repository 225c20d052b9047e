import CTactusCairo
import CTactusPango
import Synchronization

/// The Pango font map of the process, protected by a lock.
///
/// By default, Pango creates a font map for every thread. With a shared one, fonts are loaded once, on any thread, so that the
/// main thread benefits from a warm-up in the background.
final class TextEngine: Sendable {
  /// The engine of the process.
  static let shared = TextEngine()

  /// The maximum number of fonts whose metrics are cached, after which the cache is cleared.
  private static let metricsLimit = 256

  private let lock = Mutex(())
  // Both are accessed only while the lock is held: Pango's objects can be used on any thread, but only by one at a time.
  private nonisolated(unsafe) var pangoContext: OpaquePointer?
  private nonisolated(unsafe) var knownMetrics: [Font: FontMetrics] = [:]
  /// A Boolean value that indicates whether there is a font. Without one, what Pango measures is arbitrary. To be read under the lock.
  private(set) nonisolated(unsafe) var hasFonts = true

  private init() {}

  /// Calls `body` with the Pango context under the lock. `body` must not release the last reference to a ``TextLayout``.
  func withContext<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    lock.withLock { _ in body(openContext()) }
  }

  /// Calls `body` under the lock, for work with existing Pango objects.
  func withLock(_ body: () -> Void) {
    lock.withLock { _ in body() }
  }

  private func openContext() -> OpaquePointer {
    if let pangoContext { return pangoContext }
    let fontMap = pango_cairo_font_map_new()
    let context = pango_font_map_create_context(fontMap)!
    // The context retains the font map.
    g_object_unref(UnsafeMutableRawPointer(fontMap))
    let options = cairo_font_options_create()
    // Without hinted metrics, text has the measured length at every scale.
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    // Subpixel rendering would be wrong on layers that move, rotate or blend.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pangoContext = context
    hasFonts = InstalledFonts.hasText(context)
    return context
  }

  /// Takes over that fonts were added. To be called under the lock.
  func fontsDidChange(_ context: OpaquePointer) {
    knownMetrics.removeAll()
    hasFonts = InstalledFonts.hasText(context)
    pango_context_changed(context)
  }
}

// MARK: - Metrics

extension TextEngine {
  /// Returns the metrics of a font.
  func metrics(of font: Font) -> FontMetrics {
    withContext { context in
      guard hasFonts else { return FontMetrics(withoutFontsAt: font.pointSize) }
      if let known = knownMetrics[font] { return known }
      if knownMetrics.count >= Self.metricsLimit { knownMetrics.removeAll() }
      let description = font.makeDescription()
      defer { pango_font_description_free(description) }
      let pangoMetrics = pango_context_get_metrics(context, description, nil)
      defer { pango_font_metrics_unref(pangoMetrics) }
      let ascent = Double(pango_font_metrics_get_ascent(pangoMetrics)) / pangoScale
      let descent = Double(pango_font_metrics_get_descent(pangoMetrics)) / pangoScale
      let height = Double(pango_font_metrics_get_height(pangoMetrics)) / pangoScale
      let metrics = FontMetrics(
        ascender: ascent, descender: -descent, lineHeight: max(height, ascent + descent),
        capHeight: inkHeight(of: "H", description, context),
        xHeight: inkHeight(of: "x", description, context))
      knownMetrics[font] = metrics
      return metrics
    }
  }

  private func inkHeight(of letter: String, _ description: OpaquePointer?, _ context: OpaquePointer) -> Double
  {
    let layout = pango_layout_new(context)!
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return Double(ink.height) / pangoScale
  }
}

// MARK: - Units

/// The number of Pango's units per point.
let pangoScale = Double(PANGO_SCALE)

/// Returns points as Pango's units, rounded up, and limited to a range in which sums do not overflow Pango's integers.
func pangoUnits(_ points: Double) -> Int32 {
  guard points.isFinite else { return 0 }
  return Int32(max(-1e9, min(1e9, (points * pangoScale).rounded(.up))))
}

extension Font {
  /// Creates Pango's description of the font, which the caller has to free.
  func makeDescription() -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, familyName)
    pango_font_description_set_absolute_size(description, pointSize * pangoScale)
    pango_font_description_set_weight(description, PangoWeight(rawValue: .init(weight.rawValue)))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}
