import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// Frames of cameras whose pixels are those of the display: they are converted as they are drawn.
@MainActor
@Suite("Sampling of the planes of frames")
struct FrameSamplingTests {
  private static let tolerance = 2.0
  private let stream = FrameStream()

  /// Returns a stage that has drawn its first frame, which only the most general programs draw.
  private func stage(_ width: Int = 96, _ height: Int = 64) throws -> Stage {
    let stage = try Stage(width: width, height: height)
    _ = try stage.render()
    return stage
  }

  private func show(
    _ reference: FrameReference, at origin: Point = .zero, on stage: Stage, in parent: Layer? = nil
  ) throws -> Layer {
    let layer = stage.add(
      origin.x, origin.y, Double(reference.width), Double(reference.height), to: parent)
    layer.contents = LayerContents(frame: try reference.frame().storage, of: stream, after: nil)
    return layer
  }

  private func expect(
    _ picture: Bitmap, shows reference: FrameReference, at x: Int, _ y: Int, _ comment: Comment
  ) {
    for row in 0..<reference.height {
      for column in 0..<reference.width {
        let pixel = picture.pixel(x + column, y + row)
        let isEqual = zip(pixel, reference.color(column, row)).allSatisfy {
          abs(Double($0) - $1) <= Self.tolerance
        }
        guard isEqual else {
          Issue.record("\(comment): \(column), \(row) is \(pixel)")
          return
        }
      }
    }
  }

  @Test(
    "U5 a frame at its own size is converted as it is drawn, at any whole pixel",
    arguments: [PixelFormat.nv12, .nv21, .i420, .yuyv, .uyvy, .bgrx8888, .rgba8888])
  func exact(format: PixelFormat) throws {
    let stage = try stage()
    for (index, origin) in [Point.zero, Point(x: 31, y: 7), Point(x: 1, y: 1)].enumerated() {
      let reference = FrameReference(format, 33 + index, 17 + index, seed: UInt64(index + 1))
      let layer = try show(reference, at: origin, on: stage)
      let picture = try stage.render()
      #expect(stage.surface.counters.convertedFrames == 0)
      let background = picture.pixel(Int(origin.x) + reference.width, Int(origin.y) + reference.height)
      #expect(background == [255, 255, 255, 255], "nothing is drawn beside it")
      if format.isYCbCr { expect(picture, shows: reference, at: Int(origin.x), Int(origin.y), "\(format)") }
      layer.removeFromSuperlayer()
    }
  }

  @Test("U5 a part of a frame that was covered is drawn again from its planes, without an upload")
  func damage() throws {
    let stage = try stage()
    let reference = FrameReference(.nv12, 65, 37)
    _ = try show(reference, at: Point(x: 3, y: 5), on: stage)
    let cover = stage.add(20, 20, 13, 9, .red)
    _ = try stage.render()
    cover.removeFromSuperlayer()
    let frame = stage.build()
    let picture = try stage.surface.render(frame, damage: frame.damage)
    #expect(stage.surface.counters.textureUploads == 0 && stage.surface.counters.convertedFrames == 0)
    expect(picture, shows: reference, at: 3, 5, "uncovered")
  }

  @Test("U5 a frame that is scaled after it was shown at its own size is converted then, without an upload")
  func scaledLater() throws {
    let stage = try stage()
    let reference = FrameReference(.yuyv, 32, 16)
    let layer = try show(reference, on: stage)
    _ = try stage.render()
    layer.bounds.size = Size(width: 64, height: 32)
    let scaled = try stage.render()
    #expect(stage.surface.counters.textureUploads == 0 && stage.surface.counters.convertedFrames == 1)
    layer.bounds.size = Size(width: 32, height: 16)
    expect(try stage.render(), shows: reference, at: 0, 0, "at its own size again")

    let other = try self.stage()
    let alone = try show(reference, on: other)
    alone.bounds.size = Size(width: 64, height: 32)
    #expect(try other.render().greatestDifference(from: scaled).value == 0)
  }

  @Test("U5 a frame at its own size is turned by right angles, and mirrored, without a conversion before")
  func turned() throws {
    let reference = FrameReference(.nv12, 40, 24)
    let (width, height) = (reference.width, reference.height)
    let turns: [(AffineTransform, (Int, Int) -> (Int, Int))] = [
      (AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), { (52 - 1 - $1, 12 + $0) }),
      (AffineTransform(scaleX: -1, y: -1), { (20 + width - 1 - $0, 20 + height - 1 - $1) }),
      (AffineTransform(scaleX: -1, y: 1), { (20 + width - 1 - $0, 20 + $1) }),
    ]
    for (index, (transform, place)) in turns.enumerated() {
      let stage = try stage()
      let layer = try show(reference, on: stage)
      layer.anchorPoint = Point(x: 0.5, y: 0.5)
      layer.position = Point(x: 40, y: 32)
      layer.transform = transform
      let picture = try stage.render()
      #expect(stage.surface.counters.convertedFrames == 0, "turn \(index)")
      let wrong = (0..<height).flatMap { y in (0..<width).map { ($0, y) } }.first { x, y in
        let (column, row) = place(x, y)
        return !zip(picture.pixel(column, row), reference.color(x, y)).allSatisfy {
          abs(Double($0) - $1) <= Self.tolerance
        }
      }
      #expect(wrong == nil, "turn \(index)")
    }
  }

  @Test("U5 a frame is not mixed with what is drawn with it, however many batches there are")
  func batches() throws {
    let stage = try stage(400, 300)
    let reference = FrameReference(.nv12, 64, 36)
    // Overlapping shapes and pictures of different kinds, more than are drawn apart.
    func addShapes(_ seed: Int) {
      for index in 0..<80 {
        let layer = stage.add(Double(80 + index * 3), Double(60 + (index * 7 + seed) % 90), 40, 30, .blue)
        layer.cornerRadius = Double(index % 3) * 4
        layer.opacity = index % 2 == 0 ? 1 : 0.5
      }
    }
    addShapes(1)
    let layers = try [Point.zero, Point(x: 330, y: 200), Point(x: 0, y: 250)].map {
      try show(reference, at: $0, on: stage)
    }
    addShapes(40)
    let small = stage.add(300, 250, 4, 4, .green)
    small.cornerRadius = 1
    let picture = try stage.render()
    for layer in layers {
      expect(picture, shows: reference, at: Int(layer.position.x), Int(layer.position.y), "among batches")
    }
    #expect(picture.pixel(302, 252) == [0, 255, 0, 255] || picture.pixel(302, 252)[1] > 100)
  }

  @Test("U5 two cameras side by side each show their own frame")
  func twoStreams() throws {
    let stage = try stage(160, 64)
    let (left, right) = (FrameReference(.nv12, 64, 36), FrameReference(.nv12, 64, 36, seed: 9))
    _ = try show(left, on: stage)
    let layer = stage.add(80, 0, 64, 36)
    layer.contents = LayerContents(frame: try right.frame().storage, of: FrameStream(), after: nil)
    let picture = try stage.render()
    #expect(stage.surface.counters.convertedFrames == 0)
    expect(picture, shows: left, at: 0, 0, "left")
    expect(picture, shows: right, at: 80, 0, "right")
  }

  @Test("U5 a translucent frame, and one with rounded corners, is converted before it is drawn")
  func effects() throws {
    let stage = try stage()
    let layer = try show(FrameReference(.nv12, 64, 36), on: stage)
    layer.opacity = 0.5
    _ = try stage.render()
    #expect(stage.surface.counters.convertedFrames == 1)
    layer.opacity = 1
    layer.masksToBounds = true
    layer.cornerRadius = 10
    let picture = try stage.render()
    #expect(picture.pixel(0, 0) == [255, 255, 255, 255])
    #expect(stage.surface.counters.convertedFrames == 0, "it was converted already")
  }
}
