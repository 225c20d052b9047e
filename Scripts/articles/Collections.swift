import Tactus

struct Photo {
  typealias ID = Int
}
struct Album: Hashable, Sendable {
  var photos: [Photo.ID] = []
}
class ViewController: Tactus.ViewController {
  func open(_ photo: Photo.ID) {}
}
final class PhotoCell: CollectionViewCell {
  func show(_ photo: Photo.ID) {}
}
final class AlbumHeader: CollectionReusableView {
  var album: Album?
}
// block

@MainActor func show(_ albums: [Album], _ dataSource: CollectionViewDiffableDataSource<Album, Photo.ID>) {
  // block
}

// block

@MainActor func arrange() {
  // block
  _ = layout
}

@MainActor func addBadges() {
  // block
}

@MainActor func scrollAcross() {
  // block
}

@MainActor func fade(_ section: CollectionLayoutSection) {
  // block
}
