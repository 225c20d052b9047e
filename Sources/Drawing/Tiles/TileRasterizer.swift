internal import Synchronization
internal import TactusScene

/// A provider of tiles that draws recordings on workers.
struct TileRasterizer: TileProvider {
  let workers: any TileWorkers

  var capacity: Int { workers.count }

  func provide(_ request: TileRequest) {
    guard case .recording(let recording, _) = request.source else {
      return request.finish(with: .unavailable)
    }
    let (pixels, scale) = (request.grid.pixels(of: request.tile.index), request.grid.scale)
    let isDiscardable = request.isDiscardable
    let cancellation = TileCancellation()
    request.onCancel = { cancellation.cancel() }
    workers.run {
      recording.draw(pixels, scale: scale, isDiscardable: isDiscardable) { cancellation.isCancelled }
    } completion: { bitmap in
      request.finish(with: TileContents(bitmap, scale: scale))
    }
  }
}

/// A flag that cancels the drawing of a tile on a worker.
private final class TileCancellation: Sendable {
  private let flag = Atomic(false)

  /// A Boolean value that indicates whether ``cancel()`` was called.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}
