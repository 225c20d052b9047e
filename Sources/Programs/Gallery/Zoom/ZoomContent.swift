/// The contents of the Zoom demo.
enum ZoomContent: Int, CaseIterable {
  case page, photo, map
}
