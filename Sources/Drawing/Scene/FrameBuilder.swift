package import TactusGeometry
package import TactusPixels

/// Turns a layer tree into a frame: draw commands back to front, and the pixels that differ from the frame before.
///
/// The tree is visited front to back, so that layers hidden behind opaque content are skipped. Each layer that is visited
/// leaves a record of how and where it was painted. The records of two builds are compared: a layer that was added, removed,
/// moved or changed damages the pixels that it covers now and those that it covered before.
///
/// All storage is reused from build to build. A frame that the caller retains while the next one is built is copied on write.
package final class FrameBuilder {
  /// The frame built last.
  package private(set) var frame = Frame(width: 0, height: 0)

  /// A Boolean value that indicates whether content that scrolls is aligned to whole pixels while it moves, as it is at rest, so that a
  /// renderer can copy its pixels. Default `false`. A change counts for what moves after it, and damages nothing.
  package var scrollsByWholePixels = false

  /// The commands while they are collected, front to back.
  var commands: [DrawCommand] = []
  /// The rectangle on the device that each command touches; null for the beginnings and ends of clips and groups, and ``omitted``
  /// for commands that are not part of the frame.
  var extents: [Rect] = []
  /// The extents of the build before. Its commands are those of the frame, in reverse and without the omitted ones.
  var previousExtents: [Rect] = []
  /// The number of commands of this build that have been copied from the one before or passed over, of those in the frame.
  var passedCommands = (index: 0, count: 0)
  /// The rearmost command of the build before, if it is the frame's background instead of one of its commands.
  var previousRear: (index: Int, command: DrawCommand)?
  private var rear: (index: Int, command: DrawCommand)?
  var omittedCount = 0
  /// The extent of a command that turned out to be needless. It is null, and differs from ``Rect/null``.
  static let omitted = Rect(x: .infinity, y: 0, width: 0, height: 0)
  /// The rectangles that opaque content covers, front to back.
  var occluders: [PixelRect] = []
  /// The index of the first of them inside the innermost translucent layer, which hide nothing behind that layer.
  var firstReplaceableOccluder = 0
  /// The lists of such rectangles, and the number of the present one; nil if it has none yet.
  var occluderStates = OccluderStates()
  var currentOccluders: Int32?
  /// What the sublayers of the visited layers inherit, in this build and in the one before.
  var contexts: [Context] = []
  var previousContexts: [Context] = []
  /// The backdrops of this build, front to back.
  var backdrops: [PlacedBackdrop] = []
  /// The layers whose sublayers are being visited, outermost first.
  var visited: [Visited] = []
  /// The whole buffer.
  var device = PixelRect.none
  /// The records of the layers visited in this build.
  var records: [LayerRecord] = []
  /// The records of the layers visited in the build before.
  var previousRecords: [LayerRecord] = []
  var serial = 0

  private var damage = DamageRegion(limit: DamageRegion.collectionLimit)
  var previousSerial = 0
  /// The highest index of a previous record that was reused so far: a lower one means that the order changed.
  var highestIndex = -1
  private weak var previousRoot: Layer?
  /// The number of layers that the last build visited instead of copying what it knew about them.
  private(set) var visitCount = 0
  /// A Boolean value that indicates whether parts of the build before may be copied.
  var canReuse = false
  private var previousScale = 0.0
  private var previousBackground: Color?
  /// The serial number of the next build. It begins at random, so that layers which several builders visit tell their builds apart.
  private var nextSerial = Int.random(in: 1...Int.max / 2)

  /// Creates a builder, whose first frame is damaged as a whole.
  package init() {}

  /// Builds the frame that shows `root`.
  ///
  /// - Parameters:
  ///   - root: The root of the tree; its superlayer, if any, is ignored.
  ///   - pixelWidth: The width of the upright picture in pixels.
  ///   - pixelHeight: The height of the upright picture in pixels.
  ///   - scale: Pixels per point.
  ///   - transform: The transform from the upright picture to the buffer.
  ///   - isRootPlaced: Whether the root is where its properties place it in its superlayer. Otherwise its corner is that of the picture.
  ///   - background: The colour of pixels without layers.
  /// - Returns: The frame; its damage is empty if it shows the same as the one before.
  @discardableResult
  package func build(
    root: Layer, pixelWidth: Int, pixelHeight: Int, scale: Double, transform: OutputTransform = .normal,
    isRootPlaced: Bool = true, background: Color = .black
  ) -> Frame {
    let width = max(0, pixelWidth)
    let height = max(0, pixelHeight)
    let isWhole =
      previousRoot !== root || frame.width != width || frame.height != height
      || frame.transform != transform || previousBackground != background || previousScale != scale
    if !isWhole && !root.needsFrame {
      frame.damage.removeAll(keepingCapacity: true)
      return frame
    }
    device = PixelRect(x: 0, y: 0, width: width, height: height)
    begin()
    var placement = AffineTransform(scaleX: scale, y: scale)
    if !isRootPlaced, root.shownFrameTransform.isInvertible {
      placement = root.shownFrameTransform.inverted().concatenating(placement)
    }
    visit(
      root,
      in: Context(
        transform: placement, clip: device, solidClip: device,
        grid: PixelGrid(scale: scale)))
    let (clearColor, count) = backgroundColor(covering: device)
    finish(count)
    if isWhole {
      damage.removeAll()
      damage.add(device)
    }
    frame.width = width
    frame.height = height
    frame.transform = transform
    previousBackground = background
    frame.background = clearColor ?? background
    frame.damage.removeAll(keepingCapacity: true)
    damage.reduce(to: DamageRegion.limit)
    frame.damage.append(contentsOf: damage.rects)
    previousRoot = root
    previousScale = scale
    return frame
  }

  /// Damages the whole of the next frame, as when the buffers' contents were lost.
  package func invalidate() { previousRoot = nil }
}

// MARK: - Damage

extension FrameBuilder {
  /// Starts a build with the storage of the one before.
  private func begin() {
    swap(&records, &previousRecords)
    swap(&extents, &previousExtents)
    swap(&contexts, &previousContexts)
    records.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
    contexts.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    firstReplaceableOccluder = 0
    canReuse = !occluderStates.forgetIfFull()
    currentOccluders = nil
    passedCommands = (0, 0)
    previousRear = rear.take()
    omittedCount = 0
    backdrops.removeAll(keepingCapacity: true)
    damage.removeAll()
    highestIndex = -1
    visitCount = 0
    previousSerial = serial
    serial = nextSerial
    nextSerial += 1
  }

  /// Returns the colour of the rearmost shape if it covers the whole buffer, alone or together with opaque content in front of it,
  /// so that the buffer is cleared to that colour instead; and the number of commands in front of it.
  private func backgroundColor(covering device: PixelRect) -> (color: Color?, count: Int) {
    var count = commands.count
    while count > 0, extents[count - 1] == Self.omitted { count -= 1 }
    guard count > 0, case .shape(let shape) = commands[count - 1], shape.opacity == 1, shape.fill.alpha == 1,
      shape.borderWidth == 0, shape.outline.cornerRadius == 0, shape.outline.transform.isScaleAndTranslation
    else { return (nil, count) }
    let covered = shape.outline.deviceBounds
    guard
      covered.contains(Rect(x: 0, y: 0, width: Double(device.width), height: Double(device.height)))
        || isCovered(device)
    else { return (nil, count) }
    rear = (count - 1, commands[count - 1])
    return (shape.fill, count - 1)
  }

  /// Damages the pixels of layers that disappeared, and stores the commands in the frame, back to front.
  ///
  /// - Parameter count: The number of commands, counted from the front.
  private func finish(_ count: Int) {
    for index in previousRecords.indices where !previousRecords[index].isReused {
      damage.add(previousRecords[index].painted)
    }
    damageBackdrops(&damage)
    if commands.count > count { commands.removeLast(commands.count - count) }
    if omittedCount > 0 {
      var kept = 0
      for index in commands.indices where extents[index] != Self.omitted {
        if kept != index { commands.swapAt(kept, index) }
        kept += 1
      }
      commands.removeLast(commands.count - kept)
    }
    commands.reverse()
    swap(&commands, &frame.commands)
    commands.removeAll(keepingCapacity: true)
  }

  /// Removes a command that turned out to be needless, or replaces it by one without effect if later commands are those of
  /// sublayers, whose records contain their indices.
  ///
  /// - Parameters:
  ///   - index: The index of the command.
  ///   - record: The index of the record of the layer to which it belongs.
  func omit(_ index: Int, of record: Int) {
    guard record < records.count - 1 else {
      commands.remove(at: index)
      extents.remove(at: index)
      return
    }
    commands[index] = .popClip
    extents[index] = Self.omitted
    omittedCount += 1
  }

  /// Adds the record of a layer that is visited, and returns its index. ``visited`` contains its superlayers.
  func addRecord(
    for layer: Layer, transform: AffineTransform, size: Size, opacity: Double, bordersLast: Bool
  ) -> Int {
    let isKnown = layer.visit.serial == previousSerial && previousSerial != 0
    let (index, previousIndex) = (records.count, layer.visit.index)
    // `last` would copy the element.
    let parentRecord = visited.isEmpty ? -1 : Int32(truncatingIfNeeded: visited[visited.count - 1].record)
    visitCount += 1
    let contents: (id: UInt64, version: Int)? =
      if let contents = layer.contents { (contents.id, contents.version) } else { nil }
    records.append(
      LayerRecord(
        layer: layer, parent: parentRecord, firstCommand: Int32(truncatingIfNeeded: commands.count),
        occludersBefore: occluderState(), transform: transform, size: size, opacity: opacity,
        appearanceVersion: layer.appearanceVersion, contents: contents, bordersLast: bordersLast,
        previousIndex: isKnown ? previousIndex : nil,
        // Records are numbered in the order of visits, a layer before its sublayers.
        changesOrder: isKnown && previousIndex < highestIndex))
    if isKnown, previousIndex > highestIndex { highestIndex = previousIndex }
    layer.visit = Layer.Visit(serial: serial, index: index)
    return index
  }

  /// Completes a layer's record and damages what differs from the one before.
  ///
  /// - Parameters:
  ///   - index: The record's index.
  ///   - painted: The pixels that the layer itself touches; for one that masks, also those in which it shows its sublayers.
  ///   - partialDamage: The pixels in which the picture changed, if it changed in part.
  func commitRecord(_ index: Int, painted: PixelRect, partialDamage: PixelRect?) {
    records[index].painted = painted
    guard let previousIndex = records[index].previousIndex else {
      damage.add(painted)
      return
    }
    previousRecords[previousIndex].isReused = true
    // A backdrop that comes or goes changes how all of a translucent layer is composed.
    let (composed, composedBefore) = (records[index].composed, previousRecords[previousIndex].composed)
    if composed.isEmpty != composedBefore.isEmpty { damage.add(composed.union(composedBefore)) }
    let changesOrder = records[index].changesOrder
    // The records are not copied, because they are large.
    switch records[index].difference(from: previousRecords[previousIndex]) {
    case .none where !changesOrder: return
    case .contents where !changesOrder:
      if let partialDamage {
        damage.add(partialDamage.intersection(painted))
        return
      }
    default: break
    }
    damage.add(previousRecords[previousIndex].painted)
    damage.add(painted)
  }
}
