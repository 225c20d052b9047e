import Tactus
import TactusGeometry

extension WildStep {
  /// Calls of scroll views.
  @MainActor static let scrolling: [WildStep] = [
    WildStep("ScrollView.contentSize") { (view: ScrollView, wild) in view.contentSize = wild.size() },
    WildStep("ScrollView.contentSize with valid values") { (view: ScrollView, wild) in
      view.contentSize = Size(width: wild.number(in: 0...1000), height: wild.number(in: 0...3000))
    },
    WildStep("ScrollView.contentOffset") { (view: ScrollView, wild) in view.contentOffset = wild.point() },
    WildStep("ScrollView.setContentOffset") { (view: ScrollView, wild) in
      view.setContentOffset(wild.point(), animated: wild.flag())
    },
    WildStep("ScrollView.contentInset") { (view: ScrollView, wild) in view.contentInset = wild.insets() },
    WildStep("ScrollView.scrollRectToVisible") { (view: ScrollView, wild) in
      view.scrollRectToVisible(wild.rect(), animated: wild.flag())
      view.scrollToTop()
    },
    WildStep("ScrollView.zoomScales") { (view: ScrollView, wild) in
      switch wild.pick([0, 1, 2]) {
      case 0: view.minimumZoomScale = wild.number()
      case 1: view.maximumZoomScale = wild.number()
      default: view.setZoomScale(wild.number(), animated: wild.flag())
      }
    },
    WildStep("ScrollView.zoomScales with valid values") { (view: ScrollView, wild) in
      view.minimumZoomScale = 0.5
      view.maximumZoomScale = wild.number(in: 1...20)
      view.setZoomScale(wild.number(in: 0.3...30), animated: wild.flag())
    },
    WildStep("ScrollView.zoom") { (view: ScrollView, wild) in
      view.zoom(to: wild.rect(), animated: wild.flag())
    },
    WildStep("ScrollView.indicators") { (view: ScrollView, wild) in
      view.verticalScrollIndicatorInsets = wild.insets()
      view.horizontalScrollIndicatorInsets = wild.insets()
      view.flashScrollIndicators()
      view.indicatorStyle = wild.pick([.default, .black, .white])
    },
    WildStep("ScrollView.settings") { (view: ScrollView, wild) in
      view.isPagingEnabled = wild.flag()
      view.bounces = wild.flag()
      view.alwaysBounceVertical = wild.flag()
      view.isDirectionalLockEnabled = wild.flag()
      view.decelerationRate = ScrollView.DecelerationRate(rawValue: wild.number())
      view.bouncesZoom = wild.flag()
      view.delaysContentTouches = wild.flag()
    },
    WildStep("ScrollView.newer settings") { (view: ScrollView, wild) in
      view.contentAlignmentPoint = wild.point()
      view.targetBehavior = ScrollTargetBehavior(
        wild.pick([
          .views, .interval(wild.number(), origin: wild.number()),
          .positions([wild.number(), wild.number()]),
          .rects([wild.rect()]),
        ]), alignment: wild.pick([.leading, .center, .trailing]),
        limitBehavior: wild.pick([.never, .alwaysByOne]))
      view.allowsScrollIndicatorDragging = wild.flag()
      view.transfersVerticalScrollingToParent = wild.flag()
      view.stopScrollingAndZooming()
      view.withScrollIndicatorsShown { view.contentOffset = wild.point() }
    },
    WildStep("ScrollView.gestures that zoom") { (view: ScrollView, wild) in
      view.allowsDoubleTapZooming = wild.flag()
      view.allowsTwoTouchTapZooming = wild.flag()
      view.allowsDoubleTapDragZooming = wild.flag()
      view.deceleratesZoom = wild.flag()
      view.doubleTapZoomScale = wild.maybe(wild.number())
      view.zoomRotation = wild.pick([.none, .any, .multiples(of: wild.number())])
    },
    WildStep(stage: "ScrollView.refreshControl") { stage, wild in
      let control = wild.maybe(stage.pick(RefreshControl.self, wild)) ?? nil
      stage.pick(ScrollView.self, wild)?.refreshControl = control
    },
  ]

  /// Calls of table views.
  @MainActor static let tables: [WildStep] = [
    WildStep(stage: "TableView rows") { stage, wild in
      stage.source.rows = wild.integer()
      stage.source.sections = wild.once(in: 3) ? wild.integer() : 2
      stage.source.rowHeight = wild.maybe(wild.number())
      stage.pick(TableView.self, wild)?.reloadData()
    },
    WildStep(stage: "TableView rows with valid values") { stage, wild in
      stage.source.rows = 30
      stage.source.sections = 3
      stage.source.rowHeight = nil
      stage.pick(TableView.self, wild)?.reloadData()
    },
    WildStep("TableView.heights") { (table: TableView, wild) in
      table.rowHeight = wild.number()
      table.estimatedRowHeight = wild.number()
      table.sectionHeaderHeight = wild.number()
      table.sectionFooterHeight = wild.number()
      table.separatorInset = wild.insets()
    },
    WildStep("TableView.lookups") { (table: TableView, wild) in
      let path = IndexPath(row: wild.integer(), section: wild.integer())
      _ = table.rectForRow(at: path)
      _ = table.rect(forSection: wild.integer())
      _ = table.indexPathForRow(at: wild.point())
      _ = table.cellForRow(at: path)
      _ = table.numberOfRows(inSection: wild.integer())
      _ = table.headerView(forSection: wild.integer())
    },
    WildStep("TableView.scrollToRow") { (table: TableView, wild) in
      table.scrollToRow(
        at: IndexPath(row: wild.integer(), section: wild.integer()),
        at: wild.pick([.none, .top, .middle, .bottom]),
        animated: wild.flag())
    },
    WildStep("TableView.selectRow") { (table: TableView, wild) in
      let path = IndexPath(row: wild.integer(), section: wild.integer())
      table.allowsMultipleSelection = wild.flag()
      if wild.flag() {
        table.selectRow(at: wild.maybe(path), animated: wild.flag(), scrollPosition: .middle)
      } else {
        table.deselectRow(at: path, animated: wild.flag())
      }
    },
    WildStep(stage: "TableView.updates") { stage, wild in
      guard let table = stage.pick(TableView.self, wild) else { return }
      let path = IndexPath(row: wild.integer(), section: wild.integer())
      let other = IndexPath(row: wild.integer(), section: wild.integer())
      switch wild.pick(Array(0..<7)) {
      case 0:
        if stage.source.rows < Int.max { stage.source.rows += 1 }
        table.insertRows(at: [path], with: wild.pick([.fade, .left, .top, .none]))
      case 1: table.deleteRows(at: [path, other], with: .automatic)
      case 2: table.reloadRows(at: [path], with: .fade)
      case 3: table.moveRow(at: path, to: other)
      case 4: table.insertSections([wild.integer()], with: .fade)
      case 5: table.deleteSections([wild.integer()], with: .fade)
      default: table.moveSection(wild.integer(), toSection: wild.integer())
      }
    },
    WildStep(stage: "TableView.ends") { stage, wild in
      guard let table = stage.pick(TableView.self, wild) else { return }
      let view = stage.pick(Label.self, wild)
      if wild.flag() { table.tableHeaderView = view } else { table.tableFooterView = view }
    },
  ]
}
