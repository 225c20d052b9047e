/// What there is to zoom.
enum ZoomContent: Int, CaseIterable {
  case page, photo, map
}
