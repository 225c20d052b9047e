package import TactusGeometry

/// The parts of a title bar and of the borders around a window, for a size and the buttons that the window has.
package struct TitleBarLayout: Hashable, Sendable {
  /// The height of the title bar, in points. Chosen by us: slim, and enough for a touch on a button.
  package static let height = 36.0
  /// The width of the borders outside of the window at which it is resized, in points. Chosen by us.
  package static let border = 10.0
  /// The length of the part of a border that belongs to a corner, in points. Chosen by us.
  package static let corner = 24.0
  /// The minimum width of a window with a title bar, in points. Chosen by us: three buttons and some title.
  package static let minimumWidth = 160.0

  /// A part of the title bar.
  package enum Part: Hashable, Sendable {
    case title
    case minimize
    case maximize
    case close
  }

  /// An edge or a corner of the window.
  package enum Edge: UInt32, Hashable, Sendable, CaseIterable {
    case top = 1
    case bottom = 2
    case left = 4
    case topLeft = 5
    case bottomLeft = 6
    case right = 8
    case topRight = 9
    case bottomRight = 10
  }

  /// The width of the window, in points.
  package var width: Double
  /// The buttons, from left to right.
  package var buttons: [Part]

  /// Creates the layout of a window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - canMinimize: Whether the compositor can minimize the window.
  ///   - canMaximize: Whether the compositor can maximize the window.
  package init(width: Double, canMinimize: Bool, canMaximize: Bool) {
    self.width = width
    buttons = (canMinimize ? [.minimize] : []) + (canMaximize ? [.maximize] : []) + [.close]
  }

  /// Returns the rectangle of a button, in points of the title bar; nil for a button that the window does not have.
  package func rect(of part: Part) -> Rect? {
    guard let index = buttons.firstIndex(of: part) else { return nil }
    let side = Self.height
    return Rect(x: width - side * Double(buttons.count - index), y: 0, width: side, height: side)
  }

  /// The rectangle of the title, in points of the title bar.
  package var titleRect: Rect {
    let margin = 12.0
    let right = width - Self.height * Double(buttons.count)
    return Rect(x: margin, y: 0, width: max(0, right - margin), height: Self.height)
  }

  /// Returns the part at a point of the title bar; nil outside of it.
  package func part(at point: Point) -> Part? {
    guard point.x >= 0, point.x < width, point.y >= 0, point.y < Self.height else { return nil }
    for button in buttons where rect(of: button)?.contains(point) == true { return button }
    return .title
  }

  /// Returns the rectangle of a border, in points relative to the content, which is below the title bar.
  ///
  /// - Parameters:
  ///   - side: `.top`, `.bottom`, `.left` or `.right`.
  ///   - height: The height of the content, in points.
  package func border(_ side: Edge, height: Double) -> Rect {
    let (border, bar) = (Self.border, Self.height)
    return switch side {
    case .top: Rect(x: -border, y: -bar - border, width: width + 2 * border, height: border)
    case .bottom: Rect(x: -border, y: height, width: width + 2 * border, height: border)
    case .left: Rect(x: -border, y: -bar, width: border, height: height + bar)
    default: Rect(x: width, y: -bar, width: border, height: height + bar)
    }
  }

  /// Returns the edge or the corner at a point of a border.
  ///
  /// - Parameters:
  ///   - point: The point, relative to the border's origin.
  ///   - side: `.top`, `.bottom`, `.left` or `.right`.
  ///   - height: The height of the content, in points.
  package func edge(at point: Point, of side: Edge, height: Double) -> Edge {
    let rect = border(side, height: height)
    switch side {
    case .top, .bottom:
      let corner = min(Self.corner + Self.border, rect.width / 2)
      if point.x < corner { return side == .top ? .topLeft : .bottomLeft }
      if point.x >= rect.width - corner { return side == .top ? .topRight : .bottomRight }
    default:
      let corner = min(Self.corner, rect.height / 2)
      if point.y < corner { return side == .left ? .topLeft : .topRight }
      if point.y >= rect.height - corner { return side == .left ? .bottomLeft : .bottomRight }
    }
    return side
  }
}
