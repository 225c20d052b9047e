import Foundation
import TactusPixels
import Testing

@testable import TactusRenderer

@MainActor
@Suite("Drivers with less", .serialized)
struct DriverTests {
  @Test(
    "W6 numbers are precise if the driver's highp has the bits that OpenGL ES demands, whatever its compiler accepts"
  )
  func precision() throws {
    #expect(GraphicsCapabilities.isPrecise(23) && GraphicsCapabilities.isPrecise(16))
    #expect(!GraphicsCapabilities.isPrecise(10) && !GraphicsCapabilities.isPrecise(0))
    // `make test-weak-gpu` imitates a driver without them.
    let isWeak = ProcessInfo.processInfo.environment["TACTUS_WEAK_GPU"]?.contains("small") ?? false
    #expect(try GraphicsDevice.surfaceless().capabilities.hasPreciseFragments == !isWeak)
  }

  @Test("W6 windows have an alpha component where the driver offers one")
  func alpha() throws {
    #expect(try GraphicsDevice.surfaceless().capabilities.hasTranslucentWindows)
  }

  /// Returns the lower right corner of a large surface, with a picture in rounded clips that are nested, all of whose curves are there.
  private func nestedClips(_ change: (inout GraphicsCapabilities) -> Void) throws -> Bitmap {
    let device = try GraphicsDevice.surfaceless()
    change(&device.capabilities)
    // As large as the driver can draw.
    let width = Double(min(3200, device.capabilities.maximumSurfaceSide))
    let stage = try Stage(width: Int(width), height: 400, device: device)
    var parent = stage.root
    for level in 0..<4 {
      let inset = Double(8 * level)
      let layer =
        parent === stage.root
        ? stage.add(20, 20, width - 50, 360)
        : stage.add(8, 8, width - 50 - 2 * inset, 360 - 2 * inset, to: parent)
      layer.cornerRadius = 60
      layer.masksToBounds = true
      parent = layer
    }
    stage.add(0, 0, width - 50, 360, .black, to: parent)
    return try stage.render()
  }

  @Test(
    "R3 W6 nested rounded clips on a large surface are the same with fragments of 16 bits, and with few varyings"
  )
  func nestedClips() throws {
    let expected = try nestedClips { _ in }
    // A distance in a corner with a radius of 60 pixels has 16 bits, which is a twentieth of a pixel.
    let coarse = try nestedClips { $0.hasPreciseFragments = false }
    #expect(
      coarse.greatestDifference(from: expected).value <= 16, "\(coarse.greatestDifference(from: expected))")
    let few = try nestedClips { $0.maximumVaryings = 8 }
    #expect(few.greatestDifference(from: expected).value <= 2, "\(few.greatestDifference(from: expected))")
  }
}
