internal import TactusGeometry
internal import TactusPixels
package import TactusScene

/// The opaque rectangles of a frame, for finding those that continue another one without a gap.
///
/// Where two rectangles share an edge that cuts a pixel, each covers a part of it. If both were antialiased, what is behind them
/// would show through: of two that cover one half each, a quarter. So the one that is drawn first covers the whole pixel, and the
/// other one its own part of it.
package struct AbuttingRects {
  /// An opaque rectangle on the device.
  private struct Entry {
    /// The index of the command that draws the rectangle.
    var command: Int
    /// The number of the clip or group that it is drawn in; each has its own.
    var scope: Int
    /// The lower ends on both axes, then the upper ones.
    var ends: SIMD4<Double>
  }

  private var entries: [Entry] = []
  /// The numbers of the open clips and groups.
  private var openScopes: [Int] = []
  /// The index of the first entry that is not of a command before the last one that was asked for.
  private var next = 0
  private var isPrepared = false

  /// The number of rectangles drawn after another one that are compared with it.
  package static let limit = 64
  /// The greatest distance between edges that count as one, in device pixels.
  package static let tolerance = 1.0 / 256

  /// Creates an empty list.
  package init() {}

  /// Forgets the rectangles, and keeps their storage.
  package mutating func reset() {
    entries.removeAll(keepingCapacity: true)
    next = 0
    isPrepared = false
  }

  /// Returns the edges of an opaque rectangle that cut pixels, and that a rectangle drawn later continues over their whole length; none
  /// for a command that draws something else.
  ///
  /// - Parameters:
  ///   - command: The index of the command, not before that of the last call for the same frame.
  ///   - frame: The frame.
  package mutating func continuedEdges(ofCommandAt command: Int, in frame: Frame) -> RectEdges {
    guard let ends = Self.ends(of: frame.commands[command]) else { return [] }
    let fractions = ends - ends.rounded(.toNearestOrEven)
    let cuts = fractions .> Self.tolerance .| fractions .< -Self.tolerance
    guard any(cuts) else { return [] }
    if !isPrepared { prepare(frame) }
    while next < entries.count, entries[next].command < command { next += 1 }
    guard next < entries.count, entries[next].command == command else { return [] }
    let scope = entries[next].scope
    var edges: RectEdges = []
    for entry in entries[(next + 1)..<min(next + 1 + Self.limit, entries.count)] where entry.scope == scope {
      let other = entry.ends
      // Above and below, the other one is at least as wide; at the sides, at least as high.
      let isAsWide = other.x <= ends.x + Self.tolerance && other.z >= ends.z - Self.tolerance
      let isAsHigh = other.y <= ends.y + Self.tolerance && other.w >= ends.w - Self.tolerance
      if isAsWide {
        if cuts[1], abs(other.w - ends.y) <= Self.tolerance { edges.insert(.minY) }
        if cuts[3], abs(other.y - ends.w) <= Self.tolerance { edges.insert(.maxY) }
      }
      if isAsHigh {
        if cuts[0], abs(other.z - ends.x) <= Self.tolerance { edges.insert(.minX) }
        if cuts[2], abs(other.x - ends.z) <= Self.tolerance { edges.insert(.maxX) }
      }
    }
    return edges
  }

  /// Collects the opaque rectangles of a frame.
  private mutating func prepare(_ frame: Frame) {
    isPrepared = true
    openScopes.removeAll(keepingCapacity: true)
    var scopes = 0
    openScopes.append(scopes)
    for (index, command) in frame.commands.enumerated() {
      switch command {
      case .pushClip, .beginGroup:
        scopes += 1
        openScopes.append(scopes)
      case .popClip, .endGroup:
        if openScopes.count > 1 { openScopes.removeLast() }
      case .shape, .picture, .shadow, .backdrop:
        guard let ends = Self.ends(of: command) else { continue }
        entries.append(Entry(command: index, scope: openScopes[openScopes.count - 1], ends: ends))
      }
    }
  }

  /// Returns the ends of the opaque rectangle that a command draws; nil if it draws something else.
  private static func ends(of command: DrawCommand) -> SIMD4<Double>? {
    guard let outline = command.opaqueOutline, outline.cornerRadius <= 0, outline.transform.isRectilinear
    else { return nil }
    let bounds = outline.deviceBounds
    return SIMD4(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
  }
}
