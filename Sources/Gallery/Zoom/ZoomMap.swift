import Tactus

/// A map of a country that nobody has seen, in tiles that are drawn as they are asked for, away from the main thread.
@MainActor
final class ZoomMap: TiledViewDataSource {
  /// 131,072 points wide and high.
  static let side = 131_072.0
  /// What is seen first.
  static let start = Rect(x: 65_200, y: 65_300, width: 1200, height: 800)

  let view = TiledView(frame: Rect(x: 0, y: 0, width: ZoomMap.side, height: ZoomMap.side))

  init() {
    view.levels = -9...3
    view.backgroundColor = MapDrawing.sea
    view.dataSource = self
  }

  func tiledView(_ tiledView: TiledView, load request: TiledView.Request) {
    let rect = request.rect
    let scale = request.scale
    Image.draw(size: rect.size, scale: scale) { context in
      MapDrawing(area: rect, scale: scale).draw(in: context)
    } completion: {
      request.finish(with: $0)
    }
  }
}
