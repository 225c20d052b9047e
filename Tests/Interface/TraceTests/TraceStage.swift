import Tactus
import TactusTesting

/// The window of a session and its contents, chosen at random.
@MainActor
final class TraceStage {
  let test: TestWindow
  let observer: TraceObserver
  var journal: TraceJournal { observer.journal }
  /// The random choices of contents.
  var random: TraceRandom
  private(set) var views: [View] = []
  private(set) var scrollViews: [ScrollView] = []
  private(set) var tables: [TableView] = []
  private(set) var controls: [Control] = []
  private(set) var fields: [TextField] = []
  var recognizers: [GestureRecognizer] = []
  /// The views with their superviews, so that removed views can be restored.
  private(set) var hierarchy: [(view: View, parent: View)] = []

  init(_ kind: TraceKind, seed: UInt64) {
    random = TraceRandom(seed: seed)
    observer = TraceObserver(salt: seed &* 0x9E37_79B9_7F4A_7C15)
    let size = random.pick([
      Size(width: 320, height: 480), Size(width: 400, height: 600), Size(width: 480, height: 320),
    ])
    test = TestWindow(size: size, scale: random.pick([1, 1, 2, 1.5]))
    journal.name(test.window, "w")
    fill(kind, size)
    test.frame()
  }

  private func fill(_ kind: TraceKind, _ size: Size) {
    let all = Rect(origin: .zero, size: size)
    switch kind {
    case .touches: addViews(to: test.window, in: all, count: 5)
    case .scrolling:
      let upper = Rect(x: 0, y: 0, width: size.width, height: size.height * 0.6)
      addContent(to: addScrollView(to: test.window, upper))
      let lower = Rect(x: 0, y: size.height * 0.62, width: size.width * 0.8, height: size.height * 0.35)
      addContent(to: addScrollView(to: test.window, lower))
    case .nesting: addNest(to: test.window, all, depth: random.pick([2, 2, 3]))
    case .chaining:
      addChain(to: test.window, all, depth: random.pick([2, 2, 3]), isAcross: random.once(in: 4))
    case .zooming:
      addZoomed(to: test.window, Rect(x: 0, y: 0, width: size.width, height: size.height * 0.7))
      let rest = Rect(x: 20, y: size.height * 0.72, width: size.width - 40, height: size.height * 0.25)
      if random.once(in: 2) { addContent(to: addScrollView(to: test.window, rest)) }
    case .lists:
      if random.once(in: 2) {
        addTable(to: test.window, all)
      } else {
        let pages = addScrollView(to: test.window, all)
        pages.contentSize = Size(width: 2 * size.width, height: size.height)
        pages.isPagingEnabled = random.once(in: 2)
        addTable(to: pages, all)
        addContent(to: pages)
      }
    case .controls:
      let half = Rect(x: 0, y: 0, width: size.width, height: size.height / 2)
      let scrollView = addScrollView(to: test.window, half)
      scrollView.contentSize = Size(width: size.width, height: 900)
      addControls(to: scrollView, from: Point(x: 10, y: 10))
      addControls(to: test.window, from: Point(x: 10, y: half.maxY + 10))
    case .mixed:
      let half = Size(width: size.width / 2, height: size.height / 2)
      addViews(to: test.window, in: Rect(origin: .zero, size: half), count: 3)
      addTable(to: test.window, Rect(origin: Point(x: half.width, y: 0), size: half))
      addNest(to: test.window, Rect(origin: Point(x: 0, y: half.height), size: half), depth: 2)
      let corner = Rect(origin: Point(x: half.width, y: half.height), size: half)
      if random.once(in: 2) {
        addZoomed(to: test.window, corner)
      } else {
        let scrollView = addScrollView(to: test.window, corner)
        addControls(to: scrollView, from: Point(x: 5, y: 5), count: 6)
      }
    }
    addRecognizers(kind == .touches ? random.pick([3, 6, 12]) : random.pick([0, 2, 5]))
  }

  /// Restores what was removed, hidden or disabled.
  func restore() {
    for (view, parent) in hierarchy {
      if view.superview !== parent { parent.addSubview(view) }
      view.isHidden = false
      view.isUserInteractionEnabled = true
    }
    for control in controls { control.isEnabled = true }
    for recognizer in recognizers { recognizer.isEnabled = true }
    for scrollView in scrollViews { scrollView.isScrollEnabled = true }
    for control in controls { (control as? RefreshControl)?.endRefreshing() }
  }

  /// Adds a view that the session may touch.
  func add(_ view: View, to parent: View, _ name: String) {
    journal.name(view, name)
    parent.addSubview(view)
    hierarchy.append((view, parent))
    views.append(view)
  }
}

// MARK: - Plain views

extension TraceStage {
  private func makeView(_ frame: Rect) -> TracedView {
    let view = TracedView(frame: frame)
    view.observer = observer
    view.isMultipleTouchEnabled = random.once(in: 2)
    view.isExclusiveTouch = random.once(in: 7)
    view.takesKeys = random.once(in: 5)
    return view
  }

  func addViews(to parent: View, in area: Rect, count: Int) {
    var parents = [parent]
    for index in 0..<count {
      let size = Size(
        width: random.number(0.3...0.9) * area.width, height: random.number(0.3...0.9) * area.height)
      let superview = random.pick(parents)
      let origin = superview === parent ? area.origin : .zero
      let view = makeView(
        Rect(
          origin: origin + Point(x: random.number(0...80), y: random.number(0...80)), size: size))
      if random.once(in: 5) { view.transform = AffineTransform(rotationAngle: random.number(-0.6...0.6)) }
      add(view, to: superview, "v\(views.count)")
      if index < 3 { parents.append(view) }
    }
  }

  // MARK: - Scroll views

  func addScrollView(to parent: View, _ frame: Rect) -> ScrollView {
    let scrollView = TracedScrollView(frame: frame)
    scrollView.observer = observer
    scrollView.cancelsControls = random.once(in: 3)
    scrollView.beginsContentTouches = !random.once(in: 8)
    setUp(scrollView)
    add(scrollView, to: parent, "s\(scrollViews.count)")
    scrollViews.append(scrollView)
    name(recognizersOf: scrollView)
    return scrollView
  }

  private func name(recognizersOf scrollView: ScrollView) {
    let name = journal.name(of: scrollView)
    journal.name(scrollView.panGestureRecognizer, name + ".pan")
    journal.name(scrollView.pinchGestureRecognizer, name + ".pinch")
    recognizers += [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer]
  }

  private func setUp(_ scrollView: ScrollView) {
    scrollView.contentSize = Size(
      width: scrollView.bounds.width * random.pick([1, 1, 1.5, 3]),
      height: scrollView.bounds.height * random.pick([0.7, 2, 4, 12]))
    scrollView.isPagingEnabled = random.once(in: 4)
    scrollView.isDirectionalLockEnabled = random.once(in: 4)
    scrollView.bounces = !random.once(in: 5)
    scrollView.bouncesHorizontally = !random.once(in: 8)
    scrollView.bouncesVertically = !random.once(in: 8)
    scrollView.alwaysBounceVertical = random.once(in: 4)
    scrollView.alwaysBounceHorizontal = random.once(in: 5)
    scrollView.decelerationRate = random.once(in: 4) ? .fast : .normal
    scrollView.delaysContentTouches = !random.once(in: 4)
    scrollView.canCancelContentTouches = !random.once(in: 5)
    scrollView.interceptsHitTests = !random.once(in: 3)
    scrollView.keyboardDismissMode = random.pick([.none, .onDrag, .interactive])
    if random.once(in: 4) {
      scrollView.contentInset = EdgeInsets(top: random.number(0...60), left: 0, bottom: 30, right: 10)
    }
    if random.once(in: 6) { scrollView.showsVerticalScrollIndicator = false }
    if random.once(in: 6) { scrollView.verticalScrollIndicatorInsets = EdgeInsets(top: 20, bottom: 10) }
    if random.once(in: 6) { scrollView.panGestureRecognizer.maximumNumberOfTouches = 1 }
    scrollView.delegate = observer
  }

  func addContent(to scrollView: ScrollView) {
    for index in 0..<random.pick([1, 2, 3]) {
      let view = makeView(
        Rect(x: 15 + 40 * Double(index), y: 20 + 170 * Double(index), width: 200, height: 140))
      add(view, to: scrollView, "v\(views.count)")
    }
    if random.once(in: 3) {
      addControls(to: scrollView, from: Point(x: 20, y: 60), count: random.pick([1, 3]))
    }
    if random.once(in: 2), scrollView.refreshControl == nil { addRefreshControl(to: scrollView) }
  }

  private func addRefreshControl(to scrollView: ScrollView) {
    let refresh = RefreshControl()
    journal.name(refresh, "c\(controls.count)")
    controls.append(refresh)
    observer.observe(refresh)
    refresh.addAction(
      { [weak self, weak refresh] in
        _ = self?.test.application.scheduledTimer(withTimeInterval: 0.4, repeats: false) { _ in
          refresh?.endRefreshing()
        }
      }, for: .valueChanged)
    scrollView.refreshControl = refresh
  }

  /// Adds nested scroll views.
  func addNest(to parent: View, _ frame: Rect, depth: Int) {
    let scrollView = addScrollView(to: parent, frame)
    let isAcross = random.once(in: 2)
    scrollView.contentSize = Size(
      width: frame.width * (isAcross ? 2.5 : 1), height: frame.height * (isAcross ? 1 : 3))
    addContent(to: scrollView)
    guard depth > 1 else { return }
    let inner = Rect(
      x: 20, y: 30, width: frame.width - random.pick([40, 80]), height: frame.height - random.pick([60, 120]))
    addNest(to: scrollView, inner, depth: depth - 1)
  }

  /// Adds nested scroll views that scroll along the same axis.
  private func addChain(to parent: View, _ frame: Rect, depth: Int, isAcross: Bool) {
    let scrollView = addScrollView(to: parent, frame)
    let factor = random.pick([1, 1.2, 1.6, 3])
    scrollView.contentSize = Size(
      width: frame.width * (isAcross ? factor : 1), height: frame.height * (isAcross ? 1 : factor))
    scrollView.bounces = random.once(in: 4)
    scrollView.alwaysBounceVertical = false
    scrollView.alwaysBounceHorizontal = false
    addContent(to: scrollView)
    guard depth > 1 else { return }
    let inner = Rect(
      x: 15 + (isAcross ? 60 : 0), y: 15 + (isAcross ? 0 : 60), width: frame.width - 30,
      height: frame.height - 60)
    addChain(to: scrollView, inner, depth: depth - 1, isAcross: isAcross)
  }

  // MARK: - Zooming

  func addZoomed(to parent: View, _ frame: Rect) {
    let scrollView = addScrollView(to: parent, frame)
    let side = random.pick([0.5, 1, 2, 5])
    let size = Size(width: frame.width * side, height: frame.height * side)
    let content: View
    if random.once(in: 4) {
      let tiled = TiledView(frame: Rect(origin: .zero, size: size))
      tiled.levels = -3...2
      tiled.maximumNumberOfRequests = 64
      tiled.dataSource = observer
      content = tiled
    } else {
      content = makeView(Rect(origin: .zero, size: size))
    }
    add(content, to: scrollView, "z\(views.count)")
    scrollView.contentSize = size
    observer.zoomed[ObjectIdentifier(scrollView)] = content
    scrollView.minimumZoomScale = random.pick([0.25, 0.5, 1])
    scrollView.maximumZoomScale = random.pick([1, 2, 4, 8])
    scrollView.bouncesZoom = !random.once(in: 4)
  }

  // MARK: - Tables

  func addTable(to parent: View, _ frame: Rect) {
    let table = TableView(frame: frame, style: random.pick([.plain, .plain, .grouped]))
    observer.rows[ObjectIdentifier(table)] = random.pick([[30], [2, 6], [12, 5, 40], [400]])
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    if random.once(in: 2) { table.rowHeight = random.pick([44, 60, 90]) }
    table.estimatedRowHeight = random.pick([TableView.automaticDimension, 44, 70])
    table.allowsMultipleSelection = random.once(in: 3)
    setUp(table)
    add(table, to: parent, "t\(tables.count)")
    table.prefetchDataSource = observer
    table.dataSource = observer
    tables.append(table)
    scrollViews.append(table)
    name(recognizersOf: table)
    if random.once(in: 3) { addRefreshControl(to: table) }
  }

  // MARK: - Controls

  func addControls(to parent: View, from origin: Point, count: Int = 10) {
    let makers: [() -> Control] = [
      { Button(type: .system) }, { Slider() }, { Switch() }, { Stepper() },
      { SegmentedControl(items: ["A", "B", "C"]) }, { PageControl() }, { TextField() }, { Control() },
      { TextField() }, { Slider() },
    ]
    let start = count < 10 ? random.pick([0, 1, 2, 3, 4, 5, 6]) : 0
    for index in 0..<count {
      let control = makers[(start + index) % makers.count]()
      control.frame = Rect(
        x: origin.x + Double(index % 2) * 150, y: origin.y + Double(index / 2) * 56, width: 140, height: 44)
      setUp(control)
      add(control, to: parent, "c\(controls.count)")
      controls.append(control)
      observer.observe(control)
    }
  }

  private func setUp(_ control: Control) {
    switch control {
    case let slider as Slider: slider.isContinuous = !random.once(in: 3)
    case let stepper as Stepper:
      stepper.maximumValue = 8
      stepper.wraps = random.once(in: 2)
      stepper.isContinuous = !random.once(in: 3)
    case let segments as SegmentedControl: segments.isMomentary = random.once(in: 3)
    case let pages as PageControl: pages.numberOfPages = 5
    case let field as TextField:
      field.text = "one two three four five"
      field.clearButtonMode = .always
      field.clearsOnBeginEditing = random.once(in: 6)
      field.delegate = observer
      fields.append(field)
    default: break
    }
  }
}
