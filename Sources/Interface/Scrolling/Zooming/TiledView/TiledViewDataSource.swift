/// The methods by which an object provides the tiles of a ``TiledView``.
@MainActor
public protocol TiledViewDataSource: AnyObject {
  /// Requests a tile.
  ///
  /// The application loads or draws the tile, on a thread or queue of its own, and provides it on the main actor with
  /// ``TiledView/Request/finish(with:)``, at once or later.
  ///
  /// - Parameters:
  ///   - tiledView: The view.
  ///   - request: The request, which identifies the tile and reports when it is no longer needed.
  func tiledView(_ tiledView: TiledView, load request: TiledView.Request)
}
