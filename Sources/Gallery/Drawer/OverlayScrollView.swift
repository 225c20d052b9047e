import Tactus

/// A scroll view over other views that lets touches through where its content is not.
final class OverlayScrollView: ScrollView {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
