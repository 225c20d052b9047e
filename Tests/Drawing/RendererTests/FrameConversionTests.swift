import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// Frames of cameras and videos, converted by the GPU.
@MainActor
@Suite(.serialized)
struct FrameConversionTests {
  /// The greatest difference of a component from the reference, of 255.
  private static let tolerance = 2.0
  private static let sizes = [(1, 1), (2, 2), (3, 5), (17, 9), (64, 36), (65, 37)]

  private static func stage(
    _ width: Int, _ height: Int, _ change: (inout GraphicsCapabilities) -> Void = { _ in }
  ) throws -> Stage {
    let device = try GraphicsDevice.surfaceless()
    change(&device.capabilities)
    return try Stage(width: width, height: height, device: device)
  }

  /// Shows a frame in the top left corner.
  private static func show(
    _ frame: VideoFrame, on stage: Stage, _ stream: FrameStream = FrameStream(), after: LayerContents? = nil
  ) -> Layer {
    let layer = stage.add(0, 0, Double(frame.width), Double(frame.height))
    layer.contents = LayerContents(frame: frame.storage, of: stream, after: after)
    return layer
  }

  /// Adds a mask with rounded corners to the right of all frames. A frame inside has to be converted before it is drawn.
  private static func addMask(to stage: Stage) -> Layer {
    let mask = stage.add(-20, -20, 95, 90)
    mask.masksToBounds = true
    mask.cornerRadius = 5
    stage.add(0, 60, 200, 10, .gray, to: mask)
    return mask
  }

  @Test(
    "U5 every format, matrix and range is converted to 2/255 of the standards' equations, at odd sizes, too",
    arguments: [true, false])
  func formats(isConvertedBefore: Bool) throws {
    let stage = try Self.stage(80, 48)
    let mask = isConvertedBefore ? Self.addMask(to: stage) : nil
    // The first frame of a device is drawn by the programs that all frames need.
    _ = try stage.render()
    for format in PixelFormat.allCases {
      for matrix in format.isYCbCr ? ColorMatrix.allCases : [.bt601] {
        for range in format.isYCbCr ? ColorRange.allCases : [.full] {
          for (width, height) in Self.sizes {
            let reference = FrameReference(
              format, width, height, matrix: matrix, range: range, seed: UInt64(width * height))
            let layer = Self.show(try reference.frame(), on: stage)
            if let mask {
              mask.addSublayer(layer)
              layer.position = Point(x: 20, y: 20)
            }
            let difference = reference.greatestDifference(from: try stage.render())
            #expect(
              difference <= Self.tolerance, "\(format) \(matrix) \(range) \(width) × \(height): \(difference)"
            )
            #expect(stage.surface.counters.convertedFrames == 0 || isConvertedBefore)
            if format.isYCbCr { #expect((stage.surface.counters.convertedFrames == 1) == isConvertedBefore) }
            layer.removeFromSuperlayer()
          }
        }
      }
    }
  }

  @Test(
    "U5 rows may be padded by any number of bytes, with and without the driver's support for it",
    arguments: [true, false])
  func strides(uploadsFromRows: Bool) throws {
    let stage = try Self.stage(40, 24) { $0.uploadsFromRows = uploadsFromRows && $0.uploadsFromRows }
    for format in PixelFormat.allCases {
      for padding in [0, 1, 2, 3, 4, 7, 12, 64, 129] {
        for (width, height) in [(33, 21), (32, 20)] {
          let reference = FrameReference(format, width, height, padding: padding, seed: UInt64(padding + 1))
          let layer = Self.show(try reference.frame(), on: stage)
          let difference = reference.greatestDifference(from: try stage.render())
          #expect(difference <= Self.tolerance, "\(format) + \(padding), \(width) × \(height): \(difference)")
          layer.removeFromSuperlayer()
        }
      }
    }
  }

  @Test("U5 drivers without BGRA textures and without precise fragments show the same")
  func plainDriver() throws {
    let stage = try Self.stage(80, 48) {
      $0.hasBGRATextures = false
      $0.hasPreciseFragments = false
      $0.uploadsFromRows = false
    }
    for format in PixelFormat.allCases + PixelFormat.allCases {
      for (width, height) in Self.sizes {
        let reference = FrameReference(format, width, height, seed: UInt64(width + height))
        let layer = Self.show(try reference.frame(), on: stage)
        // The first frame of a device is converted before it is drawn, the others as they are drawn.
        let difference = reference.greatestDifference(from: try stage.render())
        #expect(difference <= Self.tolerance, "\(format) \(width) × \(height): \(difference)")
        layer.removeFromSuperlayer()
      }
    }
  }

  @Test("U5 the columns of a wide frame are not mixed", arguments: [PixelFormat.yuyv, .uyvy, .nv12, .i420])
  func wideFrames(format: PixelFormat) throws {
    // An odd number, and as large as the driver can draw.
    let width = min(4095, try GraphicsDevice.surfaceless().capabilities.maximumSurfaceSide - 1)
    let reference = FrameReference(format, width, 3)
    let stage = try Self.stage(width, 3)
    _ = Self.show(try reference.frame(), on: stage)
    #expect(reference.greatestDifference(from: try stage.render()) <= Self.tolerance)
  }

  @Test("U5 only a new frame is uploaded, once, and only its rectangle is damaged")
  func uploads() throws {
    let stage = try Self.stage(200, 100)
    stage.add(0, 0, 200, 100, .gray)
    let stream = FrameStream()
    let reference = FrameReference(.nv12, 64, 36)
    let layer = Self.show(try reference.frame(), on: stage, stream)
    layer.position = Point(x: 100, y: 50)
    _ = try stage.render()
    #expect(stage.surface.counters.uploadedBytes == 64 * 36 * 3 / 2)
    _ = try stage.render()
    #expect(stage.surface.counters.textureUploads == 0)

    let next = FrameReference(.nv12, 64, 36, seed: 2)
    layer.contents = LayerContents(frame: try next.frame().storage, of: stream, after: layer.contents)
    let frame = stage.build()
    #expect(frame.damage == [PixelRect(x: 100, y: 50, width: 64, height: 36)])
    let textures = stage.device.textureUsage
    _ = try stage.surface.render(frame, damage: frame.damage)
    #expect(stage.surface.counters.uploadedBytes == 64 * 36 * 3 / 2)
    #expect(stage.device.textureUsage == textures, "the textures are used again")
  }

  @Test("U5 a stream may change its size and its format with each frame")
  func changes() throws {
    let stage = try Self.stage(80, 48)
    let stream = FrameStream()
    let layer = stage.add(0, 0, 1, 1)
    for (index, format) in (PixelFormat.allCases + PixelFormat.allCases.reversed()).enumerated() {
      let reference = FrameReference(format, 10 + index, 40 - index, seed: UInt64(index + 1))
      layer.bounds.size = Size(width: Double(reference.width), height: Double(reference.height))
      layer.contents = LayerContents(frame: try reference.frame().storage, of: stream, after: layer.contents)
      #expect(reference.greatestDifference(from: try stage.render()) <= Self.tolerance, "\(format)")
      #expect(stage.device.textureUsage.count == 1)
    }
  }

  @Test(
    "U5 the textures of a stream are freed when nothing shows it any more, and made again when they were lost"
  )
  func lifetime() throws {
    let stage = try Self.stage(80, 48)
    let reference = FrameReference(.yuyv, 64, 36)
    var stream: FrameStream? = FrameStream()
    let layer = Self.show(try reference.frame(), on: stage, try #require(stream))
    stream = nil
    #expect(reference.greatestDifference(from: try stage.render()) <= Self.tolerance)
    #expect(stage.device.textureUsage.bytes == 64 * 36 * 4 + 64 * 36 * 2)
    stage.device.releaseTextures()
    #expect(stage.device.textureUsage.bytes == 0)
    #expect(
      reference.greatestDifference(from: try stage.render()) <= Self.tolerance, "the frame was retained")
    layer.contents = nil
    _ = try stage.render()
    stage.device.releaseUnusedTextures()
    #expect(stage.device.textureUsage.count == 0)
  }

  @Test("U5 frames are clipped to rounded corners, turned, and translucent like other pictures")
  func effects() throws {
    let reference = FrameReference(.nv12, 64, 36)
    let stage = try Self.stage(80, 48)
    let layer = Self.show(try reference.frame(), on: stage)
    layer.masksToBounds = true
    layer.cornerRadius = 18
    var picture = try stage.render()
    #expect(picture.pixel(0, 0) == [255, 255, 255, 255], "the corner shows the background")
    #expect(zip(picture.pixel(32, 18), reference.color(32, 18)).allSatisfy { abs(Double($0) - $1) <= 2 })

    layer.cornerRadius = 0
    layer.opacity = 0.5
    picture = try stage.render()
    let mixed = reference.color(5, 5).map { $0 / 2 + 127.5 }
    #expect(zip(picture.pixel(5, 5), mixed).allSatisfy { abs(Double($0) - $1) <= 3 })

    layer.opacity = 1
    layer.anchorPoint = Point(x: 0.5, y: 0.5)
    layer.position = Point(x: 32, y: 18)
    layer.transform = AffineTransform(rotationAngle: .pi)
    picture = try stage.render()
    #expect(zip(picture.pixel(0, 0), reference.color(63, 35)).allSatisfy { abs(Double($0) - $1) <= 2 })
  }

  @Test("U5 a frame beyond the GPU's textures is left out, and the stream knows why")
  func tooLarge() throws {
    let stage = try Self.stage(40, 24) { $0.maximumSurfaceSide = 32 }
    let stream = FrameStream()
    let reference = FrameReference(.nv12, 33, 20)
    let layer = Self.show(try reference.frame(), on: stage, stream)
    #expect(try stage.render().pixel(3, 3) == [255, 255, 255, 255])
    #expect(stream.latestFailure == .exceedsTextureSize(width: 33, height: 20, maximum: 32))
    let fitting = FrameReference(.nv12, 32, 20)
    layer.bounds.size.width = 32
    layer.contents = LayerContents(frame: try fitting.frame().storage, of: stream, after: layer.contents)
    #expect(fitting.greatestDifference(from: try stage.render()) <= Self.tolerance)
    #expect(stream.latestFailure == nil)
  }
}
