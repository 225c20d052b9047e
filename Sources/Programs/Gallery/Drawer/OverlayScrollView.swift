import Tactus

/// A scroll view over other views that receives touches only on its content.
final class OverlayScrollView: ScrollView {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
