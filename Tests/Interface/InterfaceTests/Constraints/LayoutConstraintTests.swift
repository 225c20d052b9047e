import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Constraints between views")
final class LayoutConstraintTests {
  private let journal = LogJournal()
  private lazy var test = TestWindow(loggingTo: journal)
  private lazy var page: View = {
    let page = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    test.window.addSubview(page)
    return page
  }()

  @Test("U1 edges follow those of the superview, and its size")
  func edges() {
    let view = page.placed()
    let constraints = view.pin(10, 20, 30, 40)
    #expect(page.constraints == constraints)
    test.frame()
    #expect(view.frame == Rect(x: 10, y: 20, width: 260, height: 140))
    page.frame.size = Size(width: 400, height: 100)
    test.frame()
    #expect(view.frame == Rect(x: 10, y: 20, width: 360, height: 40))
  }

  @Test("U1 every attribute of a view and of its margins takes part")
  func attributes() {
    typealias Attribute = LayoutConstraint.Attribute
    page.layoutMargins = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let expected: [(Attribute, Rect)] = [
      (.left, Rect(x: 7, y: 0, width: 20, height: 10)), (.right, Rect(x: 287, y: 0, width: 20, height: 10)),
      (.leading, Rect(x: 7, y: 0, width: 20, height: 10)),
      (.trailing, Rect(x: 287, y: 0, width: 20, height: 10)),
      (.centerX, Rect(x: 147, y: 0, width: 20, height: 10)), (.top, Rect(x: 0, y: 7, width: 20, height: 10)),
      (.bottom, Rect(x: 0, y: 197, width: 20, height: 10)),
      (.centerY, Rect(x: 0, y: 102, width: 20, height: 10)),
      (.firstBaseline, Rect(x: 0, y: 197, width: 20, height: 10)),
      (.lastBaseline, Rect(x: 0, y: 197, width: 20, height: 10)),
    ]
    let margins: [(Attribute, Attribute, Double)] = [
      (.left, .leftMargin, 17), (.right, .rightMargin, 267), (.leading, .leadingMargin, 17),
      (.trailing, .trailingMargin, 267), (.centerX, .centerXWithinMargins, 142),
      (.top, .topMargin, 12), (.bottom, .bottomMargin, 182), (.centerY, .centerYWithinMargins, 97),
    ]
    for (attribute, frame) in expected {
      let view = boxed(attribute.axis)
      relate(view, attribute, attribute)
      test.frame()
      #expect(view.frame == frame, "\(attribute)")
      view.removeFromSuperview()
    }
    for (attribute, margin, position) in margins {
      let view = boxed(attribute.axis)
      relate(view, attribute, margin)
      test.frame()
      #expect(
        (attribute.axis == .horizontal ? view.frame.minX : view.frame.minY) == position, "\(margin)")
      view.removeFromSuperview()
    }
    #expect(page.constraints.isEmpty)
  }

  /// Returns a view of 20 × 10 points that is at the edge along the other axis.
  private func boxed(_ axis: LayoutAxis) -> View {
    let view = page.placed()
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let other =
      axis == .horizontal
      ? view.topAnchor.constraint(equalTo: page.topAnchor)
      : view.leftAnchor.constraint(equalTo: page.leftAnchor)
    other.isActive = true
    return view
  }

  private func relate(
    _ view: View, _ first: LayoutConstraint.Attribute, _ second: LayoutConstraint.Attribute
  ) {
    LayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: page, attribute: second, multiplier: 1,
      constant: 7
    ).isActive = true
  }

  @Test("U1 lengths are multiples of others, at least and at most a number")
  func lengths() {
    let (first, second) = (page.placed(), page.placed())
    first.pin(0, 0, 0, 150)
    LayoutConstraint.activate([
      second.leftAnchor.constraint(equalTo: page.leftAnchor),
      second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 2),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5, constant: 10),
      second.heightAnchor.constraint(greaterThanOrEqualToConstant: 25),
      second.heightAnchor.constraint(lessThanOrEqualToConstant: 30),
    ])
    let wanted = second.heightAnchor.constraint(equalToConstant: 500)
    wanted.priority = .defaultLow
    wanted.isActive = true
    test.frame()
    #expect(second.frame == Rect(x: 0, y: 66, width: 160, height: 30))
    wanted.constant = 1
    test.frame()
    #expect(second.frame.height == 25)
    wanted.priority = LayoutPriority(rawValue: 900)
    wanted.constant = 28
    test.frame()
    #expect(second.frame.height == 28)
  }

  @Test("U1 constraints reach across superviews, and follow when one of them moves")
  func nested() {
    let left = View(frame: Rect(x: 20, y: 10, width: 100, height: 100))
    let right = View(frame: Rect(x: 150, y: 30, width: 100, height: 100))
    let inner = View(frame: Rect(x: 5, y: 5, width: 50, height: 50))
    page.addSubview(left)
    page.addSubview(right)
    left.addSubview(inner)
    let (a, b) = (inner.placed(), right.placed())
    a.pin(1, 2, 3, 4)
    LayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 100),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    test.frame()
    #expect(a.frame == Rect(x: 1, y: 2, width: 46, height: 44))
    #expect(b.frame == Rect(x: 22, y: -13, width: 46, height: 44))
    left.center.x += 30
    test.frame()
    #expect(b.frame.minX == 52)
    #expect(b.constraintsAffectingLayout(for: .horizontal).count == 2)
  }

  @Test("U1 the layout is mirrored in a right-to-left direction, also when the direction changes")
  func direction() {
    let (first, second) = (page.placed(), page.placed())
    first.pin(10, 0, 200, 0)
    LayoutConstraint.activate([
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 1),
      second.topAnchor.constraint(equalTo: page.topAnchor),
      second.heightAnchor.constraint(equalToConstant: 10),
      LayoutConstraint(
        item: second, attribute: .trailing, relatedBy: .equal, toItem: page, attribute: .trailing,
        multiplier: 0.75, constant: 0),
    ])
    test.frame()
    #expect(first.frame == Rect(x: 10, y: 0, width: 90, height: 200))
    #expect(second.frame == Rect(x: 108, y: 0, width: 117, height: 10))
    page.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(first.frame == Rect(x: 200, y: 0, width: 90, height: 200))
    #expect(second.frame == Rect(x: 75, y: 0, width: 117, height: 10))
    page.semanticContentAttribute = .unspecified
    test.frame()
    #expect(first.frame.minX == 10)
    #expect(journal.lines.isEmpty)
  }

  @Test("U1 a constant that changes in the block of an animation moves the view from where it was")
  func animation() {
    let view = page.placed()
    let constraints = view.pin(0, 0, 200, 0)
    test.frame()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      constraints[0].constant = 100
      constraints[2].constant = -100
      page.layoutIfNeeded()
    }
    #expect(view.frame.minX == 100)
    for _ in 0..<30 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    let shown = view.layer.shownValues.position.x
    #expect(abs(shown - 100) < 5, "half of the way from 50 to 150")
  }

  @Test("U1 what contradicts is logged with all constraints of the contradiction, and ignored until it ends")
  func conflict() {
    let view = page.placed()
    view.accessibilityIdentifier = "card"
    view.pin(0, 0, 200, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.identifier = "narrow"
    width.isActive = true
    test.frame()
    #expect(view.frame.width == 100 && width.isActive)
    #expect(journal.lines.count == 1)
    let line = journal.lines.first ?? ""
    #expect(line.contains("'narrow': View 'card'.width = 50.0"))
    #expect(line.contains("View 'card'.leading = View.leading"))
    #expect(line.contains("View 'card'.trailing = View.trailing − 200.0"))
    #expect(!line.contains(".top"))
    #expect(line.contains("Ignored until they can: 'narrow'"))
    page.frame.size.width = 250
    test.frame()
    #expect(view.frame.width == 50, "they do not contradict each other any more")
    page.frame.size.width = 300
    test.frame()
    #expect(view.frame.width == 100)
  }

  @Test("U1 constants may contradict each other while they change one after the other")
  func transient() {
    let view = page.placed()
    let constraints = view.pin(0, 0, 200, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    test.frame()
    constraints[2].constant = -100
    width.constant = 200
    test.frame()
    #expect(view.frame.width == 200)
    #expect(journal.lines.isEmpty)
  }

  @Test("U1 constraints without meaning are refused with a log message")
  func misuse() {
    let view = page.placed()
    let stranger = View()
    func constraint(
      _ attribute: LayoutConstraint.Attribute, _ item: View?, _ other: LayoutConstraint.Attribute,
      _ multiplier: Double = 1, _ constant: Double = 0
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other,
        multiplier: multiplier, constant: constant)
    }
    let useless = [
      constraint(.left, stranger, .left), constraint(.left, nil, .notAnAttribute),
      constraint(.left, page, .top),
      constraint(.width, page, .right), constraint(.notAnAttribute, page, .left),
      constraint(.width, page, .width, 0), constraint(.width, page, .width, .nan),
      constraint(.width, nil, .notAnAttribute, 1, .infinity),
    ]
    LayoutConstraint.activate(useless)
    #expect(journal.lines.count == useless.count)
    #expect(useless.filter(\.isActive).isEmpty)
    let width = constraint(.width, nil, .notAnAttribute, 1, 10)
    width.constant = .nan
    #expect(width.constant == 10)
    view.addConstraint(width)
    view.addConstraint(width)
    #expect(view.constraints == [width])
    view.removeConstraints([width])
    #expect(!width.isActive)
    view.addConstraints([width])
    view.removeConstraint(width)
    #expect(!width.isActive)
  }

  @Test("U1 a view updates its constraints before its first layout with them, and when it is asked to")
  func updates() {
    let view = NaturalView(10, 10)
    page.addSubview(view)
    view.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
    test.frame()
    #expect(view.updates == 1)
    view.onUpdate = { view.widthAnchor.constraint(equalToConstant: 77).isActive = true }
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    test.frame()
    #expect(view.updates == 2 && view.frame.width == 77)
    #expect(!view.needsUpdateConstraints())
    test.frame()
    #expect(view.updates == 2)
    view.setNeedsUpdateConstraints()
    page.updateConstraintsIfNeeded()
    #expect(view.updates == 3)
  }

  @Test("U1 the controller of a view updates its constraints instead")
  func controllers() {
    final class Controller: ViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
      override func loadView() { view = NaturalView(10, 10) }
    }
    let controller = Controller()
    controller.view.translatesAutoresizingMaskIntoConstraints = true
    test.window.rootViewController = controller
    controller.view.placed().pin(0, 0, 0, 0)
    test.frame()
    #expect(controller.updates == 1)
    #expect((controller.view as? NaturalView)?.updates == 1)
  }
}
