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
    #expect(try GraphicsDevice.surfaceless().capabilities.hasPreciseFragments)
  }

  @Test("W6 windows have an alpha component where the driver offers one")
  func alpha() throws {
    #expect(try GraphicsDevice.surfaceless().capabilities.hasTranslucentWindows)
  }
}
