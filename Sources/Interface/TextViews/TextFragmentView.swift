internal import TactusGraphics

/// A part of a text view's text, which is drawn once and then scrolls with the content.
///
/// It shows a fragment of the text, or, of one that is very high, a band of it.
@MainActor
final class TextFragmentView: DecorationView {
  /// What the view shows.
  struct Part: Hashable {
    /// The index of the fragment.
    var fragment: Int
    /// The number of the band, from the top of the fragment.
    var band: Int
  }

  /// What is shown beside the text, as offsets from the beginning of the fragment.
  struct Marks: Equatable {
    var selection: Range<Int>?
    var marked: Range<Int>?
    /// What a search has found.
    var found: [Range<Int>] = []
    /// The result of a search that is highlighted.
    var current: Range<Int>?
  }

  /// The maximum height of a band, in points, so that its pixels fit a texture. Chosen by us.
  static let maximumHeight = 1024.0

  var part = Part(fragment: 0, band: 0)
  var marks = Marks() { didSet { if marks != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, let textView = superview as? TextView else { return }
    textView.drawFragment(part.fragment, marks, above: Double(part.band) * Self.maximumHeight, context)
  }
}
