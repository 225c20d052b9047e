import TactusTesting
import Testing
import UIKitNames

@Suite("U12 constraints by UIKit's names")
struct ConstraintNameTests {
  private let test = TestWindow(size: CGSize(width: 320, height: 480))

  @Test("U12 code with anchors, guides and constraints compiles as it is, and lays out")
  func anchors() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    test.window.addSubview(page)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(label)
    let guide = UILayoutGuide()
    page.addLayoutGuide(guide)
    let leading: NSLayoutAnchor<NSLayoutXAxisAnchor> = label.leadingAnchor
    let top: NSLayoutYAxisAnchor = guide.topAnchor
    let height: NSLayoutDimension = guide.heightAnchor
    let trailing = NSLayoutConstraint(
      item: label, attribute: .trailing, relatedBy: .equal, toItem: page, attribute: .trailing,
      multiplier: 1.0,
      constant: -20)
    NSLayoutConstraint.activate([
      leading.constraint(equalTo: page.safeAreaLayoutGuide.leadingAnchor, constant: 20), trailing,
      top.constraint(equalTo: page.topAnchor), height.constraint(equalToConstant: 100),
      label.topAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    let high = label.heightAnchor.constraint(equalToConstant: 50)
    high.priority = UILayoutPriority(rawValue: 999)
    high.isActive = true
    test.frame()
    #expect(label.frame == CGRect(x: 20, y: 100, width: 280, height: 50))
    trailing.constant = -120
    page.layoutIfNeeded()
    #expect(label.frame.width == 180)
    #expect(page.constraints.contains(trailing))
    NSLayoutConstraint.deactivate([trailing])
    #expect(!trailing.isActive)
    let axis: NSLayoutConstraint.Axis = .vertical
    #expect(label.constraintsAffectingLayout(for: axis).contains(high))
  }
}
