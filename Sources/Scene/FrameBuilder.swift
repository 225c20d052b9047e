internal import TactusGeometry
package import TactusPixels

/// Turns a layer tree into a frame: draw commands back to front, and the pixels that differ from the frame before.
///
/// The tree is walked front to back, so that what lies wholly behind something opaque is never looked into. Each layer
/// that is met leaves a record of how and where it was painted. The records of two builds are compared: what is new,
/// gone, moved or changed damages the pixels it covers now and those it covered before.
///
/// All storage is kept from build to build. A frame that the caller still holds when the next is built is copied by the
/// first change, as values are; one that was let go is not.
@MainActor
package final class FrameBuilder {
  /// The frame built last.
  package private(set) var frame = Frame(width: 0, height: 0)

  /// The commands while they are collected, front to back.
  var commands: [DrawCommand] = []
  /// What each command touches on the device; null for the begin and end of clips and groups.
  var extents: [Rect] = []
  /// Pixels that something opaque covers, front to back.
  var occluders: [PixelRect] = []
  /// The backdrops met in this build, front to back.
  var backdrops: [PlacedBackdrop] = []
  /// The layers whose sublayers are being visited, outermost first.
  var visited: [Visited] = []
  /// The whole buffer.
  var device = PixelRect.none
  /// The layers met in this build, and in the one before.
  var records: [LayerRecord] = []
  var previousRecords: [LayerRecord] = []
  var serial = 0

  private var damage = DamageRegion()
  var previousSerial = 0
  /// The highest index among the previous records met again so far: a lower one means that the order changed.
  private var highestIndex = -1
  private weak var previousRoot: Layer?
  private var previousScale = 0.0
  private var previousBackground: Color?
  private static var lastSerial = 0

  /// Makes a builder that has built nothing: its first frame is all damage.
  package init() {}

  /// Builds the frame that shows `root`.
  ///
  /// - Parameters:
  ///   - root: The top of the tree; its superlayer, if any, plays no part.
  ///   - pixelWidth: The width of the buffer in pixels.
  ///   - pixelHeight: The height of the buffer in pixels.
  ///   - scale: Pixels per point.
  ///   - background: What shows where no layer does.
  /// - Returns: The frame; its damage is empty when it looks like the one built before.
  @discardableResult
  package func build(
    root: Layer, pixelWidth: Int, pixelHeight: Int, scale: Double, background: Color = .black
  ) -> Frame {
    let width = max(0, pixelWidth)
    let height = max(0, pixelHeight)
    let isWhole =
      previousRoot !== root || frame.width != width || frame.height != height
      || previousBackground != background || previousScale != scale
    if !isWhole && !root.needsFrame {
      frame.damage.removeAll(keepingCapacity: true)
      return frame
    }
    device = PixelRect(x: 0, y: 0, width: width, height: height)
    begin()
    visit(
      root,
      in: Context(
        transform: AffineTransform(scaleX: scale, y: scale), clip: device, solidClip: device,
        grid: PixelGrid(scale: scale)))
    let cover = takeCover(of: device)
    finish()
    if isWhole {
      damage.removeAll()
      damage.add(device)
    }
    frame.width = width
    frame.height = height
    previousBackground = background
    frame.background = cover ?? background
    frame.damage.removeAll(keepingCapacity: true)
    frame.damage.append(contentsOf: damage.rects)
    previousRoot = root
    previousScale = scale
    return frame
  }

  /// Makes the next frame all damage, as when the buffers' contents were lost.
  package func invalidate() { previousRoot = nil }
}

// MARK: - Damage

extension FrameBuilder {
  /// Starts a build with the storage of the one before.
  private func begin() {
    swap(&records, &previousRecords)
    records.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    damage.removeAll()
    highestIndex = -1
    previousSerial = serial
    Self.lastSerial += 1
    serial = Self.lastSerial
  }

  /// The colour of the rearmost shape when that covers the whole buffer, by itself or with what is opaque in front of it:
  /// the buffer is then cleared to it, and it is not painted.
  private func takeCover(of device: PixelRect) -> Color? {
    guard case .shape(let shape) = commands.last, shape.opacity == 1, shape.fill.alpha == 1,
      shape.borderWidth == 0, shape.outline.cornerRadius == 0, shape.outline.transform.isScaleAndTranslation
    else { return nil }
    let covered = shape.outline.deviceBounds
    guard
      covered.contains(Rect(x: 0, y: 0, width: Double(device.width), height: Double(device.height)))
        || isCovered(device)
    else { return nil }
    commands.removeLast()
    extents.removeLast()
    return shape.fill
  }

  /// Damages what disappeared, and puts the commands in order.
  private func finish() {
    for record in previousRecords where !record.isMetAgain { damage.add(record.painted) }
    damageBackdrops(&damage)
    commands.reverse()
    swap(&commands, &frame.commands)
    commands.removeAll(keepingCapacity: true)
  }

  /// Enters a layer among those met, and returns the index of its record.
  func meet(_ layer: Layer, transform: AffineTransform, size: Size, opacity: Double) -> Int {
    let isKnown = layer.visit.serial == previousSerial && previousSerial != 0
    let index = records.count
    let contents: (id: UInt64, version: Int)? =
      if let contents = layer.contents { (contents.id, contents.version) } else { nil }
    records.append(
      LayerRecord(
        transform: transform, size: size, opacity: opacity,
        appearanceVersion: layer.appearanceVersion, contents: contents,
        previousIndex: isKnown ? layer.visit.index : nil))
    if isKnown {
      // In the order of meeting, a layer before its sublayers, in which the records are numbered.
      records[index].changesOrder = layer.visit.index < highestIndex
      highestIndex = max(highestIndex, layer.visit.index)
    }
    layer.visit = Layer.Visit(serial: serial, index: index)
    return index
  }

  /// Completes a layer's record and damages what differs from the one before.
  ///
  /// - Parameters:
  ///   - index: The record's index.
  ///   - painted: The pixels the layer itself touches; for one that masks, also those it shows its sublayers in.
  ///   - partialDamage: Where the picture changed, when it changed in part.
  func settle(_ index: Int, painted: PixelRect, partialDamage: PixelRect?) {
    records[index].painted = painted
    guard let previousIndex = records[index].previousIndex else {
      damage.add(painted)
      return
    }
    previousRecords[previousIndex].isMetAgain = true
    let previous = previousRecords[previousIndex]
    let changesOrder = records[index].changesOrder
    switch records[index].difference(from: previous) {
    case .none where !changesOrder: return
    case .contents where !changesOrder:
      if let partialDamage {
        damage.add(partialDamage.intersection(painted))
        return
      }
    default: break
    }
    damage.add(previous.painted)
    damage.add(painted)
  }
}
