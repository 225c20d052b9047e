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
/// ``TactusInterface/SearchBarDelegate``, as UIKit names it.
public typealias UISearchBarDelegate = SearchBarDelegate
/// ``TactusInterface/SearchTextField``, as UIKit names it.
public typealias UISearchTextField = SearchTextField
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
/// ``TactusInterface/CollectionLayoutBoundarySupplementaryItem``, as UIKit names it.
public typealias NSCollectionLayoutBoundarySupplementaryItem = CollectionLayoutBoundarySupplementaryItem
/// ``TactusInterface/CollectionLayoutVisibleItem``, as UIKit names it.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem
/// ``TactusInterface/CollectionLayoutEnvironment``, as UIKit names it.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
