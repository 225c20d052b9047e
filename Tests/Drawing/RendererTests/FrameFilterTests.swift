import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// How frames of cameras are sampled: without interpolation where each of their pixels is one of the display.
@MainActor
@Suite("Sampling of frames")
struct FrameFilterTests {
  private let reference = FrameReference(.nv12, 16, 8)
  private static let scaledFrame = Rect(x: 20, y: 0, width: 40, height: 20)

  private func stage() throws -> Stage { try Stage(width: 80, height: 40) }

  private func show(_ contents: LayerContents, _ frame: Rect, on stage: Stage) -> Layer {
    let layer = stage.add(frame.minX, frame.minY, frame.width, frame.height)
    layer.contents = contents
    return layer
  }

  /// The pixels of the scaled frame.
  private func scaledPixels(_ picture: Bitmap) -> [[Int]] {
    (0..<20).flatMap { y in (20..<60).map { picture.pixel($0, y) } }
  }

  @Test("U5 a frame that is scaled is interpolated, also beside itself at its own size, which stays exact")
  func interpolation() throws {
    let contents = LayerContents(frame: try reference.frame().storage, of: FrameStream(), after: nil)
    let alone = try stage()
    _ = show(contents, Self.scaledFrame, on: alone)
    let expected = scaledPixels(try alone.render())
    #expect(Set(expected).count > 16 * 8, "there are colours between those of the frame")

    let both = try stage()
    let exact = show(contents, Rect(x: 0, y: 0, width: 16, height: 8), on: both)
    #expect(reference.greatestDifference(from: try both.render()) <= 2)
    let scaled = show(contents, Self.scaledFrame, on: both)
    var picture = try both.render()
    #expect(scaledPixels(picture) == expected)
    #expect(reference.greatestDifference(from: picture) <= 2)
    scaled.removeFromSuperlayer()
    exact.removeFromSuperlayer()
    _ = show(contents, Self.scaledFrame, on: both)
    picture = try both.render()
    #expect(scaledPixels(picture) == expected)
  }

  @Test("U5 a frame that moves by fractions of a pixel is interpolated", arguments: [0.25, 0.5])
  func fractions(offset: Double) throws {
    let stage = try stage()
    let contents = LayerContents(frame: try reference.frame().storage, of: FrameStream(), after: nil)
    let layer = show(contents, Rect(x: 0, y: 0, width: 16, height: 8), on: stage)
    layer.transform = AffineTransform(translationX: offset, y: 0)
    let picture = try stage.render()
    for x in 1..<15 {
      let (left, right) = (reference.color(x - 1, 3), reference.color(x, 3))
      let mixed = zip(left, right).map { $0 * offset + $1 * (1 - offset) }
      #expect(zip(picture.pixel(x, 3), mixed).allSatisfy { abs(Double($0) - $1) <= 3 }, "\(x)")
    }
  }
}
