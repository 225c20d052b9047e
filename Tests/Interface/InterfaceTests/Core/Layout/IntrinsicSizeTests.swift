import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Intrinsic sizes")
struct IntrinsicSizeTests {
  private static let none = View.noIntrinsicMetric
  private let test = TestWindow()

  @Test(
    "U1 a view has no intrinsic size; its fitting size is the current one, or the intrinsic size of a subclass"
  )
  func defaults() {
    let view = View(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.intrinsicContentSize == Size(width: Self.none, height: Self.none))
    #expect(view.sizeThatFits(.zero) == Size(width: 30, height: 40))
    let block = IntrinsicBlock(50, 60)
    #expect(block.sizeThatFits(.zero) == Size(width: 50, height: 60))
    block.size.height = Self.none
    block.frame.size = Size(width: 1, height: 2)
    #expect(block.sizeThatFits(.zero) == Size(width: 50, height: 2))
    block.sizeToFit()
    #expect(block.bounds.size == Size(width: 50, height: 2))
  }

  @Test("U1 a control has the intrinsic size that fits its content; overriding either of both is enough")
  func controls() {
    final class Fitting: Control {
      override func sizeThatFits(_ size: Size) -> Size { Size(width: 11, height: 12) }
    }
    final class Intrinsic: Control {
      override var intrinsicContentSize: Size { Size(width: 13, height: 14) }
    }
    #expect(Fitting().intrinsicContentSize == Size(width: 11, height: 12))
    #expect(Intrinsic().sizeThatFits(.zero) == Size(width: 13, height: 14))
    let plain = Control(frame: Rect(x: 0, y: 0, width: 5, height: 6))
    #expect(plain.intrinsicContentSize == Size(width: 5, height: 6))
    #expect(plain.sizeThatFits(.zero) == Size(width: 5, height: 6))
    #expect(Switch().intrinsicContentSize == Switch().sizeThatFits(.zero))
    #expect(Stepper().intrinsicContentSize.width > 0)
    #expect(SegmentedControl(items: ["One", "Two"]).intrinsicContentSize.width > 40)
    let field = TextField()
    let empty = field.intrinsicContentSize
    field.placeholder = "A long placeholder"
    #expect(field.intrinsicContentSize.width > empty.width && empty.height > 10)
  }

  @Test("U1 sliders and progress views have a height and no width")
  func bars() {
    let slider = Slider()
    #expect(slider.intrinsicContentSize.width == Self.none && slider.intrinsicContentSize.height == 34)
    #expect(ProgressView().intrinsicContentSize.width == Self.none)
  }

  @Test("U1 a label's intrinsic size is that of its text, wrapped at preferredMaxLayoutWidth")
  func labels() {
    let label = Label()
    label.numberOfLines = 0
    label.text = "Several words that need more than one line"
    let line = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    let wrapped = label.intrinsicContentSize
    #expect(wrapped.width <= 100 && wrapped.height >= 2 * line.height)
    label.preferredMaxLayoutWidth = .nan
    #expect(label.preferredMaxLayoutWidth == 100)
    #expect(ImageView().intrinsicContentSize == Size(width: Self.none, height: Self.none))
    #expect(ImageView(image: Self.image(8)).intrinsicContentSize == Size(width: 8, height: 8))
  }

  private static func image(_ side: Double) -> Image? {
    Image(size: Size(width: side, height: side)) { _ in }
  }

  @Test("U1 systemLayoutSizeFitting measures at a target, and has its length where that is required")
  func fitting() {
    let block = Block(200, 10, wraps: true)
    #expect(block.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 200, height: 10))
    #expect(block.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(width: 200, height: 10))
    #expect(block.systemLayoutSizeFitting(Size(width: 100, height: 0)) == Size(width: 100, height: 20))
    let size = block.systemLayoutSizeFitting(
      Size(width: 300, height: 50), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == Size(width: 300, height: 10))
  }

  @Test("U1 priorities: 250 and 750 unless set; switches, steppers and indicators hug with 750")
  func priorities() {
    let view = View()
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.setContentHuggingPriority(.required, for: .vertical)
    view.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .fittingSizeLevel)
    for fixed in [Switch(), Stepper(), ActivityIndicatorView()] as [View] {
      #expect(fixed.contentHuggingPriority(for: .horizontal) == .defaultHigh)
    }
  }

  // MARK: - Invalidation

  @Test("U1 a changed text, image or intrinsic size lays out the containers above before the next frame")
  func invalidation() {
    let (label, picture, block) = (Label(), ImageView(image: Self.image(10)), IntrinsicBlock(20, 20))
    label.text = "One"
    let row = StackView(arrangedSubviews: [label, picture, block])
    let column = StackView(arrangedSubviews: [row, Block(10, 10)])
    column.axis = .vertical
    column.alignment = .leading
    column.frame = Rect(x: 0, y: 0, width: 1200, height: 300)
    test.window.addSubview(column)
    func expectFits(_ change: () -> Void) {
      change()
      #expect(test.needsFrame)
      test.frame()
      test.frame()
      #expect(!test.needsFrame)
      #expect(row.frame.width == row.arrangedSubviews.reduce(0) { $0 + $1.intrinsicContentSize.width })
      #expect(label.frame.width == label.intrinsicContentSize.width && block.frame.width == block.size.width)
    }
    expectFits {}
    expectFits { label.text = "A longer text" }
    expectFits { label.font = .system(ofSize: 30) }
    expectFits { picture.image = Self.image(40) }
    expectFits { block.size.width = 70 }
    label.adjustsFontForContentSizeCategory = true
    expectFits { test.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium }
  }

  @Test(
    "U1 an invalidation reaches a container through views that are none, and does nothing where nothing depends on it"
  )
  func dependants() {
    /// A card that is as large as its label with padding.
    final class Card: View {
      let label = Label()
      var layoutCount = 0
      override func sizeThatFits(_ size: Size) -> Size {
        let inner = label.sizeThatFits(.zero)
        return Size(width: inner.width + 20, height: inner.height + 20)
      }
      override func layoutSubviews() {
        layoutCount += 1
        label.frame = bounds.insetBy(dx: 10, dy: 10)
      }
    }
    let card = Card()
    card.addSubview(card.label)
    let row = StackView(arrangedSubviews: [card, Slider()])
    row.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    test.window.addSubview(row)
    let loose = Card(frame: Rect(x: 0, y: 100, width: 100, height: 50))
    loose.addSubview(loose.label)
    test.window.addSubview(loose)
    test.frame()
    (card.layoutCount, loose.layoutCount) = (0, 0)
    card.label.text = "Wide enough"
    loose.label.text = "Wide enough"
    test.frame()
    #expect(card.frame.width == card.label.sizeThatFits(.zero).width + 20)
    #expect(card.layoutCount == 1 && loose.layoutCount == 0)
    test.frame()
    loose.label.invalidateIntrinsicContentSize()
    #expect(!test.needsFrame)
  }

  @Test("U1 an intrinsic size that a subclass enlarges counts at every width")
  func padding() {
    final class PaddedLabel: Label {
      override var intrinsicContentSize: Size {
        let size = super.intrinsicContentSize
        return Size(width: size.width + 20, height: size.height + 10)
      }
    }
    let label = PaddedLabel()
    label.text = "Several words that need more than one line"
    label.numberOfLines = 0
    let text = label.sizeThatFits(.zero)
    let column = StackView(arrangedSubviews: [label])
    column.axis = .vertical
    #expect(column.sizeThatFits(.zero) == Size(width: text.width + 20, height: text.height + 10))
    let wrapped = label.sizeThatFits(Size(width: 80, height: 0))
    #expect(column.sizeThatFits(Size(width: 100, height: 0)).height == wrapped.height + 10)
  }

  @Test("U1 sizes that are negative or not finite count as nothing")
  func unusable() {
    let row = StackView(arrangedSubviews: [
      IntrinsicBlock(.nan, 5), IntrinsicBlock(-20, 30), Block(.infinity, 2),
    ])
    row.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    test.window.addSubview(row)
    test.frame()
    #expect(row.sizeThatFits(.zero) == Size(width: 0, height: 30))
    #expect(row.arrangedSubviews.allSatisfy { $0.frame.isFinite && $0.frame.width >= 0 })
  }
}
