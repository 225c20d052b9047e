import TactusGeometry
import TactusWayland
import TestCompositor
import Testing

@MainActor
@Suite("The picture of a drag")
struct DragIconTests {
  @Test(
    "W2 without wp_viewporter the picture has its size in points, also on a turned display",
    arguments: [OutputTransform.normal, .turned90, .turned180, .flipped270])
  func scale(transform: OutputTransform) throws {
    var globals = TestCompositor.defaultGlobals
    globals["wp_viewporter"] = nil
    let session = try Session(globals: globals)
    let icon = try #require(DragIcon(session.globals))
    let size = transform.size(Size(width: 40, height: 20))
    let isShown = icon.show(size, width: 80, height: 40, hotspot: .zero, transform: transform) { _ in }
    session.pump()
    let shown = try #require(session.compositor.surfaces.first { $0.id == icon.surfaceID })
    #expect(isShown && shown.buffer?.width == 80 && shown.buffer?.height == 40)
    #expect(shown.bufferScale == 2 && shown.bufferTransform == transform.rawValue)
  }
}
