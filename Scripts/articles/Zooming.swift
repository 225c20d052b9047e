import Tactus

// block

@MainActor func letTapsZoom(_ scrollView: ScrollView) {
  // block
}

struct Download { func cancel() {} }
struct TileServer {
  func load(_ tile: TiledView.Tile, completion: @escaping @MainActor (Image?) -> Void) -> Download { Download() }
}

// block
