public import TactusInterface

/// ``TactusInterface/CollectionView``, as UIKit names it.
public typealias UICollectionView = CollectionView
/// ``TactusInterface/CollectionViewCell``, as UIKit names it.
public typealias UICollectionViewCell = CollectionViewCell
/// ``TactusInterface/CollectionReusableView``, as UIKit names it.
public typealias UICollectionReusableView = CollectionReusableView
/// ``TactusInterface/CollectionViewLayout``, as UIKit names it.
public typealias UICollectionViewLayout = CollectionViewLayout
/// ``TactusInterface/CollectionViewLayoutAttributes``, as UIKit names it.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// ``TactusInterface/CollectionViewFlowLayout``, as UIKit names it.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// ``TactusInterface/CollectionViewLayoutInvalidationContext``, as UIKit names it.
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// ``TactusInterface/CollectionViewFlowLayoutInvalidationContext``, as UIKit names it.
public typealias UICollectionViewFlowLayoutInvalidationContext = CollectionViewFlowLayoutInvalidationContext
/// ``TactusInterface/CollectionViewDataSource``, as UIKit names it.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// ``TactusInterface/CollectionViewDelegate``, as UIKit names it.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// ``TactusInterface/CollectionViewUpdateItem``, as UIKit names it.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// ``TactusInterface/CollectionViewDataSourcePrefetching``, as UIKit names it.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// ``TactusInterface/CellConfigurationState``, as UIKit names it.
public typealias UICellConfigurationState = CellConfigurationState
/// ``TactusInterface/CollectionViewDelegateFlowLayout``, as UIKit names it.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// ``TactusInterface/CollectionViewDiffableDataSource``, as UIKit names it.
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
/// ``TactusInterface/TableViewDiffableDataSource``, as UIKit names it.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// ``TactusInterface/PickerView``, as UIKit names it.
public typealias UIPickerView = PickerView
/// ``TactusInterface/PickerViewDataSource``, as UIKit names it.
public typealias UIPickerViewDataSource = PickerViewDataSource
/// ``TactusInterface/PickerViewDelegate``, as UIKit names it.
public typealias UIPickerViewDelegate = PickerViewDelegate
/// ``TactusInterface/SearchBar``, as UIKit names it.
public typealias UISearchBar = SearchBar
/// ``TactusInterface/SearchTextField``, as UIKit names it.
public typealias UISearchTextField = SearchTextField
/// ``TactusInterface/SearchTextFieldDelegate``, as UIKit names it.
public typealias UISearchTextFieldDelegate = SearchTextFieldDelegate
/// ``TactusInterface/FindInteraction``, as UIKit names it.
public typealias UIFindInteraction = FindInteraction
/// ``TactusInterface/FindInteractionDelegate``, as UIKit names it.
public typealias UIFindInteractionDelegate = FindInteractionDelegate
/// ``TactusInterface/FindSession``, as UIKit names it.
public typealias UIFindSession = FindSession
/// ``TactusInterface/TextSearchOptions``, as UIKit names it.
public typealias UITextSearchOptions = TextSearchOptions
/// ``TactusInterface/DatePickerStyle``, as UIKit names it.
public typealias UIDatePickerStyle = DatePickerStyle
/// ``TactusInterface/DiffableDataSourceSnapshot``, as UIKit names it.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// ``TactusInterface/DiffableDataSourceSectionSnapshot``, as UIKit names it.
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot
/// ``TactusInterface/DiffableDataSourceTransaction``, as UIKit names it.
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction
/// ``TactusInterface/DiffableDataSourceSectionTransaction``, as UIKit names it.
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction
/// ``TactusInterface/CollectionViewCompositionalLayout``, as UIKit names it.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// ``TactusInterface/CollectionViewCompositionalLayoutConfiguration``, as UIKit names it.
public typealias UICollectionViewCompositionalLayoutConfiguration =
  CollectionViewCompositionalLayoutConfiguration
/// ``TactusInterface/CollectionLayoutSectionOrthogonalScrollingBehavior``, as UIKit names it.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSectionOrthogonalScrollingBehavior
/// ``TactusInterface/CollectionLayoutSection``, as UIKit names it.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// ``TactusInterface/CollectionLayoutGroup``, as UIKit names it.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// ``TactusInterface/CollectionLayoutItem``, as UIKit names it.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// ``TactusInterface/CollectionLayoutSize``, as UIKit names it.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// ``TactusInterface/CollectionLayoutDimension``, as UIKit names it.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// ``TactusInterface/CollectionLayoutSpacing``, as UIKit names it.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// ``TactusInterface/CollectionLayoutEdgeSpacing``, as UIKit names it.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// ``TactusInterface/CollectionLayoutBoundarySupplementaryItem``, as UIKit names it.
public typealias NSCollectionLayoutBoundarySupplementaryItem = CollectionLayoutBoundarySupplementaryItem
/// ``TactusInterface/CollectionLayoutSupplementaryItem``, as UIKit names it.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// ``TactusInterface/CollectionLayoutAnchor``, as UIKit names it.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// ``TactusInterface/DirectionalRectEdge``, as UIKit names it.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// ``TactusInterface/CollectionLayoutDecorationItem``, as UIKit names it.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// ``TactusInterface/CollectionLayoutVisibleItem``, as UIKit names it.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem
/// ``TactusInterface/CollectionLayoutContainer``, as UIKit names it.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// ``TactusInterface/CollectionLayoutEnvironment``, as UIKit names it.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment

extension CollectionLayoutGroup {
  /// Returns a group of a number of equally wide items side by side, under the name that UIKit had for it first.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a group of a number of equally high items one below the other, under the name that UIKit had for it first.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }
}
