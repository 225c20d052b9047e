/// What a cell is used for.
enum CellStage: Hashable {
  /// Nothing: it was not shown yet, or waits to be reused.
  case unused
  /// It was made for a row, and the delegate has not been notified that it will be displayed.
  case prepared(IndexPath)
  /// It shows a row.
  case shown(IndexPath)
  /// It disappears with an animation. It shows no row any longer; the one that it showed may not exist.
  case leaving(from: IndexPath?)

  /// The row that the cell shows; nil if there is none.
  var row: IndexPath? {
    switch self {
    case .prepared(let path), .shown(let path): path
    case .unused, .leaving: nil
    }
  }

  /// The row for which the delegate is to be notified that the cell is not displayed any longer; nil if there is none.
  var displayedRow: IndexPath? {
    switch self {
    case .shown(let path): path
    case .leaving(let path): path
    case .unused, .prepared: nil
    }
  }

  /// Follows the row to another index path.
  mutating func move(to path: IndexPath) {
    switch self {
    case .prepared: self = .prepared(path)
    case .shown: self = .shown(path)
    case .unused, .leaving: break
    }
  }

  /// Gives up the row, because it is removed or leaves the visible area with an animation.
  mutating func leave() {
    switch self {
    case .shown(let path): self = .leaving(from: path)
    case .prepared: self = .leaving(from: nil)
    case .unused, .leaving: break
    }
  }
}
