/// Provides the tiles of a ``TiledView``.
@MainActor
public protocol TiledViewDataSource: AnyObject {
  /// A tile is wanted. The application loads or draws it, on a thread or queue of its own, and hands it over on the main actor
  /// with ``TiledView/Request/finish(with:)``, at once or later.
  ///
  /// - Parameters:
  ///   - tiledView: The view.
  ///   - request: Says which tile; tells when it is no longer wanted.
  func tiledView(_ tiledView: TiledView, load request: TiledView.Request)
}
