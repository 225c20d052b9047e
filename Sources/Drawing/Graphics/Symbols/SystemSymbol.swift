import TactusGeometry

/// A symbol of the toolkit's own: lines of 2 points with round ends on a square of 24 points, and parts that are filled.
struct SystemSymbol: Sendable {
  /// The path data of the lines, as SVG has them.
  let lines: String
  /// The path data of what is filled.
  let fill: String
  /// The path data of lines that are repeated in equal angles around the center, and their number.
  let rays: (lines: String, count: Int)?
  /// The features of the symbol.
  let features: Features

  /// What distinguishes a symbol.
  struct Features: OptionSet, Sendable {
    let rawValue: Int
    /// It points along the direction of reading, and is mirrored where that is from right to left.
    static let directional = Features(rawValue: 1)
    /// There is a variant `.fill` whose closed lines are filled.
    static let fillable = Features(rawValue: 2)
    /// There is a variant `.slash` that is crossed out.
    static let slashable = Features(rawValue: 4)
  }

  init(
    _ lines: String, fill: String = "", rays: (lines: String, count: Int)? = nil, _ features: Features = []
  ) {
    self.lines = lines
    self.fill = fill
    self.rays = rays
    self.features = features
  }

  /// The side of the square on which symbols are drawn, in points.
  static let gridSize = 24.0
  /// The width of lines of the regular weight, in points of the grid.
  static let lineWidth = 2.0
  /// The width of the gap beside the line that crosses a symbol out, in points of the grid. Chosen by us.
  static let slashGap = 2.0

  /// A symbol with its variant.
  struct Variant: Sendable {
    let symbol: SystemSymbol
    var isFilled = false
    var isCrossedOut = false

    /// Finds a symbol by its name; nil if there is none.
    init?(name: String) {
      if let symbol = SystemSymbols.symbol(named: name) {
        self.symbol = symbol
        return
      }
      var base = name[...]
      func drop(_ suffix: String) -> Bool {
        guard base.hasSuffix(suffix) else { return false }
        base.removeLast(suffix.count)
        return true
      }
      isFilled = drop(".fill")
      isCrossedOut = drop(".slash")
      guard let symbol = SystemSymbols.symbol(named: String(base)) else { return nil }
      if isFilled, !symbol.features.contains(.fillable) { return nil }
      if isCrossedOut, !symbol.features.contains(.slashable) { return nil }
      self.symbol = symbol
    }

    /// Draws the symbol in black on its grid.
    func draw(lineWidth: Double, in context: GraphicsContext) {
      context.setFillColor(.black)
      context.setStrokeColor(.black)
      let style = StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
      let lines = SymbolPath(symbol.lines).path
      if isFilled { context.fill(lines) }
      context.stroke(lines, style: style)
      if !symbol.fill.isEmpty { context.fill(SymbolPath(symbol.fill).path) }
      if let rays = symbol.rays {
        let ray = SymbolPath(rays.lines).path
        let center = SystemSymbol.gridSize / 2
        for index in 0..<rays.count {
          let angle = 2 * Double.pi * Double(index) / Double(rays.count)
          let turn = AffineTransform(translationX: -center, y: -center)
            .concatenating(AffineTransform(rotationAngle: angle))
            .concatenating(AffineTransform(translationX: center, y: center))
          context.stroke(ray.applying(turn), style: style)
        }
      }
      if isCrossedOut { crossOut(style, in: context) }
    }

    private func crossOut(_ style: StrokeStyle, in context: GraphicsContext) {
      let slash = SymbolPath("M4 4L20 20").path
      context.setBlendMode(.clear)
      var gap = style
      gap.lineWidth += 2 * SystemSymbol.slashGap
      context.stroke(slash, style: gap)
      context.setBlendMode(.normal)
      context.stroke(slash, style: style)
    }
  }
}
