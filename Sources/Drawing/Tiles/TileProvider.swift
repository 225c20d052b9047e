/// An object that provides the tiles that a store requests.
@MainActor
package protocol TileProvider {
  /// The number of tiles that may be requested at the same time.
  var capacity: Int { get }
  /// Begins to provide a tile. The provider calls ``TileRequest/finish(with:)``, at once or later.
  func provide(_ request: TileRequest)
}
