import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

extension LifetimeTests.Life {
  typealias Watched = LifetimeTests.Watched

  /// A scenario in which a view gets every kind of touch, and is removed.
  private static func view<Made: View>(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> Made,
    using use: (@MainActor @Sendable (Made, TestWindow) -> Void)? = nil
  ) -> Self {
    Self(name: name) { test in
      let view = make()
      if view.frame.isEmpty { view.frame = Rect(x: 20, y: 40, width: 240, height: 120) }
      test.window.addSubview(view)
      test.frame()
      use?(view, test)
      touch(view, test)
      _ = view.window?.requestFocusUpdate(to: view)
      test.press(.space)
      test.press(.rightArrow)
      _ = try? test.render()
      var watched: [Watched] = []
      view.watch(into: &watched)
      view.removeFromSuperview()
      return watched
    }
  }

  @MainActor
  private static func touch(_ view: View, _ test: TestWindow) {
    let rect = view.convert(view.bounds, to: nil)
    test.tap(at: rect.center)
    test.play(.tap(at: rect.center, count: 2))
    test.play(.press(at: rect.center, duration: 0.8))
    test.play(.flick(from: rect.center, to: rect.center + Point(x: -90, y: 0), duration: 0.2))
    test.play(for: 0.3)
    test.tap(at: Point(x: rect.maxX - 10, y: rect.midY))
    test.play(.flick(from: rect.center, to: rect.center + Point(x: 0, y: -60), duration: 0.1))
    test.play(.pinch(center: rect.center, from: 30, to: 120, duration: 0.2))
    test.play(for: 0.2)
    let touch = test.touch(at: rect.center)
    touch.move(by: Point(x: 30, y: 3))
    // The view is removed during the touch.
    test.frame()
  }

  /// A scenario in which a recognizer recognizes, and is removed with its view or before it.
  private static func recognizer<Made: GestureRecognizer>(
    _ name: String, removed: Bool, _ make: @escaping @MainActor @Sendable () -> Made
  ) -> Self {
    Self(name: "\(name)\(removed ? ", removed" : "")") { test in
      let view = View(frame: Rect(x: 20, y: 40, width: 240, height: 240))
      let recognizer = make()
      let other = PanGestureRecognizer()
      recognizer.addAction { [weak view] in view?.alpha = 0.9 }
      other.require(toFail: recognizer)
      view.addGestureRecognizer(recognizer)
      view.addGestureRecognizer(other)
      test.window.addSubview(view)
      touch(view, test)
      if removed { view.removeGestureRecognizer(recognizer) }
      let watched = [Watched(view), Watched(recognizer), Watched(other)]
      view.removeFromSuperview()
      return watched
    }
  }

  private static let recognizers: [Self] = [false, true].flatMap { removed in
    [
      recognizer("tap", removed: removed) { TapGestureRecognizer() },
      recognizer("pan", removed: removed) { PanGestureRecognizer() },
      recognizer("pinch", removed: removed) { PinchGestureRecognizer() },
      recognizer("rotation", removed: removed) { RotationGestureRecognizer() },
      recognizer("swipe", removed: removed) {
        let swipe = SwipeGestureRecognizer()
        swipe.direction = .left
        return swipe
      },
      recognizer("long press", removed: removed) { LongPressGestureRecognizer() },
      recognizer("edge pan", removed: removed) { ScreenEdgePanGestureRecognizer() },
      recognizer("hover", removed: removed) { HoverGestureRecognizer() },
    ]
  }

  private static let views: [Self] = [
    view("view") { View() },
    view("label") {
      let label = Label()
      label.text = "Label"
      return label
    },
    view("image view") {
      ImageView(image: Image(size: Size(width: 8, height: 8)) { _ in })
    } using: { view, _ in
      view.load(contentsOfFile: "/no such file")
    },
    view("button") {
      let button = Button(type: .system)
      button.setTitle("Button", for: .normal)
      button.addAction({ [weak button] in button?.isSelected.toggle() }, for: .touchUpInside)
      return button
    },
    view("configured button") { Button(configuration: .filled(), primaryAction: Action { _ in }) },
    view("switch") {
      Switch()
    } using: { view, _ in
      view.setOn(true, animated: true)
    },
    view("slider") {
      Slider()
    } using: { view, _ in
      view.setValue(1, animated: true)
    },
    view("stepper") { Stepper() },
    view("segmented control") {
      SegmentedControl(items: ["A", "B", "C"])
    } using: { view, _ in
      view.insertSegment(withTitle: "D", at: 0, animated: true)
      view.removeSegment(at: 1, animated: true)
    },
    view("page control") {
      PageControl()
    } using: { view, _ in
      view.numberOfPages = 5
    },
    view("text field") {
      TextField()
    } using: { field, test in
      field.clearButtonMode = .always
      field.becomeFirstResponder()
      test.type("Hello")
      field.selectAll()
    },
    view("progress view") {
      ProgressView()
    } using: { view, _ in
      view.setProgress(0.5, animated: true)
    },
    view("activity indicator") {
      ActivityIndicatorView(style: .large)
    } using: { view, _ in
      view.startAnimating()
    },
    view("visual effect view") { VisualEffectView(effect: BlurEffect(radius: 10)) },
    view("stack view") {
      StackView(arrangedSubviews: [View(), Label(), Button()])
    } using: { view, _ in
      view.setCustomSpacing(4, after: view.arrangedSubviews[0])
    },
    view("scroll view") {
      ScrollView()
    } using: { view, test in
      view.contentSize = Size(width: 500, height: 900)
      view.refreshControl = RefreshControl()
      view.refreshControl?.beginRefreshing()
      view.setContentOffset(Point(x: 0, y: 100), animated: true)
      test.play(for: 0.1)
    },
    view("zooming scroll view") {
      ZoomingView()
    } using: { view, test in
      view.setZoomScale(2, animated: true)
      test.play(for: 0.1)
    },
    view("table view") {
      SwipedTable()
    } using: { view, test in
      view.selectRow(at: IndexPath(row: 0, section: 0), animated: true)
      view.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: true)
      test.play(for: 0.2)
      let y = view.frame.midY
      test.play(.flick(from: Point(x: 220, y: y), to: Point(x: 100, y: y), duration: 0.2))
      test.play(for: 0.5)
      view.reloadData()
      test.frame()
    },
    view("tiled view") {
      TiledView()
    } using: { view, _ in
      view.levels = 0...3
    },
    view("animated view") {
      View()
    } using: { view, test in
      UIAnimations.run(on: view)
      test.play(for: 0.1)
    },
  ]

  private static let others: [Self] = [
    Self(name: "tapped view") { test in
      let view = View(frame: Rect(x: 20, y: 40, width: 240, height: 240))
      let recognizers = [TapGestureRecognizer(), TouchKeeper()]
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
      test.window.addSubview(view)
      test.tap(at: view.center)
      view.removeFromSuperview()
      return [Watched(view)] + recognizers.map(Watched.init)
    },
    Self(name: "kept samples and predictions") { test in
      let view = View(frame: Rect(x: 20, y: 40, width: 240, height: 240))
      let keeper = SampleKeeper()
      view.addGestureRecognizer(keeper)
      test.window.addSubview(view)
      test.touch(at: view.center).drag(to: view.center + Point(x: 60, y: 0), over: 0.1)
      #expect(keeper.samples.count > 5 && !keeper.predictions.isEmpty)
      view.removeFromSuperview()
      return [Watched(view), Watched(keeper)]
    },
    Self(name: "swiped row") { test in
      let table = SwipedTable(frame: Rect(x: 0, y: 0, width: 320, height: 400))
      test.window.addSubview(table)
      test.frame()
      var watched: [Watched] = []
      for _ in 0..<4 {
        test.play(.flick(from: Point(x: 260, y: 60), to: Point(x: 120, y: 60), duration: 0.2))
        test.play(for: 0.5)
        for swipe in table.subviews.flatMap(\.subviews).compactMap({ $0 as? SwipeActionsView }) {
          swipe.watch(into: &watched)
        }
        test.tap(at: Point(x: 20, y: 300))
        test.play(for: 0.5)
      }
      return watched
    },
    Self(name: "display link") { test in
      let link = DisplayLink { _ in }
      link.add(to: test.window)
      test.play(for: 0.1)
      link.invalidate()
      return [Watched(link)]
    },
    Self(name: "target of a display link") { test in
      let target = LinkTarget()
      let link = DisplayLink(target: target, action: LinkTarget.step)
      link.add(to: test.window)
      test.play(for: 0.1)
      return [Watched(target), Watched(link)]
    },
    Self(name: "property animator") { test in
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      test.window.addSubview(view)
      let animator = PropertyAnimator(duration: 0.3, curve: .easeInOut) { view.center = Point(x: 99, y: 9) }
      animator.addCompletion { _ in _ = animator.isRunning }
      animator.startAnimation()
      test.play(for: 0.1)
      animator.isReversed = true
      test.play(for: 1)
      view.removeFromSuperview()
      return [Watched(animator), Watched(view)]
    },
    Self(name: "paused and stopped animators") { test in
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      test.window.addSubview(view)
      let paused = PropertyAnimator(duration: 0.3, curve: .linear) { view.alpha = 0.2 }
      paused.startAnimation()
      test.play(for: 0.1)
      paused.pauseAnimation()
      let stopped = PropertyAnimator(duration: 0.3, dampingRatio: 0.5) { view.center = Point(x: 9, y: 9) }
      stopped.startAnimation()
      stopped.stopAnimation(true)
      view.removeFromSuperview()
      return [Watched(paused), Watched(stopped), Watched(view)]
    },
    Self(name: "presented controllers") { test in
      let root = ViewController()
      test.window.rootViewController = root
      let sheet = ViewController()
      let child = ViewController()
      sheet.addChild(child)
      sheet.view.addSubview(child.view)
      root.present(sheet, animated: true) { _ = sheet.title }
      test.play(for: 0.1)
      touch(sheet.view, test)
      root.dismiss(animated: true) { _ = sheet.title }
      let watched = [root, sheet, child].flatMap { [Watched($0), Watched($0.view)] }
      test.window.rootViewController = nil
      return watched
    },
    Self(name: "completion blocks") { test in
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      test.window.addSubview(view)
      View.animate(withDuration: 0.2, delay: 1e6) {
        view.alpha = 0
      } completion: { _ in
        view.alpha = 1
      }
      View.animate(withDuration: 1, options: [.repeat, .autoreverse]) {
        view.center = Point(x: 50, y: 50)
      } completion: { _ in
        view.alpha = 1
      }
      View.transition(with: view, duration: 5, options: .transitionCrossDissolve) { view.alpha = 0.5 }
      test.play(for: 0.1)
      view.removeFromSuperview()
      return [Watched(view)]
    },
  ]

  static let all = views + recognizers + others
}

/// Runs every kind of animation on one view.
@MainActor
private enum UIAnimations {
  static func run(on view: View) {
    View.animate(withDuration: 0.5) {
      view.alpha = 0.5
    } completion: { _ in
      view.alpha = 1
    }
    View.animate(withDuration: 2, options: [.repeat, .autoreverse]) { view.center.x += 10 }
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.4) { view.backgroundColor = .red }
    }
    View.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) { view.cornerRadius = 4 }
    PropertyAnimator.runningPropertyAnimator(withDuration: 3) { view.center.y += 10 }
  }
}

/// A recognizer that keeps the event and the touch after the gesture.
private final class TouchKeeper: GestureRecognizer {
  private var kept: (touch: Touch?, event: Event)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { kept = (touches.first, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
}

/// A recognizer that keeps the samples and the predictions of its touches after the gesture, as one that recognizes handwriting.
private final class SampleKeeper: GestureRecognizer {
  private(set) var samples: [Touch] = []
  private(set) var predictions: [Touch] = []

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches {
      samples += event.coalescedTouches(for: touch) ?? []
      predictions += event.predictedTouches(for: touch) ?? []
    }
  }
}

@MainActor
private final class LinkTarget { func step(_ link: DisplayLink) {} }

/// A scroll view that zooms its content.
private final class ZoomingView: ScrollView, ScrollViewDelegate {
  private let page = Label()

  override init(frame: Rect) {
    super.init(frame: frame)
    page.text = "Page"
    page.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    addSubview(page)
    contentSize = page.frame.size
    maximumZoomScale = 4
    delegate = self
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { page }
}

/// A table whose rows can be swiped.
private final class SwipedTable: TableView, TableViewDataSource, TableViewDelegate {
  override init(frame: Rect, style: Style) {
    super.init(frame: frame, style: style)
    register(TableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
    delegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 50 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "\(indexPath.row)"
    cell.accessoryType = .detailButton
    return cell
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) },
      ContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) },
    ])
  }
}

extension View {
  /// Adds the view, its subviews and their recognizers to the watched objects.
  fileprivate func watch(into watched: inout [LifetimeTests.Watched]) {
    watched.append(LifetimeTests.Watched(self))
    watched += (gestureRecognizers ?? []).map { LifetimeTests.Watched($0) }
    for subview in subviews { subview.watch(into: &watched) }
  }
}
