import Tactus

/// The menu: its items by category, with a search, and below them what is in the basket.
final class CatalogueController: Page, CollectionViewDelegate, SearchBarDelegate {
  private let collection = CollectionView(frame: .zero)
  private var source: CollectionViewDiffableDataSource<Item.Category, Item.ID>?
  let searchBar = SearchBar(frame: .zero)
  private let language = Button(.gray(), symbol: "globe") {}
  private let nothing = Label(Brand.heading, alignment: .center)
  private lazy var reset = Button(.tinted()) { [weak self] in self?.endSearch() }
  private let total = Label(Brand.strong)
  private lazy var open = Button(.filled(), symbol: "cart") { [unowned self] in
    navigationController?.pushViewController(BasketController(kiosk))
  }
  private static let header = CollectionView.elementKindSectionHeader
  private let prototype = ItemCell(frame: .zero)

  init(_ kiosk: Kiosk) { super.init(kiosk, scroll: collection) }
  override func viewDidLoad() {
    searchBar.delegate = self
    searchBar.showsScopeBar = true
    searchBar.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    language.showsMenuAsPrimaryAction = true
    for view in [searchBar, language] { header.addArrangedSubview(view) }
    for view in [total, View(), open] { footer.addArrangedSubview(view) }
    super.viewDidLoad()
    // A search bar has a margin of its own, within which its field is aligned with the cards.
    header.directionalLayoutMargins.leading = Brand.margin - Brand.space
    setEmpty(symbol: "magnifyingglass", [nothing, reset])
    collection.delegate = self
    collection.allowsFocus = true
    collection.keyboardDismissMode = .onDrag
    collection.collectionViewLayout = CollectionViewCompositionalLayout { [unowned self] in section($0, $1) }
    let cells = CollectionView.CellRegistration<ItemCell, Item.ID> { [shop = kiosk.shop] cell, _, id in
      if let item = Item[id] { cell.show(item, in: shop) }
    }
    let headers = CollectionView.SupplementaryRegistration<SectionHeader>(elementKind: Self.header) {
      [weak self] in $0.key = self?.source?.sectionIdentifier(for: $2.section)?.rawValue
    }
    source = CollectionViewDiffableDataSource(collectionView: collection) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
    }
    source?.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    languageDidChange()
  }

  /// Returns as many columns as there is room for cards with the size of text, all of the same height.
  private func section(_ index: Int, _ environment: CollectionLayoutEnvironment) -> CollectionLayoutSection? {
    let text = environment.traitCollection.preferredContentSizeCategory
    let gap = 2 * Brand.space
    let width = environment.contentSize.width - 2 * Brand.margin + gap
    let columns = max(1, (width / (190 * max(1, text.scaleFactor.squareRoot()) + gap)).rounded(.down))
    prototype.traitOverrides.preferredContentSizeCategory = text
    let items = source.map { $0.snapshot().itemIdentifiers }?.compactMap { Item[$0] } ?? []
    let height = prototype.height(of: items, in: kiosk.shop, width: width / columns - gap)
    func size(_ height: Double) -> CollectionLayoutSize {
      let height = CollectionLayoutDimension.absolute(height.rounded(.up))
      return CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }
    let card = CollectionLayoutItem(layoutSize: size(height))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(height), repeatingSubitem: card, count: Int(columns))
    group.interItemSpacing = .fixed(gap)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = gap
    section.contentInsets = DirectionalEdgeInsets(
      top: 0, leading: Brand.margin, bottom: gap, trailing: Brand.margin)
    let title = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(44 * max(1, text.scaleFactor)), elementKind: Self.header, alignment: .top)
    title.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [title]
    return section
  }

  override func viewWillAppear(_ animated: Bool) {
    kiosk.navigation.setNavigationBarHidden(true, animated: animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    kiosk.navigation.setNavigationBarHidden(false, animated: animated)
  }

  override func languageDidChange() {
    super.languageDidChange()
    let scope = searchBar.selectedScopeButtonIndex
    let scopes = ["All"] + Item.Category.allCases.map(\.rawValue)
    searchBar.scopeButtonTitles = scopes.map { localizedString($0) }
    searchBar.selectedScopeButtonIndex = scope
    let application = kiosk.application
    let actions = Kiosk.languages.map { language, name in
      Action(title: name, state: language == application.language ? .on : .off) { _ in
        application.language = language
      }
    }
    language.menu = Menu(children: actions)
    collection.collectionViewLayout.invalidateLayout()
    showItems(animated: false)
  }

  override func updateProperties() {
    super.updateProperties()
    title = localizedString("Menu")
    searchBar.placeholder = localizedString("Search the menu")
    language.accessibilityLabel = localizedString("Language")
    nothing.text = localizedString("Nothing on the menu is called “%@”", searchBar.text ?? "")
    reset.configuration?.title = localizedString("Show everything")
    let basket = kiosk.basket
    total.text = "\(localizedString("%d items", basket.count)) · \(price(basket.cents))"
    open.configuration?.title = localizedString("Your order")
  }

  private func showItems(animated: Bool) {
    let text = (searchBar.text ?? "").lowercased()
    let scope = searchBar.selectedScopeButtonIndex
    var snapshot = DiffableDataSourceSnapshot<Item.Category, Item.ID>()
    for (index, category) in Item.Category.allCases.enumerated() where scope == 0 || scope == index + 1 {
      let items = Item.menu.filter { item in
        let words = "\(localizedString(item.id)) \(localizedString(item.details))".lowercased()
        return item.category == category && (text.isEmpty || words.contains(text))
      }
      guard !items.isEmpty else { continue }
      snapshot.appendSections([category])
      snapshot.appendItems(items.map(\.id), toSection: category)
    }
    empty.isHidden = !snapshot.sectionIdentifiers.isEmpty
    source?.apply(snapshot, animatingDifferences: animated)
    setNeedsUpdateProperties()
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let item = source?.itemIdentifier(for: indexPath).flatMap({ Item[$0] }),
      !kiosk.shop.soldOut.contains(item.id)
    else { return }
    searchBar.searchTextField.resignFirstResponder()
    let page = ItemController(kiosk, item, kiosk.basket.makeLine(for: item))
    navigationController?.pushViewController(page, animated: true)
  }

  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { showItems(animated: true) }
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    showItems(animated: true)
  }

  private func endSearch() {
    (searchBar.text, searchBar.selectedScopeButtonIndex) = ("", 0)
    searchBar.searchTextField.resignFirstResponder()
    showItems(animated: true)
  }
}
