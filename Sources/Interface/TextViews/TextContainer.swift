/// The area of a text view in which its lines are.
@MainActor
public final class TextContainer {
  /// The distance of the lines from the left and the right edge, in points. Default 5. A negative one, and one that is not finite, is ignored.
  public var lineFragmentPadding = TextView.lineFragmentPadding {
    didSet {
      if !lineFragmentPadding.isFinite || lineFragmentPadding < 0 { lineFragmentPadding = oldValue }
      if lineFragmentPadding != oldValue { didChange() }
    }
  }
  private let didChange: () -> Void

  init(didChange: @escaping () -> Void) { self.didChange = didChange }
}
