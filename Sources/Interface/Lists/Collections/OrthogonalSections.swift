/// The views of the sections of a collection that scroll across the axis along which its layout scrolls.
@MainActor
struct OrthogonalSections {
  /// The views of the sections in and close to the visible area.
  var views: [Int: OrthogonalScrollView] = [:]
  /// Views whose sections were deleted, while their cells are animated.
  var leaving: [OrthogonalScrollView] = []
  /// Views that can be used for another section.
  var unused: [OrthogonalScrollView] = []
  /// A Boolean value that indicates whether a section has scrolled since the last layout.
  var hasScrolled = false
  /// A Boolean value that indicates whether a section scrolls in another direction since the last layout.
  var hasReversed = false

  /// The views in the order of their sections.
  var sorted: [OrthogonalScrollView] { views.sorted { $0.key < $1.key }.map(\.value) }
}
