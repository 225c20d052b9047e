internal import TactusGraphics

// MARK: - Finding

extension TextView {
  /// A Boolean value that indicates whether the user can find text in the view, with Control-F, and ``findInteraction`` is there. Default false.
  public var isFindInteractionEnabled: Bool {
    get { findInteraction != nil }
    set {
      if let findInteraction, !newValue {
        removeInteraction(findInteraction)
      } else if newValue, findInteraction == nil {
        addInteraction(FindInteraction(sessionDelegate: nil))
      }
    }
  }

  /// The interaction with which the user finds text; nil while ``isFindInteractionEnabled`` is false.
  public var findInteraction: FindInteraction? {
    for case let interaction as FindInteraction in interactions { return interaction }
    return nil
  }

  /// The search in progress; nil while there is none.
  var findSession: TextViewFindSession? { findInteraction?.activeFindSession as? TextViewFindSession }

  /// The opacity of the colour behind results, and behind the one that is highlighted. Chosen by us: the text stays readable on both.
  private static let foundAlpha = 0.3
  private static let currentAlpha = 0.6
  /// The radius of the corners behind results, in points. Chosen by us.
  private static let foundRadius = 3.0
  /// The width of the line around the result that is highlighted, in points. Chosen by us.
  private static let foundLineWidth = 2.0

  /// Fills rectangles behind a result of a search, and outlines the one that is highlighted.
  func highlightFound(
    _ rects: [Rect], from origin: Point, _ isCurrent: Bool, _ context: GraphicsContext
  ) {
    let color = resolve(isCurrent ? .systemOrange : .systemYellow)
    context.setFillColor(color.withAlphaComponent(isCurrent ? Self.currentAlpha : Self.foundAlpha))
    context.setStrokeColor(color)
    context.setLineWidth(Self.foundLineWidth)
    for rect in rects {
      let inset = isCurrent ? Self.foundLineWidth / 2 : 0
      let area = rect.offsetBy(dx: origin.x, dy: origin.y)
      let path = BezierPath(
        roundedRect: area.insetBy(dx: 0, dy: inset), cornerRadius: min(Self.foundRadius, area.height / 2))
      context.fill(path)
      if isCurrent { context.stroke(path) }
    }
  }
}
