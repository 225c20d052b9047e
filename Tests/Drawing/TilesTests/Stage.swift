import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusScene
import TactusTiles

/// A tiled content with a surface and a provider that the test controls.
@MainActor
final class Stage {
  /// A provider that stores requests until the test completes them.
  final class Provider: TileProvider {
    var capacity = 4
    var requests: [TileRequest] = []
    var asked: [Tile] = []
    var cancelled: [Tile] = []
    /// The side, in pixels, of tiles that are provided at once; `nil` while the test completes requests.
    var immediateSide: (() -> Int)?

    func provide(_ request: TileRequest) {
      asked.append(request.tile)
      if let immediateSide { return request.finish(with: Stage.picture(side: immediateSide())) }
      requests.append(request)
      request.onCancel = { [unowned self, unowned request] in
        cancelled.append(request.tile)
        requests.removeAll { $0 === request }
      }
    }

    /// Completes the oldest request, and returns `false` if there is none.
    @discardableResult
    func answer(_ contents: TileContents? = nil) -> Bool {
      guard !requests.isEmpty else { return false }
      requests.removeFirst().finish(with: contents ?? Stage.picture(side: 256))
      return true
    }

    func answerAll() { while answer() {} }
  }

  /// A surface whose frames the test triggers.
  final class Surface: TileSurface {
    var hasMovingContent = false
    var acceptsPreuploads = false
    var reportsLostTextures = false
    var preuploaded: [LayerContents] = []
    var needsFrame = false
    var scheduled: [@MainActor () -> Void] = []

    func preupload(_ contents: LayerContents) { preuploaded.append(contents) }
    func setNeedsFrame() { needsFrame = true }
    func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Bool {
      scheduled.append(action)
      return true
    }
  }

  /// A host whose visible part and scale the test sets.
  final class Host: TileHost {
    let layer = Layer()
    var visible: VisibleRectangle
    var tileSurface: (any TileSurface)?
    var ancestors: [AnyObject] = []

    init(visible: VisibleRectangle, surface: any TileSurface) {
      self.visible = visible
      tileSurface = surface
    }

    func tilesWillUpdate() {}
    func visibleRectangle(focus: Point?) -> VisibleRectangle { visible }
    func lies(inside ancestor: AnyObject) -> Bool {
      ancestor === self || ancestors.contains { $0 === ancestor }
    }
  }

  let provider = Provider()
  let surface = Surface()
  let store: TileStore
  let host: Host
  let content: TiledContent

  /// Creates a content with levels of provided tiles, of which 500 × 400 points are visible.
  init(levels: ClosedRange<Int> = -6...3, side: Double = 100_000) {
    store = TileStore(provider: provider)
    host = Host(
      visible: VisibleRectangle(
        rect: Rect(x: 0, y: 0, width: 500, height: 400), focus: Point(x: 250, y: 200), scale: 1),
      surface: surface)
    content = TiledContent(host: host, layer: host.layer, store: store)
    content.show(
      TileSource.levels(levels, bounds: Rect(x: 0, y: 0, width: side, height: side), side: 256))
  }

  /// Presents a frame that shows another part at a scale.
  func show(_ origin: Point, scale: Double = 1, focus: Point? = nil) {
    let size = Size(width: 500 / scale, height: 400 / scale)
    host.visible = VisibleRectangle(
      rect: Rect(origin: origin, size: size),
      focus: focus ?? Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2), scale: scale)
    frame()
  }

  func frame() {
    surface.needsFrame = false
    store.beginFrame()
    store.endFrame(on: surface, focus: nil)
  }

  static func picture(side: Int) -> TileContents {
    .picture(
      LayerContents(
        bitmap: Bitmap(width: side, height: side) { bytes in
          for index in bytes.indices { bytes[index] = 255 }
        }))
  }

  /// Returns a content that shows a drawing of one colour, of which the top-left 500 × 400 points are visible.
  static func makeDrawing(side: Double, on surface: Surface, in store: TileStore) -> (TiledContent, Host) {
    let host = Host(
      visible: VisibleRectangle(
        rect: Rect(x: 0, y: 0, width: 500, height: 400), focus: Point(x: 250, y: 200), scale: 1),
      surface: surface)
    let content = TiledContent(host: host, layer: host.layer, store: store)
    content.show(.recording(recording(side: side)))
    return (content, host)
  }

  /// Prepares a frame of a surface.
  static func frame(of store: TileStore, on surface: Surface) {
    store.beginFrame()
    store.endFrame(on: surface, focus: nil)
  }

  /// Returns a drawing of one colour.
  static func recording(side: Double) -> Recording {
    let bounds = Rect(x: 0, y: 0, width: side, height: side)
    return Recording(in: bounds) { context in
      context.setFillColor(.blue)
      context.fill(bounds)
    }
  }
}

/// Workers that draw tiles when the test triggers them.
@MainActor
final class StepWorkers: TileWorkers {
  let count = 1
  private var waiting: [(draw: @Sendable () -> Bitmap?, completion: @MainActor @Sendable (Bitmap?) -> Void)] =
    []

  func run(
    _ draw: @escaping @Sendable () -> Bitmap?, completion: @escaping @MainActor @Sendable (Bitmap?) -> Void
  ) {
    waiting.append((draw, completion))
  }

  func finish() {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      next.completion(next.draw())
    }
  }
}
