/// The appearance of a cell as the application has set it, where the table has changed it for a time.
struct BorrowedAppearance {
  /// The opacity; nil while the table has not changed it.
  var alpha: Double?
  /// Whether the cell clips; nil while the table has not changed it.
  var clipsToBounds: Bool?
  /// The shadow while the row is raised; nil while it is not.
  var shadow: View.Shadow??
}

/// A cell of a table or a collection, which is used for one row or item after another.
@MainActor
protocol ListCell: View {
  /// What the cell is used for.
  var stage: CellStage { get set }
  /// What the list has changed about the cell's appearance for a time, as the application has set it.
  var borrowed: BorrowedAppearance { get set }
}

extension TableViewCell: ListCell {}

extension ListCell {
  /// Changes the opacity until ``returnAlpha()``.
  func borrowAlpha(_ alpha: Double) {
    if borrowed.alpha == nil { borrowed.alpha = self.alpha }
    self.alpha = alpha
  }

  /// Returns to the opacity that the application has set.
  func returnAlpha() {
    if let alpha = borrowed.alpha.take() { self.alpha = alpha }
  }

  /// Clips until ``returnClipping()``.
  func borrowClipping() {
    if borrowed.clipsToBounds == nil { borrowed.clipsToBounds = clipsToBounds }
    clipsToBounds = true
  }

  /// Clips as the application has set it.
  func returnClipping() {
    if let clips = borrowed.clipsToBounds.take() { clipsToBounds = clips }
  }

  /// Returns to all that the application has set, because the cell is to be reused, and ends the list's own animations.
  func returnAppearance() {
    if borrowed.alpha != nil { layer.removeAnimations(of: .opacity) }
    returnClipping()
    lower()
  }

  /// Shows the cell as a raised row, until ``lower()``.
  func raise() {
    borrowAlpha(MovingRow.opacity)
    if borrowed.shadow == nil { borrowed.shadow = .some(shadow) }
    shadow = MovingRow.shadow
  }

  /// Shows the cell as it was before ``raise()``.
  func lower() {
    returnAlpha()
    if let shadow = borrowed.shadow.take() { self.shadow = shadow }
  }
}
