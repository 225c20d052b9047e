@testable import TactusDynamics
@testable import TactusInterface

/// The transitions of every activity with every event, in many configurations: all possible steps of the state.
struct ScrollTransitionWalk {
  private(set) var transitions: Set<ScrollTransition> = []

  init() {
    for activity in Self.activities {
      for (change, geometry) in Self.configurations {
        for event in Self.events {
          var state = ScrollState()
          state.become(activity)
          state.advance(to: Self.now)
          change(&state)
          take(event, in: state, geometry)
        }
      }
    }
    for activity in Self.zooms {
      for event in Self.zoomEvents {
        var state = ScrollState()
        state.withZoom { $0 = activity }
        take(.zoom(event), in: state, Self.geometry())
      }
    }
  }

  private mutating func take(_ event: ScrollEvent, in old: ScrollState, _ geometry: ScrollGeometry) {
    var state = old
    let effects = state.handle(event, geometry)
    transitions.formUnion(ScrollTransition.rows(from: old, event, to: state, effects))
  }

  // MARK: - Activities

  private static let now = 10.0

  private static func motion(from start: Double, to end: Double, target: Point? = nil) -> ContentMotion {
    ContentMotion(
      trajectory: ScrollTrajectory(
        startTime: now - 0.1, x: .rest(at: 0), y: .eased(from: start, to: end)), target: target)
  }

  private static func drag(at start: Double = now - 0.2, axes: ScrollAxes = .both) -> ScrollDrag {
    var drag = ScrollDrag(
      origin: Point(x: 0, y: 100), base: Point(x: 0, y: 100), source: .touches, startTime: start, axes: axes)
    drag.momentum = CarriedMomentum(interrupting: Point(x: 0, y: 50))
    drag.hasBegun = true
    return drag
  }

  private static var beginning: ScrollDrag {
    var drag = drag()
    drag.hasBegun = false
    return drag
  }

  private static var announcing: ScrollDrag {
    var drag = drag()
    drag.isAnnouncing = true
    return drag
  }

  private static var exceeding: ScrollDrag {
    var drag = drag()
    drag.excess = Point(x: 0, y: 20)
    return drag
  }

  private static func capture(_ interruptions: Int) -> ScrollCapture {
    var capture = ScrollCapture(time: now, axes: .both, source: .touches)
    capture.interruptions = interruptions
    return capture
  }

  private static func release(_ velocity: Double, mayDecelerate: Bool = true) -> ScrollRelease {
    var release = ScrollRelease(velocity: Point(x: 0, y: velocity), time: now, mayDecelerate: mayDecelerate)
    release.naturalTarget = Point(x: 0, y: 500)
    return release
  }

  /// The activities, in the variants that make a difference for a step.
  private static var activities: [ScrollActivity] {
    let (running, over) = (motion(from: 0, to: 200), motion(from: 100, to: 100))
    let wheel = motion(from: 0, to: 200, target: Point(x: 0, y: 200))
    return [
      .idle, .capturing(capture(1)), .capturing(capture(2)), .dragging(beginning), .dragging(drag()),
      .dragging(announcing), .dragging(exceeding), .askingTarget(exceeding, release(0)),
      .askingTarget(drag(), release(800)),
      .askingTarget(drag(), release(0)),
      .askingTarget(drag(), release(0, mayDecelerate: false)), .askingTarget(announcing, release(0)),
      .releasing(nil), .releasing(running), .releasing(over), .decelerating(running), .decelerating(over),
      .animating(running, .offset), .animating(over, .offset), .animating(running, .top),
      .animating(over, .top), .wheel(wheel), .wheel(over), .returning(running), .returning(over),
    ]
  }

  private static var zooms: [ZoomActivity] {
    [
      .idle, .measuring, .stepping, .pinching(gesture), .animating(run(at: now)), .decelerating(run(at: now)),
      .bouncing(run(at: now)),
    ]
  }

  private static let turn = ZoomTurn(scale: 2, anchor: .zero, location: .zero)
  private static let gesture = ZoomGesture(
    anchor: .zero, location: .zero, translation: .zero, scale: 1, base: 1, centroid: .zero,
    touchCount: 2)

  private static func run(at time: Double) -> ZoomRun {
    ZoomRun(
      motion: .eased(at: time, from: 1, to: 2, path: .between(.zero, Point(x: 0, y: 50))), offset: .zero)
  }

  // MARK: - Events

  private static var events: [ScrollEvent] {
    [
      .touchesBegan, .touchesEnded, .touchesForgotten, .capture(capture(0)), .capture(capture(1)),
      .capture(capture(2)), .begun, .translate(.zero), .drag(.zero), .drag(Point(x: 0, y: 30)),
      .drag(Point(x: 0, y: 5000)),
      .drag(Point(x: 0, y: Double.nan)), .dragged, .track(.zero, at: now), .rebase, .release(release(0)),
      .release(release(900)), .release(release(0, mayDecelerate: false)), .targetChosen(Point(x: 0, y: 500)),
      .targetChosen(Point(x: 0, y: 100)), .targetChosen(Point(x: 0, y: 300)), .released, .frame(now),
      .frame(now + 5), .finish(by: now), .finish(by: now + 5), .arrived(startTime: now - 0.1),
      .arrived(startTime: 0), .interrupt, .returnInside(at: now),
      .snap(to: Point(x: 0, y: 300), at: now), .snap(to: Point(x: 0, y: 100), at: now),
      .scroll(to: Point(x: 0, y: 700), animated: true), .scroll(to: Point(x: 0, y: 100), animated: true),
      .scroll(to: Point(x: 0, y: 700), animated: false), .jumped(animated: true), .jumped(animated: false),
      .announced, .scrollToTop, .scrollToTopAllowed(true), .scrollToTopAllowed(false), .scrolledToTop,
      .retarget(to: Point(x: 40, y: 300)), .displace(Point(x: 0, y: 10)), .abandon,
      .turnWheel(to: Point(x: 0, y: 150), at: now),
      .spring(
        WheelTurn(startTime: now, offset: .zero, velocity: .zero, target: Point(x: 0, y: 150))),
      .changeRange(smoothly: false), .changeRange(smoothly: true), .turn(toPages: Point(x: 0, y: 1)),
      .turn(toPages: Point(x: 0, y: 1000)),
      .keepZoomedCenter(nil), .keepZoomedCenter(.zero),
    ] + zoomEvents.map { .zoom($0) }
  }

  private static var zoomEvents: [ZoomEvent] {
    [
      .findView(isInside: true), .findView(isInside: false), .pinch(gesture), .scaled,
      .report(location: .zero, translation: .zero, scale: 1, rotation: 0), .turnWheel(turn), .step(turn),
      .wheelTurned,
      .measure, .measured,
      .animate(run(at: now)), .decelerate(run(at: now)), .bounce(run(at: now)), .share, .follow(.zero),
      .yield(.zero),
      .stepped(to: .zero, at: now), .stepped(to: .zero, at: now + 1), .interrupt, .end(at: nil),
      .end(at: .zero), .abandon(atScale: 1),
    ] + ZoomedView.allCases.map { .viewChosen($0) }
  }

  // MARK: - Configurations

  private static func geometry(
    _ offset: Double = 100, bounces: Bool = true, _ change: (inout ScrollGeometry) -> Void = { _ in }
  ) -> ScrollGeometry {
    var geometry = ScrollGeometry(
      offset: Point(x: 0, y: offset), horizontal: ScrollAxis(lower: 0, upper: 0, length: 320),
      vertical: ScrollAxis(lower: 0, upper: 1000, length: 480, bounces: bounces), now: now)
    change(&geometry)
    return geometry
  }

  /// Changes of the rest of the state, each with a geometry of the scroll view.
  private static var configurations: [((inout ScrollState) -> Void, ScrollGeometry)] {
    let plain: (inout ScrollState) -> Void = { _ in }
    return [
      (plain, geometry()), (plain, geometry(0)), (plain, geometry(700)), (plain, geometry(-50)),
      (plain, geometry(1200, bounces: false)), (plain, geometry { $0.isScrollEnabled = false }),
      (plain, geometry { $0.isInWindow = false }), (plain, geometry(-50) { $0.isInWindow = false }),
      (plain, geometry { $0.isPagingEnabled = true }), (plain, geometry(-50) { $0.isPagingEnabled = true }),
      (plain, geometry { $0.isTrackingTouches = true }), (plain, geometry { $0.isPinched = true }),
      (plain, geometry { $0.isBeyondZoomLimits = true }),
      ({ $0.leaveOutside(true) }, geometry(-50)), ({ $0.leaveOutside(true) }, geometry()),
      ({ $0.keepPages(Point(x: 0, y: 1)) }, geometry { $0.isPagingEnabled = true }),
      ({ $0.withZoom { $0 = .pinching(gesture) } }, geometry(-50)),
      ({ $0.withZoom { $0 = .pinching(gesture) } }, geometry()),
      ({ $0.withZoom { $0 = .bouncing(run(at: now)) } }, geometry()),
      ({ $0.withZoom { $0 = .decelerating(run(at: now)) } }, geometry()),
      ({ $0.withZoom { $0 = .animating(run(at: now - 1)) } }, geometry(-50)),
      (
        {
          $0.leaveOutside(true)
          $0.withZoom { $0 = .pinching(gesture) }
        }, geometry(-50)
      ),
    ]
  }
}
