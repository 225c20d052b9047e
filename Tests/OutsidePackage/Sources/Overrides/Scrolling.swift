import Tactus

// Overrides open members of the scroll views and lists. It compiles as long as an application may override them.

class OwnScrollView: ScrollView {
  override weak var delegate: (any ScrollViewDelegate)? { didSet { note(oldValue) } }
  override var contentSize: Size { didSet { note(oldValue) } }
  override var contentInset: EdgeInsets { didSet { note(oldValue) } }
  override var contentInsetAdjustmentBehavior: ScrollView.ContentInsetAdjustmentBehavior {
    didSet { note(oldValue) }
  }
  override var isScrollEnabled: Bool { didSet { note(oldValue) } }
  override var isDirectionalLockEnabled: Bool { didSet { note(oldValue) } }
  override var bounces: Bool { didSet { note(oldValue) } }
  override var bouncesHorizontally: Bool { didSet { note(oldValue) } }
  override var bouncesVertically: Bool { didSet { note(oldValue) } }
  override var alwaysBounceHorizontal: Bool { didSet { note(oldValue) } }
  override var alwaysBounceVertical: Bool { didSet { note(oldValue) } }
  override var isPagingEnabled: Bool { didSet { note(oldValue) } }
  override var decelerationRate: ScrollView.DecelerationRate { didSet { note(oldValue) } }
  override var scrollsToTop: Bool { didSet { note(oldValue) } }
  override var keyboardDismissMode: ScrollView.KeyboardDismissMode { didSet { note(oldValue) } }
  override var refreshControl: RefreshControl? { didSet { note(oldValue) } }
  override var delaysContentTouches: Bool { didSet { note(oldValue) } }
  override var canCancelContentTouches: Bool { didSet { note(oldValue) } }
  override var minimumZoomScale: Double { didSet { note(oldValue) } }
  override var maximumZoomScale: Double { didSet { note(oldValue) } }
  override var bouncesZoom: Bool { didSet { note(oldValue) } }
  override var showsVerticalScrollIndicator: Bool { didSet { note(oldValue) } }
  override var showsHorizontalScrollIndicator: Bool { didSet { note(oldValue) } }
  override var indicatorStyle: ScrollView.IndicatorStyle { didSet { note(oldValue) } }
  override var verticalScrollIndicatorInsets: EdgeInsets { didSet { note(oldValue) } }
  override var horizontalScrollIndicatorInsets: EdgeInsets { didSet { note(oldValue) } }
  override var automaticallyAdjustsScrollIndicatorInsets: Bool { didSet { note(oldValue) } }
  override var contentOffset: Point { didSet { note(oldValue) } }
  override var bounds: Rect { didSet { note(oldValue) } }
  override func setContentOffset(_ offset: Point, animated: Bool) {
    super.setContentOffset(offset, animated: animated)
  }
  override func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    super.scrollRectToVisible(rect, animated: animated)
  }
  override var zoomScale: Double { didSet { note(oldValue) } }
  override func setZoomScale(_ scale: Double, animated: Bool) {
    super.setZoomScale(scale, animated: animated)
  }
  override func zoom(to rect: Rect, animated: Bool) { super.zoom(to: rect, animated: animated) }
  override var scrollIndicatorInsets: EdgeInsets { didSet { note(oldValue) } }
  override func flashScrollIndicators() { super.flashScrollIndicators() }
  override func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    super.withScrollIndicatorsShown(forContentOffsetChanges: changes)
  }
  override var contentAlignmentPoint: Point { didSet { note(oldValue) } }
  override var transfersHorizontalScrollingToParent: Bool { didSet { note(oldValue) } }
  override var transfersVerticalScrollingToParent: Bool { didSet { note(oldValue) } }
  override var allowsKeyboardScrolling: Bool { didSet { note(oldValue) } }
  override func stopScrollingAndZooming() { super.stopScrollingAndZooming() }
  override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    super.touchesShouldBegin(touches, with: event, in: view)
  }
  override func touchesShouldCancel(in view: View) -> Bool { super.touchesShouldCancel(in: view) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func didUpdateFocus(in context: FocusUpdateContext) { super.didUpdateFocus(in: context) }
  override func adjustedContentInsetDidChange() { super.adjustedContentInsetDidChange() }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override func willMove(toWindow newWindow: Window?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnTiledView: TiledView {
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func willMove(toWindow newWindow: Window?) { super.willMove(toWindow: newWindow) }
}

class OwnTableView: TableView {
  override weak var dataSource: (any TableViewDataSource)? { didSet { note(oldValue) } }
  override weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? { didSet { note(oldValue) } }
  override weak var delegate: (any ScrollViewDelegate)? { didSet { note(oldValue) } }
  override var rowHeight: Double { didSet { note(oldValue) } }
  override var estimatedRowHeight: Double { didSet { note(oldValue) } }
  override var sectionHeaderHeight: Double { didSet { note(oldValue) } }
  override var sectionFooterHeight: Double { didSet { note(oldValue) } }
  override var tableHeaderView: View? { didSet { note(oldValue) } }
  override var tableFooterView: View? { didSet { note(oldValue) } }
  override var backgroundView: View? { didSet { note(oldValue) } }
  override var separatorStyle: TableView.SeparatorStyle { didSet { note(oldValue) } }
  override var separatorColor: Color { didSet { note(oldValue) } }
  override var separatorInset: EdgeInsets { didSet { note(oldValue) } }
  override var allowsSelection: Bool { didSet { note(oldValue) } }
  override var allowsMultipleSelection: Bool { didSet { note(oldValue) } }
  override var allowsMultipleSelectionDuringEditing: Bool { didSet { note(oldValue) } }
  override var allowsFocus: Bool { didSet { note(oldValue) } }
  override var selectionFollowsFocus: Bool { didSet { note(oldValue) } }
  override func reloadData() { super.reloadData() }
  override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) }
  override func rectForRow(at indexPath: IndexPath) -> Rect { super.rectForRow(at: indexPath) }
  override func rect(forSection section: Int) -> Rect { super.rect(forSection: section) }
  override func indexPathForRow(at point: Point) -> IndexPath? { super.indexPathForRow(at: point) }
  override func indexPath(for cell: TableViewCell) -> IndexPath? { super.indexPath(for: cell) }
  override func cellForRow(at indexPath: IndexPath) -> TableViewCell? { super.cellForRow(at: indexPath) }
  override func headerView(forSection section: Int) -> View? { super.headerView(forSection: section) }
  override func footerView(forSection section: Int) -> View? { super.footerView(forSection: section) }
  override func scrollToRow(at indexPath: IndexPath, at position: TableView.ScrollPosition, animated: Bool) {
    super.scrollToRow(at: indexPath, at: position, animated: animated)
  }
  override func register(_ cellType: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    super.register(cellType, forCellReuseIdentifier: identifier)
  }
  override func register(
    _ viewType: TableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
  ) { super.register(viewType, forHeaderFooterViewReuseIdentifier: identifier) }
  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  { super.dequeueReusableCell(withIdentifier: identifier, for: indexPath) }
  override func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    super.dequeueReusableCell(withIdentifier: identifier)
  }
  override func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> TableViewHeaderFooterView?
  { super.dequeueReusableHeaderFooterView(withIdentifier: identifier) }
  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: TableView.ScrollPosition)
  { super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    super.deselectRow(at: indexPath, animated: animated)
  }
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) { super.performBatchUpdates(updates, completion: completion) }
  override func insertRows(at indexPaths: [IndexPath], with animation: TableView.RowAnimation) {
    super.insertRows(at: indexPaths, with: animation)
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: TableView.RowAnimation) {
    super.deleteRows(at: indexPaths, with: animation)
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: TableView.RowAnimation) {
    super.reloadRows(at: indexPaths, with: animation)
  }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: Set<Int>, with animation: TableView.RowAnimation) {
    super.insertSections(sections, with: animation)
  }
  override func deleteSections(_ sections: Set<Int>, with animation: TableView.RowAnimation) {
    super.deleteSections(sections, with: animation)
  }
  override func reloadSections(_ sections: Set<Int>, with animation: TableView.RowAnimation) {
    super.reloadSections(sections, with: animation)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
  override func layoutSubviews() { super.layoutSubviews() }
  override func setContentOffset(_ offset: Point, animated: Bool) {
    super.setContentOffset(offset, animated: animated)
  }
  override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    super.touchesShouldBegin(touches, with: event, in: view)
  }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnTableViewCell: TableViewCell {
  override var accessoryType: TableViewCell.AccessoryType { didSet { note(oldValue) } }
  override var accessoryView: View? { didSet { note(oldValue) } }
  override var backgroundView: View? { didSet { note(oldValue) } }
  override var selectedBackgroundView: View? { didSet { note(oldValue) } }
  override var selectionStyle: TableViewCell.SelectionStyle { didSet { note(oldValue) } }
  override var separatorInset: EdgeInsets? { didSet { note(oldValue) } }
  override var isHighlighted: Bool { didSet { note(oldValue) } }
  override var isSelected: Bool { didSet { note(oldValue) } }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
  }
  override var textLabel: Label { super.textLabel }
  override var detailTextLabel: Label { super.detailTextLabel }
  override var imageView: ImageView { super.imageView }
  override var configurationUpdateHandler: ((TableViewCell, CellConfigurationState) -> Void)? {
    didSet { note(oldValue) }
  }
  override var contentConfiguration: (any ContentConfiguration)? {
    get { super.contentConfiguration }
    set { super.contentConfiguration = newValue }
  }
  override var backgroundConfiguration: BackgroundConfiguration? { didSet { note(oldValue) } }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet { note(oldValue) } }
  override var automaticallyUpdatesBackgroundConfiguration: Bool { didSet { note(oldValue) } }
  override func defaultContentConfiguration() -> ListContentConfiguration {
    super.defaultContentConfiguration()
  }
  override func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    super.defaultBackgroundConfiguration()
  }
  override var configurationState: CellConfigurationState { super.configurationState }
  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func prepareForReuse() { super.prepareForReuse() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    super.touchesCancelled(touches, with: event)
  }
}

class OwnTableViewHeaderFooterView: TableViewHeaderFooterView {
  override var contentConfiguration: (any ContentConfiguration)? {
    get { super.contentConfiguration }
    set { super.contentConfiguration = newValue }
  }
  override var backgroundConfiguration: BackgroundConfiguration? { didSet { note(oldValue) } }
  override func defaultContentConfiguration() -> ListContentConfiguration {
    super.defaultContentConfiguration()
  }
  override func prepareForReuse() { super.prepareForReuse() }
  override func layoutSubviews() { super.layoutSubviews() }
}
