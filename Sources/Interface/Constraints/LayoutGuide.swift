/// A rectangle to which constraints refer as to a view, without drawing or touches.
///
/// Add it to a view with ``View/addLayoutGuide(_:)``. Constraints determine its position and size.
@MainActor
open class LayoutGuide {
  /// What determines the rectangle of a guide.
  enum Kind {
    /// The constraints of the application.
    case application
    /// The safe area of the view.
    case safeArea
    /// The frame of the on-screen keyboard, or what is below the safe area.
    case keyboard
    /// The layout margins of the view.
    case margins
    /// The layout margins, and the width of text that is easy to read.
    case readableContent
    /// The constraints of the content of a scroll view, whose size it is.
    case scrolledContent
    /// The bounds of a scroll view.
    case scrollFrame
  }

  /// The view in whose coordinates the guide is; nil if there is none.
  public internal(set) weak var owningView: View?
  /// A name for log messages. Default empty.
  open var identifier = ""
  let kind: Kind

  /// Creates a guide without a view.
  public init() { kind = .application }

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    owningView = view
    identifier = "\(kind)"
  }

  /// The rectangle of the guide in the coordinates of ``owningView``, in points; that of the last layout for a guide of an application.
  open var layoutFrame: Rect {
    guard let owningView else { return .zero }
    if kind == .scrolledContent, let content = owningView as? any ConstrainedContent {
      return Rect(origin: .zero, size: content.contentSize)
    }
    if let engine = owningView.layoutConstraints?.engine, let frame = engine.frame(of: self) { return frame }
    guard let insets = insets(in: owningView.bounds.size) else { return .zero }
    return Rect(origin: .zero, size: owningView.bounds.size).inset(by: insets)
  }

  /// Returns the distances of the guide from the edges of its view, if the view had a size; nil if constraints determine them.
  func insets(in size: Size) -> EdgeInsets? {
    guard let owningView else { return nil }
    switch kind {
    case .application, .scrolledContent: return nil
    case .safeArea: return owningView.safeAreaInsets
    case .keyboard:
      let (origin, bottom) = (owningView.bounds.origin, owningView.safeAreaInsets.bottom)
      let frame =
        owningView.shownKeyboardFrame
        ?? Rect(x: origin.x, y: origin.y + size.height - bottom, width: size.width, height: bottom)
      return EdgeInsets(
        top: frame.minY, left: frame.minX, bottom: size.height - frame.maxY, right: size.width - frame.maxX)
    case .margins: return owningView.layoutMargins
    case .readableContent:
      var margins = owningView.layoutMargins
      let rest = max(0, size.width - margins.left - margins.right - LayoutSpacing.readableWidth)
      margins.left += rest / 2
      margins.right += rest / 2
      return margins
    case .scrollFrame:
      let origin = owningView.bounds.origin
      return EdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
    }
  }
}
