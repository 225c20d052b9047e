internal import TactusGeometry
internal import TactusPixels
package import TactusScene

/// Layers that change at random, by seed: all that a frame may contain, and all that may change from one to the next.
@MainActor
package struct RandomScene {
  private let root: Layer
  private let size: Size
  private var random: Random
  private var layers: [Layer] = []
  /// The pictures that the layers show at first.
  package static func makePictures() -> [LayerContents] {
    (0..<4).map { LayerContents(bitmap: bitmap($0, isOpaque: $0 > 1)) }
  }

  private var pictures: [LayerContents]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - root: A layer with a size and without sublayers.
  ///   - seed: The seed, on which all changes depend.
  ///   - pictures: The pictures; scenes with the same pictures and seed are equal.
  package init(root: Layer, seed: UInt64, pictures: [LayerContents] = makePictures()) {
    self.root = root
    self.pictures = pictures
    size = root.bounds.size
    random = Random(seed: seed)
    for _ in 0..<10 { add() }
  }

  /// Changes one to three things.
  package mutating func step() {
    for _ in 0...number(0, 2) { change() }
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }
  private mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * random.uniform()
  }
  private mutating func isLikely(_ share: Double) -> Bool { random.uniform() < share }

  private mutating func color() -> Color {
    Color(hue: random.uniform(), saturation: 0.8, brightness: 0.9, alpha: isLikely(0.3) ? 0.5 : 1)
  }

  /// Returns a location, usually one of a whole pixel.
  private mutating func point() -> Point {
    let point = Point(x: real(-30, size.width), y: real(-30, size.height))
    return isLikely(0.7) ? Point(x: point.x.rounded(), y: point.y.rounded()) : point
  }

  private mutating func add() {
    let layer = Layer()
    layer.anchorPoint = isLikely(0.5) ? .zero : Point(x: 0.5, y: 0.5)
    layer.position = point()
    layer.bounds = Rect(x: 0, y: 0, width: Double(number(12, 150)), height: Double(number(12, 120)))
    layer.backgroundColor = color()
    let parent = isLikely(0.5) ? layers.randomElement(using: &random) ?? root : root
    parent.insertSublayer(layer, at: number(0, parent.sublayers.count))
    layers.append(layer)
  }

  private mutating func change() {
    guard let layer = layers.randomElement(using: &random) else { return add() }
    switch number(0, 21) {
    case 0: add()
    case 1 where layers.count > 4: remove(layer)
    case 2, 3: layer.position = point()
    case 4: layer.bounds.size = Size(width: Double(number(12, 200)), height: Double(number(12, 160)))
    case 5: layer.bounds.origin = Point(x: Double(number(-20, 20)), y: Double(number(-20, 20)))
    case 6: layer.backgroundColor = isLikely(0.2) ? .clear : color()
    case 7: layer.opacity = isLikely(0.5) ? 1 : real(0, 1)
    case 8: layer.transform = isLikely(0.4) ? .identity : AffineTransform(rotationAngle: real(-1, 1))
    case 9: layer.transform = AffineTransform(scaleX: real(0.5, 2), y: real(0.5, 2))
    case 10: layer.cornerRadius = isLikely(0.3) ? 0 : real(0, 40)
    case 11: layer.masksToBounds.toggle()
    case 12:
      layer.shadow = isLikely(0.4) ? nil : Shadow(color: .black, offset: point() * 0.05, radius: real(0, 12))
    case 13:
      layer.borderWidth = isLikely(0.4) ? 0 : Double(number(1, 6))
      layer.borderColor = color()
    case 14: layer.contents = isLikely(0.2) ? nil : pictures.randomElement(using: &random)
    case 15: redraw(layer)
    case 16: layer.isHidden.toggle()
    case 17: layer.backdrop = isLikely(0.6) ? nil : Backdrop(standardDeviation: real(1, 10))
    case 18: layer.scrolling = [.never, .resting, .moving].randomElement(using: &random) ?? .never
    case 19: layer.contentsCenter = isLikely(0.5) ? Self.unit : Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
    case 20: layer.contentsGravity = isLikely(0.5) ? .resize : .resizeAspectFill
    default: move(layer)
    }
  }

  /// Changes a part of a picture.
  private mutating func redraw(_ layer: Layer) {
    guard let contents = layer.contents, let index = pictures.firstIndex(where: { $0.id == contents.id })
    else {
      return
    }
    let (old, value) = (pictures[index].bitmap, UInt32(number(0, 255)))
    let part = PixelRect(x: number(0, 3), y: number(0, 3), width: old.width / 2, height: old.height / 2)
    let changed = Bitmap(width: old.width, height: old.height, isOpaque: old.isOpaque) { bytes in
      old.withUnsafeBytes { bytes.copyMemory(from: $0) }
      for y in part.y..<part.y + part.height {
        for x in part.x..<part.x + part.width {
          bytes.storeBytes(of: 0xFF00_0000 | value, toByteOffset: 4 * (y * old.width + x), as: UInt32.self)
        }
      }
    }
    pictures[index] = LayerContents(redrawing: pictures[index], as: changed, changed: part)
    // Other layers show the new version, too, as views that share an image do.
    for other in layers where other.contents?.id == contents.id { other.contents = pictures[index] }
  }

  /// Moves a layer to the front or the back of its siblings, or to another layer.
  private mutating func move(_ layer: Layer) {
    guard isLikely(0.5), let parent = layers.randomElement(using: &random) else {
      guard let parent = layer.superlayer else { return }
      return parent.insertSublayer(layer, at: isLikely(0.5) ? 0 : parent.sublayers.count)
    }
    parent.addSublayer(layer)
  }

  private mutating func remove(_ layer: Layer) {
    layer.removeFromSuperlayer()
    layers.removeAll { Self.isSelfOrAncestor(layer, of: $0) }
  }

  private static func isSelfOrAncestor(_ layer: Layer, of other: Layer) -> Bool {
    var next: Layer? = other
    while let current = next {
      if current === layer { return true }
      next = current.superlayer
    }
    return false
  }

  private static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  private static func bitmap(_ kind: Int, isOpaque: Bool) -> Bitmap {
    // Small pictures share a texture. They are never shown smaller than they are, as antialiased edges would show their neighbours.
    let side = kind.isMultiple(of: 2) ? 6 : 260
    return Bitmap(width: side, height: side, isOpaque: isOpaque) { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices {
        let (x, y) = (index % side, index / side)
        let isClear = !isOpaque && (x / 3 + y / 3).isMultiple(of: 2)
        let color = UInt32(x * 5 & 255) << 16 | UInt32(y * 7 & 255) << 8 | UInt32(kind * 60)
        pixels[index] = isClear ? 0 : 0xFF00_0000 | color
      }
    }
  }
}
