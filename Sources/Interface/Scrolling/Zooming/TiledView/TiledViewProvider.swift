internal import TactusTiles

/// Provides the tiles of a tiled view by asking its data source.
struct TiledViewProvider: TileProvider {
  weak var view: TiledView?

  var capacity: Int {
    guard let view, view.dataSource != nil else { return 0 }
    return view.maximumNumberOfRequests
  }

  func provide(_ request: TileRequest) {
    guard let view else { return }
    view.dataSource?.tiledView(view, load: TiledView.Request(request))
  }
}
