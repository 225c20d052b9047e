import Tactus
import TactusTesting

/// The scenes: the views on the stage and their movement.
@MainActor
enum Scenes {
  /// Only the background changes.
  static func cleared(_ stage: Stage) -> (Int) -> Void {
    { index in stage.test.window.backgroundColor = Color(white: index.isMultiple(of: 2) ? 0.08 : 0.09) }
  }

  /// Nothing changes.
  static func unchanged(_ stage: Stage) -> (Int) -> Void {
    { _ in }
  }

  /// One touch drags a photograph.
  static func photographs(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, advances: false, prepare: { addPhotographs(stage) }) {
      Point(x: 640 + Double($0 % 40), y: 400 + Double($0 % 23))
    }
  }

  /// Two touches rotate a photograph.
  static func turnedPhotograph(_ stage: Stage) -> (Int) -> Void {
    pinched(
      stage, advances: false, from: (Point(x: 600, y: 400), Point(x: 680, y: 400)),
      prepare: { addPhotographs(stage) }
    ) { index in
      let offset = Double(index % 40)
      return (Point(x: 600, y: 400 - offset), Point(x: 680, y: 400 + offset))
    }
  }

  /// A thousand layers of mixed kinds, one of which moves.
  static func thousandLayers(_ stage: Stage) -> (Int) -> Void {
    let moving = Label(frame: Rect(x: 100, y: 100, width: 120, height: 24))
    return { index in
      if index == 0 {
        stage.clear()
        for number in 0..<1000 { stage.test.window.addSubview(mixed(number)) }
        moving.text = "moving"
        moving.textColor = .white
        stage.test.window.addSubview(moving)
      }
      moving.center = Point(x: 160 + Double(index), y: 112)
    }
  }

  /// A thousand layers, all of which code moves, rotates and fades for every frame.
  static func thousandMoved(_ stage: Stage) -> (Int) -> Void {
    var views: [View] = []
    return { index in
      if index == 0 { views = addThousand(stage) }
      let share = Double(index % 100) / 100
      for view in views {
        view.center = Point(x: 40 + 30 * share, y: 40 + 20 * share)
        view.transform = AffineTransform(rotationAngle: share)
        view.alpha = 1 - share / 2
      }
    }
  }

  /// The same with animations that are started once, so that no code of the application runs for a frame.
  static func thousandAnimated(_ stage: Stage) -> (Int) -> Void {
    { index in
      if index == 0 {
        let views = addThousand(stage)
        View.animate(withDuration: 1.6, options: [.repeat, .autoreverse]) {
          for view in views {
            view.center = Point(x: 70, y: 60)
            view.transform = AffineTransform(rotationAngle: 1)
            view.alpha = 0.5
          }
        }
      }
      stage.test.advance(by: 1.0 / 60)
    }
  }

  /// One touch drags a list of a thousand rows of text.
  static func draggedList(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addList(stage) }) { Point(x: 640, y: 700 - Double($0) * 2) }
  }

  /// A list of a thousand rows of text decelerates after a flick.
  static func flungList(_ stage: Stage) -> (Int) -> Void { flung(stage) { addList(stage) } }

  /// Adds a thousand views in cells, in which they do not overlap while they move.
  private static func addThousand(_ stage: Stage) -> [View] {
    stage.clear()
    return (0..<1000).map { number in
      let cell = View(
        frame: Rect(x: Double(number % 40) * 32, y: Double(number / 40) * 32, width: 32, height: 32))
      let view = View(frame: Rect(x: 2, y: 2, width: 20, height: 20))
      view.backgroundColor = Color(hue: Double(number) / 1000, saturation: 0.6, brightness: 0.9)
      cell.addSubview(view)
      stage.test.window.addSubview(cell)
      return view
    }
  }

  @discardableResult
  private static func addList(_ stage: Stage) -> ScrollView {
    stage.clear()
    let list = ScrollView(frame: stage.test.window.bounds)
    for number in 0..<1000 {
      let row = Label(frame: Rect(x: 20, y: Double(number) * 44, width: 600, height: 44))
      row.text = "Row \(number)"
      row.textColor = .white
      list.addSubview(row)
    }
    list.contentSize = Size(width: 1280, height: 44_000)
    stage.test.window.addSubview(list)
    return list
  }

  private static func mixed(_ number: Int) -> View {
    let frame = Rect(x: Double(number % 40) * 32, y: Double(number / 40) * 32, width: 28, height: 28)
    let color = Color(hue: Double(number) / 1000, saturation: 0.6, brightness: 0.9)
    guard number.isMultiple(of: 4) else {
      let view = View(frame: frame)
      view.backgroundColor = color
      view.cornerRadius = number.isMultiple(of: 2) ? 6 : 0
      view.borderWidth = number.isMultiple(of: 3) ? 2 : 0
      return view
    }
    let image = Image(size: frame.size) { context in
      context.setFillColor(color)
      context.fillEllipse(in: Rect(origin: .zero, size: frame.size))
    }
    let view = ImageView(image: image)
    view.frame = frame
    return view
  }

  private static func addPhotographs(_ stage: Stage) {
    stage.clear()
    for index in 0..<3 {
      let photograph = Photograph(frame: Rect(x: 100 + 360 * Double(index), y: 270, width: 336, height: 256))
      stage.test.window.addSubview(photograph)
    }
  }
}

/// A picture that one touch moves and two rotate.
private final class Photograph: View {
  private var activeTouches: [Touch] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .white
    shadow = Shadow()
    let size = Size(width: 320, height: 240)
    let image = Image(size: size) { context in
      context.drawLinearGradient(
        Gradient(colors: [.orange, .blue]), start: .zero, end: Point(x: 320, y: 240))
    }
    let picture = ImageView(image: image)
    picture.frame = bounds.insetBy(dx: 8, dy: 8)
    addSubview(picture)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { activeTouches += touches }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let first = activeTouches.first else { return }
    let now = first.location(in: superview)
    center = center + now - first.previousLocation(in: superview)
    if activeTouches.count > 1 { transform = transform.rotated(by: 0.01) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    activeTouches.removeAll { touches.contains($0) }
  }
}
