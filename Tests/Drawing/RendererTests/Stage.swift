import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusSoftwareRenderer

/// The renderers, which draw the same pictures.
enum TestedRenderer: CaseIterable {
  case openGL
  case software
}

/// A layer tree with a surface to draw it on.
@MainActor
final class Stage {
  let device: GraphicsDevice
  let surface: OffscreenSurface
  /// The surface of the software renderer, if that is what is tested.
  let software: SoftwareSurface?
  let root = Layer()
  let builder = FrameBuilder()
  let width: Int
  let height: Int

  init(
    width: Int, height: Int, renderer: TestedRenderer = .openGL, device: GraphicsDevice? = nil
  ) throws {
    let device = try device ?? GraphicsDevice.surfaceless()
    self.device = device
    surface = try OffscreenSurface(device: device, width: width, height: height)
    software = renderer == .software ? SoftwareSurface(width: width, height: height) : nil
    self.width = width
    self.height = height
    root.bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    root.anchorPoint = .zero
  }

  func build() -> Frame {
    builder.build(root: root, pixelWidth: width, pixelHeight: height, scale: 1, background: .white)
  }

  func render() throws -> Bitmap { try render(build()) }

  /// Draws the damage of a frame, by default all of it, and returns what the surface shows.
  func render(_ frame: Frame, damage: [PixelRect]? = nil) throws -> Bitmap {
    if let software { return software.render(frame, damage: damage) }
    return try surface.render(frame, damage: damage)
  }

  @discardableResult
  func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .clear,
    to parent: Layer? = nil
  )
    -> Layer
  {
    let layer = Layer()
    layer.anchorPoint = .zero
    layer.position = Point(x: x, y: y)
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }
}

extension Bitmap {
  /// Returns the red, green, blue and alpha components of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    withUnsafeBytes { bytes in
      let index = 4 * (y * width + x)
      return [2, 1, 0, 3].map { Int(bytes[index + $0]) }
    }
  }

  /// Returns a picture whose pixels a closure returns (0xAARRGGBB).
  static func make(_ width: Int, _ height: Int, isOpaque: Bool = true, _ pixel: (Int, Int) -> UInt32)
    -> Bitmap
  {
    Bitmap(width: width, height: height, isOpaque: isOpaque) { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height { for x in 0..<width { pixels[y * width + x] = pixel(x, y) } }
    }
  }
}

extension Bitmap {
  /// Returns a pixel (0xAARRGGBB).
  func value(_ x: Int, _ y: Int) -> UInt32 {
    withUnsafeBytes { $0.load(fromByteOffset: 4 * (y * width + x), as: UInt32.self) }
  }

  /// Returns the greatest difference of a component between two pictures of the same size, and its pixel.
  func greatestDifference(from other: Bitmap) -> (value: Int, x: Int, y: Int) {
    withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        var worst = (value: 0, index: 0)
        // Most pictures are equal.
        if left.count == right.count, left.elementsEqual(right) { return (0, 0, 0) }
        for index in 0..<min(left.count, right.count) {
          let difference = abs(Int(left[index]) - Int(right[index]))
          if difference > worst.value { worst = (difference, index / 4) }
        }
        return (worst.value, worst.index % width, worst.index / width)
      }
    }
  }
}
