import Tactus
import TactusGraphics
import TactusTesting
import TactusTiles
import Testing

@testable import TactusInterface

@MainActor
@Suite("Memory: what is used, and how much may be")
struct MemoryUsageTests {
  /// A component that records what it is asked for.
  private final class Component: ApplicationComponent {
    var requests: [MemoryExtent] = []
    var lossCount = 0

    func apply(_ configuration: ApplicationConfiguration) {}
    func releaseMemory(_ extent: MemoryExtent) { requests.append(extent) }
    func texturesWereLost() { lossCount += 1 }
  }

  @Test("R7 drawings, images and recordings are counted, and the platform adds textures and buffers")
  func usage() throws {
    let test = TestWindow()
    test.application.measureGraphics = { usage in
      usage.textures = MemoryUsage.Amount(count: 3, bytes: 1 << 40)
      usage.buffers = MemoryUsage.Amount(count: 1, bytes: 1 << 20)
    }
    let image = try #require(Image(size: Size(width: 1000, height: 1000)) { _ in })
    let usage = test.application.memoryUsage
    #expect(usage.images.count >= 1 && usage.images.bytes >= 4_000_000)
    #expect(usage.textures.count == 3 && usage.buffers.bytes == 1 << 20)
    #expect(
      usage.bytes
        == usage.textures.bytes + usage.buffers.bytes + usage.drawings.bytes + usage.images.bytes
        + usage.tiles.bytes + usage.recordings.bytes)
    withExtendedLifetime(image) {}
  }

  @Test("Z7 tiles have no larger budget than all textures together")
  func budgets() {
    let application = Application()
    #expect(application.tileStore.budget == 64 << 20)
    application.configuration.textureMemoryBudget = 10 << 20
    #expect(application.tileStore.budget == 10 << 20)
    application.configuration.tileMemoryBudget = 4 << 20
    #expect(application.tileStore.budget == 4 << 20)
    application.configuration.textureMemoryBudget = 100 << 20
    #expect(application.tileStore.budget == 4 << 20)
  }

  @Test("a negative budget means 0")
  func negativeBudget() {
    var configuration = ApplicationConfiguration()
    configuration.textureMemoryBudget = -5
    #expect(configuration.textureMemoryBudget == 0)
    configuration.textureMemoryBudget = .min
    #expect(configuration.textureMemoryBudget == 0)
  }

  @Test("what is released and lost reaches every component")
  func components() {
    let application = Application()
    let component = Component()
    application.setComponent(component)
    application.releaseMemory(.unused)
    application.releaseMemory(.everything)
    application.texturesWereLost()
    #expect(component.requests == [.unused, .everything] && component.lossCount == 1)
  }

  @Test("what is shown stays the same after everything was released", arguments: [1.0, 2])
  func release(scale: Double) throws {
    let test = TestWindow(size: Size(width: 300, height: 200), scale: scale)
    let label = Label(frame: .zero)
    label.text = "Text"
    label.sizeToFit()
    test.window.addSubview(label)
    let picture = try #require(
      Image(size: Size(width: 40, height: 30)) { $0.fill(Rect(x: 5, y: 5, width: 9, height: 9)) })
    let view = ImageView(image: picture)
    view.center = Point(x: 150, y: 100)
    test.window.addSubview(view)
    let before = try test.render()
    test.application.releaseMemory(.everything)
    test.application.texturesWereLost()
    let after = try test.render()
    #expect(before.pngData() == after.pngData())
    #expect(view.image == picture)
  }
}
