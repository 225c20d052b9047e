import Tactus

/// Draws an area of the map: nested cells, each with a colour of its own, and the roads between them.
struct MapDrawing: Sendable {
  static let sea = Color(rgb: 0x8EC5E8)

  /// The area to draw, in points of the map.
  let area: Rect
  /// The number of pixels per point.
  let scale: Double

  /// The side lengths of the cells by depth, in points: provinces, districts, towns, quarters, blocks, houses.
  private static let sides = [16_384.0, 4096, 1024, 256, 64, 16]
  /// The minimum side length of a cell that is drawn, in pixels.
  private static let minimumCellSide = 7.0

  /// The maximum width of a road, in pixels.
  private static let maximumRoadWidth = 26.0

  func draw(in context: GraphicsContext) {
    context.translateBy(x: -area.minX, y: -area.minY)
    context.setFillColor(Self.sea)
    context.fill(area)
    for (depth, side) in Self.sides.enumerated() where side * scale >= Self.minimumCellSide || depth == 0 {
      drawCells(context, side, depth)
    }
    for (depth, side) in Self.sides.enumerated().reversed()
    where side * scale >= Self.minimumCellSide * 6 && depth < 5 {
      drawRoads(context, side, depth)
    }
    for (depth, side) in Self.sides.enumerated()
    where side * scale >= 130 && side * scale <= 1100 && depth < 5 {
      drawNames(context, side, depth)
    }
  }

  private func drawCells(_ context: GraphicsContext, _ side: Double, _ depth: Int) {
    forEachCell(side, margin: 0) { column, row in
      guard depth == 0 || Self.isLand(column >> 2, row >> 2, depth - 1) else { return }
      guard Self.isLand(column, row, depth) else {
        context.setFillColor(Self.sea)
        return context.fill(
          Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side))
      }
      let hash = Self.hash(column, row, depth)
      let kind = Self.share(hash)
      let tone = Self.share(hash >> 20)
      let rect = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
      switch depth {
      case 5:
        // Houses, with gardens between them.
        guard kind < 0.7, !Self.isPark(column, row, depth) else { return }
        context.setFillColor(Color(hue: 0.06 + 0.05 * tone, saturation: 0.28, brightness: 0.8 + 0.12 * tone))
        context.fill(rect.insetBy(dx: side * (0.12 + 0.1 * tone), dy: side * (0.1 + 0.12 * kind)))
      default:
        let isGreen = Self.isPark(column, row, depth)
        context.setFillColor(
          isGreen
            ? Color(hue: 0.28 + 0.04 * tone, saturation: 0.36, brightness: 0.78 + 0.06 * kind)
            : Color(hue: 0.12 + 0.03 * tone, saturation: 0.10 + 0.08 * kind, brightness: 0.92 + 0.04 * tone))
        context.fill(rect)
      }
    }
  }

  private func drawRoads(_ context: GraphicsContext, _ side: Double, _ depth: Int) {
    let width = min(max(1 / scale, [220.0, 70, 26, 11, 6][depth]), Self.maximumRoadWidth / scale)
    let isMain = depth < 3
    forEachCell(side, margin: 1) { column, row in
      guard Self.isLand(column, row, depth) else { return }
      let rect = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
      context.setFillColor(isMain ? Color(rgb: 0xF4C869) : .white)
      context.fill(
        Rect(x: rect.minX - width / 2, y: rect.minY - width / 2, width: width, height: side + width))
      context.fill(
        Rect(x: rect.minX - width / 2, y: rect.minY - width / 2, width: side + width, height: width))
    }
  }

  private func drawNames(_ context: GraphicsContext, _ side: Double, _ depth: Int) {
    let size = min(26, max(11, side * scale / 16)) / scale
    forEachCell(side, margin: 1) { column, row in
      guard Self.isLand(column, row, depth) else { return }
      let name = Self.name(Self.hash(column, row, depth))
      context.setFillColor(Color(rgb: depth < 2 ? 0x5A3E8E : 0x3C4657))
      context.draw(
        name,
        at: Point(x: (Double(column) + 0.5) * side - size * 2.2, y: (Double(row) + 0.5) * side - size * 0.7),
        font: .system(ofSize: size, weight: depth < 3 ? .semibold : .regular))
    }
  }

  private func forEachCell(_ side: Double, margin: Int, _ body: (Int, Int) -> Void) {
    let columns =
      Int((area.minX / side).rounded(.down)) - margin...Int((area.maxX / side).rounded(.down)) + margin
    let rows =
      Int((area.minY / side).rounded(.down)) - margin...Int((area.maxY / side).rounded(.down)) + margin
    for row in rows { for column in columns { body(column, row) } }
  }

  // MARK: - The country

  /// Returns whether a cell is on land: all cells that contain it, down to the quarters, have to be on land.
  private static func isLand(_ column: Int, _ row: Int, _ depth: Int) -> Bool {
    for level in 0...min(depth, 3) {
      let shift = 2 * (depth - level)
      let share = share(hash(column >> shift, row >> shift, level) >> 8)
      if share < [0.18, 0.12, 0.07, 0.02][level] { return false }
    }
    return true
  }

  private static func isPark(_ column: Int, _ row: Int, _ depth: Int) -> Bool {
    for level in 1...max(1, min(depth, 4)) where level <= depth {
      let shift = 2 * (depth - level)
      if share(hash(column >> shift, row >> shift, level) >> 30) < [0, 0.16, 0.14, 0.12, 0.1][level] {
        return true
      }
    }
    return false
  }

  private static func name(_ hash: UInt64) -> String {
    let first = ["Lin", "Ober", "Wei", "Kal", "Mor", "Ster", "Bru", "Ha", "Ei", "Tan", "Ros", "Nor"]
    let second = ["den", "berg", "tal", "feld", "au", "burg", "ried", "see", "hof", "bach"]
    return first[Int(hash >> 40 & 0xFF) % first.count] + second[Int(hash >> 48 & 0xFF) % second.count]
  }

  private static func hash(_ column: Int, _ row: Int, _ depth: Int) -> UInt64 {
    var random = SeededGenerator(
      seed: UInt64(bitPattern: Int64(column)) &* 0x9E37_79B1 ^ UInt64(bitPattern: Int64(row))
        &* 0x85EB_CA6B_1D
        ^ UInt64(depth) << 56)
    return random.next()
  }

  /// Returns the lowest twelve bits as a number from 0 to 1.
  private static func share(_ bits: UInt64) -> Double { Double(bits & 0xFFF) / 4096 }
}
