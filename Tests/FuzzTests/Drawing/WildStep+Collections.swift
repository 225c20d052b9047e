import Tactus
import TactusGeometry

extension WildStep {
  /// Calls of collection views and their layouts.
  @MainActor static let collections: [WildStep] = [
    WildStep(stage: "CollectionView items") { stage, wild in
      stage.source.rows = wild.integer()
      stage.source.sections = wild.once(in: 3) ? wild.integer() : 2
      stage.pick(CollectionView.self, wild)?.reloadData()
    },
    WildStep("CollectionViewFlowLayout lengths") { (layout: CollectionViewFlowLayout, wild) in
      layout.itemSize = wild.size()
      layout.estimatedItemSize = wild.maybe(wild.size()) ?? .zero
      layout.minimumLineSpacing = wild.number()
      layout.minimumInteritemSpacing = wild.number()
      layout.sectionInset = wild.insets()
      layout.scrollDirection = wild.flag() ? .vertical : .horizontal
    },
    WildStep("CollectionViewFlowLayout with valid values") { (layout: CollectionViewFlowLayout, wild) in
      layout.itemSize = Size(width: wild.number(in: 20...200), height: wild.number(in: 20...200))
      layout.estimatedItemSize = .zero
      layout.sectionInset = .zero
    },
    WildStep("CollectionViewLayout.invalidateLayout") { (layout: CollectionViewFlowLayout, wild) in
      let context = CollectionViewFlowLayoutInvalidationContext()
      context.contentOffsetAdjustment = wild.point()
      context.invalidateFlowLayoutDelegateMetrics = wild.flag()
      if wild.flag() {
        context.invalidateItems(at: [IndexPath(item: wild.integer(), section: wild.integer())])
      }
      layout.invalidateLayout(with: context)
    },
    WildStep("CollectionView.layout") { (view: CollectionView, wild) in
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(wild.number()), heightDimension: .absolute(wild.number()))
      let section = CollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = wild.pick([.none, .continuous, .paging, .groupPaging])
      section.interGroupSpacing = wild.number()
      view.setCollectionViewLayout(
        CollectionViewCompositionalLayout(section: section), animated: wild.flag())
    },
    WildStep("CollectionView.layout with badges and headers") { (view: CollectionView, wild) in
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(wild.number()), heightDimension: .estimated(wild.number()))
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(
          edges: wild.pick([.all, .top, []]), fractionalOffset: wild.point()),
        itemAnchor: wild.maybe(CollectionLayoutAnchor(edges: .bottom, absoluteOffset: wild.point())))
      let item = CollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: .flexible(wild.number()), top: .fixed(wild.number()), bottom: .flexible(wild.number()))
      let section = CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      section.orthogonalScrollingBehavior = wild.pick([.none, .continuous])
      section.boundarySupplementaryItems = [
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      ]
      view.setCollectionViewLayout(
        CollectionViewCompositionalLayout(section: section), animated: wild.flag())
    },
    WildStep("CollectionView.lookups") { (view: CollectionView, wild) in
      let path = IndexPath(item: wild.integer(), section: wild.integer())
      _ = view.layoutAttributesForItem(at: path)
      _ = view.indexPathForItem(at: wild.point())
      _ = view.cellForItem(at: path)
      _ = view.numberOfItems(inSection: wild.integer())
    },
    WildStep("CollectionView.selection") { (view: CollectionView, wild) in
      let path = IndexPath(item: wild.integer(), section: wild.integer())
      view.allowsMultipleSelection = wild.flag()
      view.scrollToItem(at: path, at: [.top, .left], animated: wild.flag())
      if wild.flag() {
        view.selectItem(at: path, animated: wild.flag(), scrollPosition: .centeredVertically)
      } else {
        view.deselectItem(at: path, animated: wild.flag())
      }
    },
    WildStep("CollectionView.movement") { (view: CollectionView, wild) in
      switch wild.pick([0, 1, 2, 3]) {
      case 0: view.beginInteractiveMovementForItem(at: IndexPath(item: wild.integer(), section: 0))
      case 1: view.updateInteractiveMovementTargetPosition(wild.point())
      case 2: view.endInteractiveMovement()
      default: view.cancelInteractiveMovement()
      }
    },
    WildStep(stage: "CollectionView.updates") { stage, wild in
      guard let view = stage.pick(CollectionView.self, wild) else { return }
      let path = IndexPath(item: wild.integer(), section: wild.integer())
      switch wild.pick(Array(0..<6)) {
      case 0:
        if stage.source.rows < Int.max { stage.source.rows += 1 }
        view.insertItems(at: [path])
      case 1: view.deleteItems(at: [path])
      case 2: view.reloadItems(at: [path])
      case 3: view.moveItem(at: path, to: IndexPath(item: wild.integer(), section: wild.integer()))
      case 4: view.insertSections([wild.integer()])
      default: view.deleteSections([wild.integer()])
      }
    },
  ]

  /// Calls of pickers, text views and search bars.
  @MainActor static let pickers: [WildStep] = [
    WildStep("PickerView") { (picker: PickerView, wild) in
      switch wild.pick([0, 1, 2]) {
      case 0: picker.selectRow(wild.integer(), inComponent: wild.integer(), animated: wild.flag())
      case 1: picker.reloadComponent(wild.integer())
      default: picker.reloadAllComponents()
      }
      _ = picker.rowSize(forComponent: wild.integer())
      _ = picker.selectedRow(inComponent: wild.integer())
    },
    WildStep("DatePicker") { (picker: DatePicker, wild) in
      let date = LocalDateTime(utcSecondsSince1970: wild.integer())
      switch wild.pick(Array(0..<7)) {
      case 0: picker.datePickerMode = wild.pick(DatePicker.Mode.allCases)
      case 1: picker.preferredDatePickerStyle = wild.pick(DatePickerStyle.allCases)
      case 2: picker.setDate(date, animated: wild.flag())
      case 3: picker.minimumDate = wild.maybe(date)
      case 4: picker.maximumDate = wild.maybe(date)
      case 5: picker.minuteInterval = wild.integer()
      default: picker.countDownDuration = wild.number()
      }
    },
    WildStep("NumericKeypad") { (keypad: NumericKeypad, wild) in
      switch wild.pick(Array(0..<5)) {
      case 0: keypad.style = wild.pick([.number, .pin(length: wild.integer())])
      case 1: keypad.value = wild.maybe(wild.number())
      case 2: keypad.text = wild.text()
      case 3: keypad.maximumFractionDigits = wild.integer()
      default: keypad.reject()
      }
    },
    WildStep("TextView.text") { (view: TextView, wild) in
      if wild.flag() { view.text = wild.text() } else { view.attributedText = wild.attributedText() }
      view.font = wild.font()
      view.textContainerInset = wild.insets()
    },
    WildStep("TextView.edit") { (view: TextView, wild) in
      view.becomeFirstResponder()
      switch wild.pick(Array(0..<6)) {
      case 0: view.insertText(wild.text())
      case 1: view.deleteBackward()
      case 2: view.selectAll()
      case 3: view.cut()
      case 4: wild.flag() ? view.undoManager?.undo() : view.undoManager?.groupsByEvent.toggle()
      default: view.setMarkedText(wild.text(), selectedRange: nil)
      }
    },
    WildStep("TextView.geometry") { (view: TextView, wild) in
      let text = wild.text()
      view.scrollRangeToVisible(text.startIndex..<text.endIndex)
      _ = view.caretRect(for: text.endIndex)
      _ = view.closestPosition(to: wild.point())
      _ = view.selectionRects(for: text.startIndex..<text.endIndex)
    },
    WildStep("TextView.find") { (view: TextView, wild) in
      view.isFindInteractionEnabled = wild.flag()
      view.findInteraction?.searchText = wild.text()
      view.findInteraction?.findNext()
    },
    WildStep("SearchBar") { (bar: SearchBar, wild) in
      bar.scopeButtonTitles = wild.maybe([wild.text(), wild.text()])
      bar.showsScopeBar = wild.flag()
      bar.selectedScopeButtonIndex = wild.integer()
      bar.setShowsCancelButton(wild.flag(), animated: wild.flag())
      bar.searchTextField.searchSuggestions = wild.maybe([SearchSuggestion(localizedSuggestion: wild.text())])
      if wild.flag() { bar.searchTextField.becomeFirstResponder() }
    },
  ]
}
