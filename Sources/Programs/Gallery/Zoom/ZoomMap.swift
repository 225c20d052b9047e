import Dispatch
import Synchronization
import Tactus

/// A map of an imaginary country whose tiles are drawn on request, off the main thread.
@MainActor
final class ZoomMap: TiledViewDataSource {
  /// The width and height of the map: 131,072 points.
  static let side = 131_072.0
  /// The area that is visible first, in points of the map.
  static let start = Rect(x: 66_900, y: 62_300, width: 1200, height: 800)

  let view = TiledView(frame: Rect(x: 0, y: 0, width: ZoomMap.side, height: ZoomMap.side))

  init() {
    view.levels = -9...3
    view.backgroundColor = MapDrawing.sea
    view.dataSource = self
  }

  func tiledView(_ tiledView: TiledView, load request: TiledView.Request) {
    let rect = request.rect
    let scale = request.scale
    let cancellation = CancellationFlag()
    request.onCancel = { cancellation.set() }
    Self.queue.async {
      guard !cancellation.isSet else { return }
      let image = Image(size: rect.size, scale: scale) { context in
        MapDrawing(area: rect, scale: scale).draw(in: context)
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { request.finish(with: image) } }
    }
  }

  private static let queue = DispatchQueue(label: "gallery.map", qos: .utility)

  /// A flag by which the main thread cancels the drawing of a tile on the queue.
  private final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
  }
}
