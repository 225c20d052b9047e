import Tactus

/// A view with a spot under each touch, which counts them.
public final class PanelView: View {
  /// The number of touches that are down.
  public private(set) var touchCount = 0 {
    didSet { onTouchCountChange?(touchCount) }
  }
  /// A closure that is called with the number of touches when it has changed.
  public var onTouchCountChange: ((Int) -> Void)?
  private var spots: [ObjectIdentifier: View] = [:]

  public override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .white
    isMultipleTouchEnabled = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      let spot = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      spot.backgroundColor = Color(red: 1, green: 0, blue: 0)
      spot.isUserInteractionEnabled = false
      spot.center = touch.location(in: self)
      addSubview(spot)
      spots[ObjectIdentifier(touch)] = spot
    }
    touchCount += touches.count
  }

  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { spots[ObjectIdentifier(touch)]?.center = touch.location(in: self) }
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { spots.removeValue(forKey: ObjectIdentifier(touch))?.removeFromSuperview() }
    touchCount -= touches.count
  }

  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    touchesEnded(touches, with: event)
  }
}
