/// What of a view is to be drawn before the next frame.
struct DisplayState: Hashable {
  /// A part of a view's content.
  enum Part: Hashable {
    case none
    /// A rectangle, in the view's own coordinates.
    case rect(Rect)
    case everything
  }

  /// The part of the view's own content that is to be drawn. Default everything.
  private(set) var part = Part.everything
  /// A Boolean value that indicates whether the view or a descendant is to be drawn. Default true.
  var isNeededInSubtree = true

  /// A Boolean value that indicates whether the view's own content is to be drawn.
  var isNeeded: Bool { part != .none }
  /// The rectangle that is to be drawn; nil if nothing is, or everything.
  var rect: Rect? { if case .rect(let rect) = part { rect } else { nil } }

  /// Records that the whole content is to be drawn.
  mutating func invalidate() { part = .everything }

  /// Records that a part of the content is to be drawn. Several parts are combined to the smallest rectangle that contains them.
  mutating func invalidate(_ rect: Rect) {
    switch part {
    case .none: part = .rect(rect)
    case .rect(let former): part = .rect(former.union(rect))
    case .everything: break
    }
  }

  /// Returns the part that is to be drawn, which counts as drawn from now on.
  mutating func take() -> Part {
    defer { part = .none }
    return part
  }
}
