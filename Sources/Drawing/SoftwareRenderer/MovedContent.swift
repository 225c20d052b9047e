internal import TactusGeometry
package import TactusPixels
package import TactusScene

/// Finds what a frame shows moved by whole pixels from where the frame before showed it, so that its pixels are copied instead of drawn.
///
/// The commands of both frames are paired in their order: those that differ only by the movement, and fills, clips and groups that do not
/// move. A pixel is copied if the commands that touch it are paired with those that touched the pixel that it comes from, and none of them
/// has an edge there. All other damaged pixels are drawn.
package struct MovedContent {
  /// A movement of pixels.
  package struct Move: Equatable {
    /// The movement, in pixels of the upright picture.
    package var x: Int
    package var y: Int
    /// The pixels that are copied to, in rectangles that do not overlap.
    package var copied: [PixelRect]
    /// The pixels that are drawn.
    package var drawn: [PixelRect]
  }

  private var last = FrameTrace()
  private var next = FrameTrace()
  /// The pictures of the last frame that are shown once, by their identifiers: the indices of their commands.
  private var pictures: [UInt64: Int] = [:]
  private var votes: [Vote] = []
  /// The pixels that are not copied.
  private var excluded: [PixelRect] = []

  private struct Vote {
    var x: Int
    var y: Int
    var area: Int
  }

  /// The number of damaged pixels below which nothing is looked for. Chosen by us: a button is drawn in less time.
  private static let minimumArea = 128 * 128
  /// The number of commands that are compared with one that has no pair yet. Chosen by us: the rows that may vanish from a list at once.
  private static let reach = 96
  /// The maximum number of clips and groups inside each other in which pairs are looked for.
  private static let maximumDepth = 24
  /// The maximum number of rectangles that the pixels to copy consist of.
  private static let maximumParts = 48

  /// Creates an object that knows no frame.
  package init() {}

  /// Records a frame, and finds what it shows moved from where the frame recorded before showed it.
  ///
  /// - Returns: The movement; nil if too little is moved.
  package mutating func record(_ frame: Frame) -> Move? {
    next.trace(frame)
    defer { swap(&last, &next) }
    let area = frame.damage.reduce(0) { $0 + $1.area }
    guard area >= Self.minimumArea, last.bounds == next.bounds, last.transform == next.transform,
      last.background == next.background, let (x, y) = movement()
    else { return nil }
    excluded.removeAll(keepingCapacity: true)
    pair(0..<next.commands.count, 0..<last.commands.count, x, y, depth: 0)
    return move(x, y, frame.damage, area)
  }

  // MARK: - Movement

  /// Returns the movement of most pixels of pictures.
  private mutating func movement() -> (x: Int, y: Int)? {
    pictures.removeAll(keepingCapacity: true)
    votes.removeAll(keepingCapacity: true)
    for (index, command) in last.commands.enumerated() {
      guard case .picture(let id, _, _, _, _) = command.look else { continue }
      pictures[id] = pictures[id] == nil ? index : -1
    }
    for command in next.commands {
      guard case .picture(let id, _, _, _, _) = command.look, let index = pictures[id], index >= 0 else {
        continue
      }
      let (now, before) = (command.outline.transform, last.commands[index].outline.transform)
      let (x, y) = (now.tx - before.tx, now.ty - before.ty)
      guard abs(x) < Double(next.bounds.width), abs(y) < Double(next.bounds.height) else { continue }
      let (wholeX, wholeY) = (Int(x.rounded()), Int(y.rounded()))
      guard wholeX != 0 || wholeY != 0, command.isMoved(wholeX, wholeY, from: last.commands[index]) else {
        continue
      }
      if let vote = votes.firstIndex(where: { $0.x == wholeX && $0.y == wholeY }) {
        votes[vote].area += command.bounds.area
      } else if votes.count < 8 {
        votes.append(Vote(x: wholeX, y: wholeY, area: command.bounds.area))
      }
    }
    return votes.max { $0.area < $1.area }.map { ($0.x, $0.y) }
  }

  // MARK: - Pairs

  /// Pairs the commands of two ranges in their order, and excludes the pixels of all others.
  private mutating func pair(_ new: Range<Int>, _ old: Range<Int>, _ x: Int, _ y: Int, depth: Int) {
    var (index, from) = (new.lowerBound, old.lowerBound)
    while index < new.upperBound {
      let command = next.commands[index]
      if command.look != .end {
        if let match = match(command, from..<old.upperBound, x, y) {
          excludeOld(from..<match, x, y)
          let other = last.commands[match]
          if !command.isMoved(x, y, from: other) { excludeEdges(command, other, x, y) }
          if command.isContainer {
            if depth < Self.maximumDepth {
              pair(
                index + 1..<max(index + 1, command.end), match + 1..<max(match + 1, other.end), x, y,
                depth: depth + 1)
            } else {
              excluded.append(command.bounds)
              excluded.append(other.bounds.offset(x, y))
            }
          }
          from = min(other.end + 1, old.upperBound)
        } else {
          excluded.append(command.bounds)
        }
      }
      index = command.end + 1
    }
    if from < old.upperBound { excludeOld(from..<old.upperBound, x, y) }
  }

  /// Returns the index of the first command of the last frame, in a range, that a command is paired with; nil if there is none near.
  private func match(_ command: CommandTrace, _ range: Range<Int>, _ x: Int, _ y: Int) -> Int? {
    var index = range.lowerBound
    for _ in 0..<Self.reach {
      guard index < range.upperBound else { return nil }
      let other = last.commands[index]
      if command.isMoved(x, y, from: other) { return index }
      switch command.look {
      case .shape, .clip: if command.isMoved(0, 0, from: other) { return index }
      case .group: if command.look == other.look { return index }
      case .picture, .shadow, .backdrop, .end: break
      }
      index = other.end + 1
    }
    return nil
  }

  /// Excludes the pixels to which commands that have no pair would be moved.
  private mutating func excludeOld(_ range: Range<Int>, _ x: Int, _ y: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      let command = last.commands[index]
      if command.look != .end { excluded.append(command.bounds.offset(x, y)) }
      index = command.end + 1
    }
  }

  /// Excludes the pixels in which a pair of commands that do not move looks different from where it comes from: those near edges.
  private mutating func excludeEdges(_ new: CommandTrace, _ old: CommandTrace, _ x: Int, _ y: Int) {
    let (first, second) = new.interiors(in: next.bounds)
    let (oldFirst, oldSecond) = old.interiors(in: next.bounds)
    let same = [
      first.intersection(oldFirst.offset(x, y)), second.intersection(oldSecond.offset(x, y)),
    ]
    for touched in [new.bounds, old.bounds.offset(x, y)] {
      var rest = [touched]
      for rect in same where !rect.isEmpty { rest.subtract(rect) }
      excluded += rest
    }
  }

  // MARK: - Pixels

  /// Returns the movement of the damaged pixels that are not excluded; nil if they are too few.
  private func move(_ x: Int, _ y: Int, _ damage: [PixelRect], _ area: Int) -> Move? {
    let source = next.bounds.intersection(next.bounds.offset(x, y))
    var copied: [PixelRect] = []
    for rect in damage {
      var parts = [rect.intersection(source)]
      for other in copied { parts.subtract(other) }
      for part in parts where !part.isEmpty { copied.append(part) }
    }
    for rect in excluded where !rect.isEmpty {
      copied.subtract(rect)
      if copied.count > Self.maximumParts { return nil }
    }
    // Beside small parts, as much would be drawn as before.
    copied.removeAll { $0.area < 1024 }
    var drawn = DamageRegion(limit: DamageRegion.collectionLimit)
    for rect in damage {
      var rest = [rect]
      for other in copied { rest.subtract(other) }
      for part in rest { drawn.add(part) }
    }
    let drawnArea = drawn.rects.reduce(0) { $0 + $1.area }
    guard !copied.isEmpty, drawnArea < area / 4 * 3 else { return nil }
    return Move(x: x, y: y, copied: copied, drawn: drawn.rects)
  }
}

extension PixelRect {
  /// Returns the rectangle moved by a number of pixels.
  func offset(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension [PixelRect] {
  /// Takes a rectangle away from rectangles that do not overlap. What is left of one takes its place.
  fileprivate mutating func subtract(_ other: PixelRect) {
    var index = 0
    while index < count {
      guard self[index].intersects(other) else {
        index += 1
        continue
      }
      let rect = remove(at: index)
      rect.parts(around: rect.intersection(other)) { part in
        insert(part, at: index)
        index += 1
      }
    }
  }
}
