/// The part of a sheet that moves: the rounded card with the presented view in it.
final class SheetView: View, DragSharing {
  weak var controller: SheetPresentationController?
  let content = View()
  private let grabber = View()

  /// The size of the grabber, in points: UIKit's.
  static let grabberSize = Size(width: 36, height: 5)
  /// The distance of the grabber from the top of the sheet, in points: UIKit's.
  static let grabberInset = 5.0

  override init(frame: Rect) {
    super.init(frame: frame)
    // A sheet stands out from a black background, too.
    backgroundColor = .secondarySystemGroupedBackground
    shadow = Shadow(color: Color(white: 0, alpha: 0.2), offset: Point(x: 0, y: -2), radius: 12)
    content.clipsToBounds = true
    content.isOpaque = false
    addSubview(content)
    grabber.backgroundColor = .tertiaryLabel
    grabber.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.frame = Rect(
      x: ((bounds.width - Self.grabberSize.width) / 2).rounded(), y: Self.grabberInset,
      width: Self.grabberSize.width, height: Self.grabberSize.height)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  // MARK: DragSharing

  func beginSharing(with scrollView: ScrollView) -> Bool { controller?.beginDrag(with: scrollView) ?? false }

  func share(_ step: Double, with scrollView: ScrollView) -> Double {
    controller?.drag(by: step, with: scrollView) ?? 0
  }

  func endSharing(velocity: Double, with scrollView: ScrollView) -> Bool {
    controller?.endDrag(velocity: velocity, with: scrollView) ?? false
  }
}
