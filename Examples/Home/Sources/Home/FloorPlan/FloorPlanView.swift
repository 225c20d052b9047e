import Tactus

/// A plan of the house that can be zoomed, with tappable rooms and a pin on each, which keeps its size.
final class FloorPlanView: View, ScrollViewDelegate {
  /// Called when a room has been tapped.
  var onSelect: ((Room) -> Void)?
  /// The rooms.
  var rooms: [Room] = [] { didSet { if rooms != oldValue { show() } } }

  let scrollView = ScrollView(frame: .zero)
  private let plan = PlanDrawing(frame: Rect(origin: .zero, size: FloorPlanView.planSize))
  private(set) var pins: [RoomPin] = []

  static let planSize = Size(width: 660, height: 540)

  override init(frame: Rect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.maximumZoomScale = 6
    scrollView.addSubview(plan)
    scrollView.contentSize = Self.planSize
    addSubview(scrollView)
    let tap = TapGestureRecognizer(target: self, action: FloorPlanView.select)
    let doubleTap = TapGestureRecognizer(target: self, action: FloorPlanView.zoom)
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    scrollView.addGestureRecognizer(tap)
    scrollView.addGestureRecognizer(doubleTap)
  }

  override func layoutSubviews() {
    guard !bounds.isEmpty, scrollView.frame != bounds else { return }
    scrollView.frame = bounds
    let fit = min(bounds.width / Self.planSize.width, bounds.height / Self.planSize.height)
    scrollView.minimumZoomScale = min(fit, 1)
    scrollView.zoomScale = fit
    centerPlan()
  }

  // MARK: - Rooms

  private func show() {
    plan.rooms = rooms
    for pin in pins { pin.removeFromSuperview() }
    pins = rooms.map { room in
      let pin = RoomPin(room, on: plan)
      pin.onSelect = { [weak self] in self?.onSelect?(room) }
      return pin
    }
    for pin in pins { addSubview(pin) }
    placePins()
  }

  /// Returns the room at a location, in the coordinates of this view.
  func room(at point: Point) -> Room? {
    let location = plan.convert(point, from: self)
    return rooms.first { $0.area.contains(location) }
  }

  private func select(_ tap: TapGestureRecognizer) {
    if let room = room(at: tap.location(in: self)) { onSelect?(room) }
  }

  /// Shows the double-tapped room as large as possible, or everything if it is already that large.
  private func zoom(_ tap: TapGestureRecognizer) {
    let isZoomed = scrollView.zoomScale > scrollView.minimumZoomScale * 1.5
    if !isZoomed, let room = room(at: tap.location(in: self)) {
      scrollView.zoom(to: room.area.insetBy(dx: -20, dy: -20), animated: true)
    } else {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    }
  }

  // MARK: - Scrolling

  func viewForZooming(in scrollView: ScrollView) -> View? { plan }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    centerPlan()
    placePins()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { placePins() }

  private func centerPlan() {
    let size = scrollView.contentSize
    let x = max(0, (bounds.width - size.width) / 2)
    let y = max(0, (bounds.height - size.height) / 2)
    scrollView.contentInset = EdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  private func placePins() {
    for (pin, room) in zip(pins, rooms) {
      let center = Point(x: room.area.midX, y: room.area.midY)
      pin.center = convert(center, from: plan)
    }
  }
}
