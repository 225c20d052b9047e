import Dispatch
import Synchronization
import Tactus

/// A map of a country that nobody has seen, in tiles that are drawn as they are asked for, away from the main thread.
@MainActor
final class ZoomMap: TiledViewDataSource {
  /// 131,072 points wide and high.
  static let side = 131_072.0
  /// What is seen first.
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
    let isCancelled = Flag()
    request.onCancel = { isCancelled.raise() }
    Self.queue.async {
      guard !isCancelled.isRaised else { return }
      let image = Image(size: rect.size, scale: scale) { context in
        MapDrawing(area: rect, scale: scale).draw(in: context)
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { request.finish(with: image) } }
    }
  }

  private static let queue = DispatchQueue(label: "gallery.map", qos: .utility)

  /// A word from the main thread to the queue: a tile is not wanted any more.
  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .relaxed) }

    func raise() { value.store(true, ordering: .relaxed) }
  }
}
