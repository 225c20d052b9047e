internal import TactusDynamics

/// The view in which the cells of a section are that scrolls across the axis along which the layout of its collection view scrolls.
final class OrthogonalScrollView: ScrollView, SnapItemSource {
  weak var collectionView: CollectionView?
  /// The section.
  var section = 0
  /// The offset around which the elements of the section are known; nil if they are not.
  var bandOffset: Double?
  /// A Boolean value that indicates whether the section scrolls towards its beginning.
  var isBackward = false
  /// A Boolean value that indicates whether the collection view sets the size and the offset.
  private var isUpdating = false

  override func finishInitialization() {
    super.finishInitialization()
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    // The arrow keys move the focus from item to item.
    allowsKeyboardScrolling = false
  }

  override var bounds: Rect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      let distance = super.bounds.origin - old
      if !isUpdating, distance != .zero { collectionView?.sectionDidScroll(self, by: distance) }
    }
  }

  /// Makes changes that are not scrolling.
  func update(_ changes: () -> Void) {
    isUpdating = true
    changes()
    isUpdating = false
  }

  /// Sets how the section scrolls and where it comes to rest.
  func adopt(_ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior) {
    let target: ScrollTargetBehavior? =
      switch behavior {
      case .none, .continuous, .paging: nil
      case .continuousGroupLeadingBoundary: .viewAligned(.leading)
      case .groupPaging: .viewAligned(.leading, limitBehavior: .alwaysByOne)
      case .groupPagingCentered: .viewAligned(.center, limitBehavior: .alwaysByOne)
      }
    if targetBehavior != target { targetBehavior = target }
    let isPaging = behavior == .paging
    if isPagingEnabled != isPaging { isPagingEnabled = isPaging }
  }

  // Two touches that select items do not scroll.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, let collectionView, collectionView.isSelectingOrMoving {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Resting at groups

  func hasSnapItems(along axis: LayoutAxis) -> Bool {
    (axis == .horizontal) == (collectionView?.collectionViewLayout.sections?.direction == .vertical)
  }

  func snapItems(near position: Double, along axis: LayoutAxis) -> [SnapItem] {
    collectionView?.snapItems(of: self, near: position) ?? []
  }
}
