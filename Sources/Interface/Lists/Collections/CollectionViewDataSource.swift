/// The methods by which an object provides the items of a ``CollectionView``.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections. Default 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for an item: one from ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
  ///
  /// It is called when the item is about to become visible.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  /// Returns the view for a header, a footer or another supplementary view of the layout: one from
  /// ``CollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)``. By default an empty view.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView
  /// Returns whether the user may move an item. Default true.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has moved an item. Change the data; the collection view has moved the item. The default implementation does nothing.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the titles of the index at the trailing edge, by which a touch scrolls to items; nil, the default, for none.
  func indexTitles(for collectionView: CollectionView) -> [String]?
  /// Returns the item to which a title of the index scrolls. Default the first one of the section with the same index.
  func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
}

/// The methods by which a ``CollectionView`` notifies an object of items that are likely to become visible soon.
@MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Called when items are likely to become visible soon. Begin to load their data, if that takes time.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when items are no longer likely to become visible soon. The default implementation does nothing.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

// MARK: - Defaults

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns an empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView(frame: .zero) }

  /// Returns true.
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns nil.
  public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the index.
  public func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
