public import TactusInterface

/// A view controller whose view contains a collection view, of which it is the delegate and the data source.
@MainActor
open class UICollectionViewController: ScrollingViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  private let layout: UICollectionViewLayout
  private var collection: UICollectionView?

  /// Creates a controller of a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a collection view with a flow layout; there are no nib files.
  public override convenience init(nibName: String?, bundle: AnyObject?, ignored: Void = ()) {
    self.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates a controller of a collection view with a flow layout; there are no archives.
  public override convenience init?(coder: AnyObject, ignored: Void = ()) {
    self.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// The collection view, which fills the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collection
    }
    set {
      collection?.removeFromSuperview()
      collection = newValue
      if let newValue, isViewLoaded { show(newValue) }
    }
  }

  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout { collection?.collectionViewLayout ?? layout }

  /// A Boolean value that indicates whether the selection is cleared when the view appears. Default true.
  open var clearsSelectionOnViewWillAppear = true

  /// A Boolean value that indicates whether a long press on an item begins to move it. Default false, since it cannot be determined whether
  /// a subclass implements `collectionView(_:moveItemAt:to:)`.
  open var installsStandardGestureForInteractiveMovement = false {
    didSet {
      collection?.installsStandardGestureForInteractiveMovement =
        installsStandardGestureForInteractiveMovement
    }
  }

  /// Creates the view and the collection view in it.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    self.view = view
    let collection = self.collection ?? UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    self.collection = collection
    collection.delegate = self
    collection.dataSource = self
    show(collection)
  }

  private func show(_ collection: UICollectionView) {
    collection.installsStandardGestureForInteractiveMovement = installsStandardGestureForInteractiveMovement
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collection, at: 0)
  }

  /// Clears the selection.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let selected = clearsSelectionOnViewWillAppear ? collectionView.indexPathsForSelectedItems : nil
    selected?.forEach { collectionView.deselectItem(at: $0, animated: animated) }
  }

  /// Begins or ends to edit the items.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  // MARK: Items

  /// Returns the number of sections. Default 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns the number of items of a section. Default 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// Returns the cell of an item. Default: an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Returns a header, a footer or another supplementary view. Default: an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Returns whether the user may move an item. Default true.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Called when the user has moved an item.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns the titles of the index at the trailing edge. Default nil, for none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the item to which a title of the index scrolls. Default the first one of the section with the same index.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: Highlighting and selecting

  /// Returns whether a touch highlights an item. Default true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called after an item was highlighted.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Called after an item is no longer highlighted.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns whether the user may select an item. Default true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called after the user has selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Returns whether the user may deselect an item. Default true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called after the user has deselected an item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns whether the primary action of an item is performed when the user has selected it. Default: unless the collection view
  /// is edited.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Called after the user has selected an item by a tap or a key.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Called when a drag over items with two touches has ended.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  /// Returns whether a drag over items with two touches selects them. Default false.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when such a selection begins.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  // MARK: Display

  /// Called before an item is shown.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Called after an item has left the collection view.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called before a supplementary view is shown.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called after a supplementary view has left the collection view.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  // MARK: Menus

  /// Returns the menu that a long press on an item opens. Default nil, for none.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the menu that a long press opens on an item, or on one of several that are selected. Default the menu of the item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }

  // MARK: Movement and focus

  /// Returns the position that an item gets if it is dropped at another. Default the proposed one.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the offset after a change of the items or the layout. Default the proposed one.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns whether keys can focus an item. Default: as the collection view says.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    collectionView.allowsFocus
  }
  /// Returns the item that gets the focus when it moves into the collection view. Default nil, for the nearest one.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  /// Returns whether an item that is focused is selected as well. Default: as the collection view says.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
}
