/// The view of a search controller, which lets touches through to the page where nothing is in front of it.
final class SearchPresentationView: View {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
