extension LayoutConstraint {
  /// The axis of a constraint.
  public typealias Axis = LayoutAxis

  /// The part of a view or a guide to which a constraint refers.
  public enum Attribute: Sendable, Hashable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The left edge, or the right one in a right-to-left layout.
    case leading
    /// The right edge, or the left one in a right-to-left layout.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The last baseline of text; the bottom edge of a view without text.
    case lastBaseline
    /// The first baseline of text; the bottom edge of a view without text.
    case firstBaseline
    /// The left edge inside the layout margins.
    case leftMargin
    /// The right edge inside the layout margins.
    case rightMargin
    /// The top edge inside the layout margins.
    case topMargin
    /// The bottom edge inside the layout margins.
    case bottomMargin
    /// The leading edge inside the layout margins.
    case leadingMargin
    /// The trailing edge inside the layout margins.
    case trailingMargin
    /// The horizontal centre between the layout margins.
    case centerXWithinMargins
    /// The vertical centre between the layout margins.
    case centerYWithinMargins
    /// Nothing: the constraint has no second item.
    case notAnAttribute
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Sendable, Hashable {
    /// The first attribute is at most the value of the second side.
    case lessThanOrEqual
    /// Both sides are equal.
    case equal
    /// The first attribute is at least the value of the second side.
    case greaterThanOrEqual
  }
}

extension LayoutConstraint.Attribute {
  /// What an attribute measures. Both sides of a constraint measure the same.
  enum Measure {
    case horizontalPosition
    case verticalPosition
    case length
    case nothing
  }

  var measure: Measure {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .horizontalPosition
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .verticalPosition
    case .topMargin, .bottomMargin, .centerYWithinMargins: .verticalPosition
    case .width, .height: .length
    case .notAnAttribute: .nothing
    }
  }

  /// The axis along which the attribute is measured.
  var axis: LayoutAxis {
    switch measure {
    case .horizontalPosition: .horizontal
    case .verticalPosition: .vertical
    default: self == .height ? .vertical : .horizontal
    }
  }

  /// A Boolean value that indicates whether the attribute depends on the layout direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the attribute is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The same attribute of the guide of the layout margins; nil for one that is not inside the margins.
  var insideMargins: Self? {
    let pairs: [(inside: Self, edge: Self)] = [
      (.leftMargin, .left), (.rightMargin, .right), (.topMargin, .top), (.bottomMargin, .bottom),
      (.leadingMargin, .leading), (.trailingMargin, .trailing), (.centerXWithinMargins, .centerX),
      (.centerYWithinMargins, .centerY),
    ]
    return pairs.first { $0.inside == self }?.edge
  }
}
