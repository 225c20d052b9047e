import Tactus
import TactusGeometry
import TactusScene
import TactusTesting

/// A window with a view of every kind.
@MainActor
final class WildStage {
  let test: TestWindow
  let source = WildSource()
  /// The objects that the steps use.
  private(set) var objects: [AnyObject] = []
  private let frames = FrameBuilder()

  init(_ wild: WildValues) {
    test = TestWindow(size: Size(width: 320, height: 480), scale: wild.pick([1, 1, 2, 1.25]))
    source.wild = wild
    let table = TableView(
      frame: Rect(x: 0, y: 0, width: 320, height: 240), style: wild.pick([.plain, .grouped]))
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scrollView.delegate = source
    source.zoomed = WildDrawingView(wild)
    scrollView.addSubview(source.zoomed)
    let tiled = TiledView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    tiled.dataSource = source
    let layout = CollectionViewFlowLayout()
    let collection = CollectionView(
      frame: Rect(x: 0, y: 240, width: 320, height: 240), collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.delegate = source
    let picker = PickerView(frame: .zero)
    picker.dataSource = source
    picker.delegate = source
    var configuration = Button.Configuration.filled()
    configuration.title = "Button"
    let views: [View] = [
      View(), View(), WildDrawingView(wild), Label(), ImageView(), Button(type: .system),
      Button(configuration: configuration), Switch(), Slider(), Stepper(),
      SegmentedControl(items: ["A", "B"]),
      PageControl(), TextField(), ProgressView(), ActivityIndicatorView(style: .medium), StackView(),
      GridView(), FlowView(), scrollView,
      table, tiled, VisualEffectView(effect: BlurEffect(radius: 8)), Control(), FrameView(frame: .zero),
      collection, picker, DatePicker(), TextView(), SearchBar(), NumericKeypad(),
    ]
    objects = views + [test.window, source.zoomed, layout]
    for view in views.shuffled(by: wild) {
      if !(view is TableView || view is CollectionView) {
        view.frame = Rect(
          origin: wild.location(),
          size: Size(width: wild.number(in: 20...200), height: wild.number(in: 20...200)))
      }
      let superview = pick(View.self, wild) ?? test.window
      (wild.once(in: 3) ? superview : test.window).addSubview(view)
    }
    addRecognizersAndAnimators(wild)
  }

  private func addRecognizersAndAnimators(_ wild: WildValues) {
    let recognizers: [GestureRecognizer] = [
      TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      SwipeGestureRecognizer(), LongPressGestureRecognizer(), ScreenEdgePanGestureRecognizer(),
      HoverGestureRecognizer(),
    ]
    for recognizer in recognizers { pick(View.self, wild)?.addGestureRecognizer(recognizer) }
    objects += recognizers
    objects += [
      PropertyAnimator(duration: 0.2, curve: .easeInOut),
      PropertyAnimator(duration: wild.number(), curve: .linear),
      RefreshControl(), ViewController(), ViewController(), ViewController(),
      NavigationController(rootViewController: ViewController()), TabBarController(),
      SplitViewController(),
      DisplayLink { _ in },
    ]
    for _ in 0..<2 {
      if let control = pick(Control.self, wild) { control.addAction({}, for: .allEvents) }
    }
  }

  /// Returns a random object of a type; nil if there is none.
  func pick<Subject: AnyObject>(_ type: Subject.Type, _ wild: WildValues) -> Subject? {
    let candidates = objects.compactMap { $0 as? Subject }
    return candidates.isEmpty ? nil : wild.pick(candidates)
  }

  func add(_ object: AnyObject) { if objects.count < 64 { objects.append(object) } }

  // MARK: After a step

  /// Renders a frame and returns descriptions of invalid numbers in it.
  func showFrame() -> [String] {
    test.advance(by: 1.0 / 60)
    test.frame()
    let frame = test.window.makeFrame(with: frames)
    var faults: [String] = []
    for command in frame.commands where !command.isFinite { faults.append("drawn: \(command)") }
    for view in objects.compactMap({ $0 as? View }) where !view.hasValidGeometry {
      faults.append(
        "geometry of \(type(of: view)): \(view.frame) \(view.bounds) \(view.center) \(view.transform)")
    }
    return faults
  }

  /// Touches the window: with a tap, a drag, or a pinch.
  func touch(_ wild: WildValues) {
    switch wild.pick([0, 1, 2]) {
    case 0: test.tap(at: wild.location())
    case 1:
      let touch = test.touch(at: wild.location())
      touch.move(to: wild.location(), over: 0.1)
      wild.once(in: 4) ? touch.cancel() : touch.end()
    default:
      test.play(.pinch(center: wild.location(), from: 40, to: wild.number(in: 20...300), duration: 0.1))
    }
  }
}

extension View {
  fileprivate var hasValidGeometry: Bool {
    bounds.origin.isFinite && bounds.size.isFinite && center.isFinite && transform.isFinite && alpha.isFinite
      && anchorPoint.isFinite && frame.size.width >= 0 && frame.size.height >= 0
  }
}

extension DrawCommand {
  /// A Boolean value that indicates whether all numbers of the command are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .shape(let shape):
      shape.outline.isFinite && shape.borderWidth.isFinite && shape.opacity.isFinite
    case .picture(let picture):
      picture.outline.isFinite && picture.opacity.isFinite && picture.source.size.isFinite
        && picture.source.origin.isFinite
    case .shadow(let shadow):
      shadow.outline.isFinite && shadow.standardDeviation.isFinite && shadow.opacity.isFinite
    case .pushClip(let outline): outline.isFinite
    case .beginGroup(let group): group.opacity.isFinite
    case .backdrop, .popClip, .endGroup: true
    }
  }
}

extension DrawCommand.RoundedRect {
  fileprivate var isFinite: Bool {
    rect.origin.isFinite && rect.size.isFinite && cornerRadius.isFinite && transform.isFinite
  }
}

extension Array {
  fileprivate func shuffled(by wild: WildValues) -> [Element] {
    var rest = self
    var result: [Element] = []
    while !rest.isEmpty { result.append(rest.remove(at: wild.pick(Array<Int>(rest.indices)))) }
    return result
  }
}
