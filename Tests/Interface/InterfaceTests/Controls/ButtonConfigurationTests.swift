import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Button configurations and content")
struct ButtonConfigurationTests {
  private let image = Image(size: Size(width: 20, height: 10)) { _ in }!

  @Test("C5 each button size is larger than the one before")
  func sizes() {
    let heights = [Button.Configuration.Size.mini, .small, .medium, .large].map { size in
      var configuration = Button.Configuration.filled()
      configuration.title = "Start"
      configuration.buttonSize = size
      return Button(configuration: configuration).sizeThatFits(.zero).height
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy(<), "\(heights)")
  }

  @Test("C5 the insets of the styles without background decrease from plain to borderless to minimal")
  func plainStyles() {
    let widths = [Button.Configuration.plain(), .borderless(), .minimal()].map { style in
      var configuration = style
      configuration.title = "Start"
      return Button(configuration: configuration).sizeThatFits(.zero).width
    }
    #expect(widths[0] > widths[1] && widths[1] > widths[2])
  }

  @Test("C5 baseForegroundColor and baseBackgroundColor replace the colours of the style")
  func baseColors() {
    var configuration = Button.Configuration.filled()
    configuration.title = "Start"
    configuration.baseForegroundColor = .brown
    configuration.baseBackgroundColor = .purple
    let button = Button(configuration: configuration)
    #expect(button.titleLabel?.textColor == .brown && button.currentTitleColor == .brown)
    #expect(button.subviews.contains { $0.backgroundColor == .purple })
  }

  @Test("C5 a corner style is a radius, or half of the height")
  func corners() {
    let radii = [Button.Configuration.CornerStyle.fixed, .small, .medium, .large, .capsule].map { style in
      var configuration = Button.Configuration.filled()
      configuration.cornerStyle = style
      configuration.cornerRadius = 3
      let button = Button(configuration: configuration)
      button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      button.layoutIfNeeded()
      return button.subviews.map(\.cornerRadius).max()
    }
    #expect(radii == [3, 6, 10, 16, 20])
  }

  @Test("C5 an image is positioned by its placement, at the distance of the padding")
  func placements() {
    var configuration = Button.Configuration.plain()
    configuration.title = "Start"
    configuration.image = image
    configuration.imagePadding = 8
    func rects(_ placement: Button.Configuration.ImagePlacement) -> (image: Rect, title: Rect) {
      configuration.imagePlacement = placement
      let button = Button(configuration: configuration)
      let room = Rect(x: 0, y: 0, width: 200, height: 100)
      return (button.imageRect(forContentRect: room), button.titleRect(forContentRect: room))
    }
    let (leading, trailing, top, bottom) = (rects(.leading), rects(.trailing), rects(.top), rects(.bottom))
    #expect(leading.image.size == image.size && leading.title.minX == leading.image.maxX + 8)
    #expect(trailing.image.minX == trailing.title.maxX + 8)
    #expect(top.title.minY == top.image.maxY + 8 && bottom.image.minY == bottom.title.maxY + 8)
  }

  @Test("C5 filling content uses all available space: the title beside an image, an image alone")
  func fill() {
    let room = Rect(x: 10, y: 10, width: 200, height: 60)
    let button = Button(frame: room)
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    button.setImage(image, for: .normal)
    #expect(button.imageRect(forContentRect: room) == room)
    button.setTitle("Start", for: .normal)
    #expect(button.imageRect(forContentRect: room) == Rect(x: 10, y: 10, width: 20, height: 60))
    #expect(button.titleRect(forContentRect: room) == Rect(x: 30, y: 10, width: 180, height: 60))
    button.setImage(nil, for: .normal)
    #expect(button.titleRect(forContentRect: room) == room)
    button.contentHorizontalAlignment = .center
    #expect(button.titleRect(forContentRect: room).width < 100)
  }

  @Test("C5 leading and trailing content follows the layout direction")
  func alignment() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    typealias Alignment = Control.ContentHorizontalAlignment
    let cases: [(set: Alignment, leftToRight: Alignment, rightToLeft: Alignment)] = [
      (.leading, .left, .right), (.trailing, .right, .left), (.center, .center, .center),
    ]
    for (alignment, ltr, rtl) in cases {
      button.contentHorizontalAlignment = alignment
      button.semanticContentAttribute = .forceLeftToRight
      #expect(button.effectiveContentHorizontalAlignment == ltr)
      button.semanticContentAttribute = .forceRightToLeft
      #expect(button.effectiveContentHorizontalAlignment == rtl)
    }
    button.setTitle("Start", for: .normal)
    button.contentVerticalAlignment = .top
    #expect(button.titleRect(forContentRect: button.bounds).minY == 0)
    button.contentVerticalAlignment = .bottom
    #expect(abs(button.titleRect(forContentRect: button.bounds).maxY - 40) < 1e-9)
  }

  @Test(
    "C5 the update handler is called when the state changes, and on request, and may change the configuration for the state"
  )
  func updateHandler() {
    let button = Button(configuration: .gray())
    var states: [Control.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "Now" : "Later"
    }
    #expect(button.currentTitle == "Later")
    button.isHighlighted = true
    #expect(button.currentTitle == "Now")
    button.isHighlighted = false
    button.setNeedsUpdateConfiguration()
    #expect(states == [[], .highlighted, [], []])
  }

  @Test("C5 the displayed configuration is that of the present state")
  func currentConfiguration() {
    let button = Button(type: .custom)
    #expect(button.buttonType == .custom && Button(type: .system).buttonType == .system)
    let title = AttributedText("Stop")
    button.setAttributedTitle(title, for: .highlighted)
    button.setBackgroundImage(image, for: .highlighted)
    #expect(button.currentAttributedTitle == nil && button.currentBackgroundImage == nil)
    button.isHighlighted = true
    #expect(button.currentAttributedTitle == title && button.currentBackgroundImage == image)
  }

  @Test(
    "C4 the masks of control events contain the events of their kind, and reserve a range for applications")
  func eventMasks() {
    let own = Control.Events(rawValue: 1 << 24)
    #expect(Control.Events.applicationReserved.contains(own))
    #expect(Control.Events.systemReserved.isDisjoint(with: .applicationReserved))
    #expect(Control.Events.allEditingEvents.isSuperset(of: [.editingDidBegin, .editingDidEndOnExit]))
    #expect(Control.Events.allEditingEvents.isDisjoint(with: .allTouchEvents))
    #expect(Control.Events.allTouchEvents.isSuperset(of: [.touchDown, .touchCancel]))
    let control = Control(frame: .zero)
    var count = 0
    control.addAction({ count += 1 }, for: .applicationReserved)
    control.sendActions(for: .allTouchEvents)
    control.sendActions(for: own)
    #expect(count == 1 && Control.Events.allEvents.contains(own))
  }

  @Test("C5 a subtitle without text takes no room")
  func emptySubtitle() {
    var configuration = Button.Configuration.filled()
    configuration.title = "Start"
    let size = Button(configuration: configuration).sizeThatFits(.zero)
    configuration.subtitle = ""
    #expect(Button(configuration: configuration).sizeThatFits(.zero) == size)
  }

  @Test(
    "C5 U7 the preferred configuration of a symbol applies to one without a configuration of its own, as in UIKit"
  )
  func preferredSymbolConfiguration() throws {
    func size(_ image: Image?) -> Size {
      var configuration = Button.Configuration.plain()
      configuration.image = image
      configuration.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(pointSize: 40)
      let button = Button(configuration: configuration)
      return button.imageRect(forContentRect: Rect(x: 0, y: 0, width: 200, height: 200)).size
    }
    #expect(size(Image(systemName: "star")) == Size(width: 50, height: 50))
    let own = Image(systemName: "star", withConfiguration: .init(pointSize: 20))
    #expect(size(own) == Size(width: 25, height: 25) && size(image) == image.size)
    let star = try #require(Image(systemName: "star"))
    #expect(size(star.withConfiguration(.init(pointSize: 20))) == Size(width: 25, height: 25))
  }

  @Test(
    "U7 a symbol without a configuration of its own grows with the title of its button, and another one does not"
  )
  func growingSymbol() {
    func side(_ image: Image?, _ category: ContentSizeCategory) -> Double {
      var configuration = Button.Configuration.filled()
      (configuration.title, configuration.image) = ("Order", image)
      let button = Button(configuration: configuration)
      button.traitOverrides.preferredContentSizeCategory = category
      button.layoutIfNeeded()
      return button.imageRect(forContentRect: Rect(x: 0, y: 0, width: 400, height: 200)).width
    }
    let plain = Image(systemName: "star")
    let usual = side(plain, .large)
    let factor = ContentSizeCategory.accessibilityLarge.scaleFactor
    #expect(abs(side(plain, .accessibilityLarge) - usual * factor) <= 1 && factor > 1.5)
    let own = Image(systemName: "star", withConfiguration: .init(pointSize: 20))
    #expect(side(own, .accessibilityLarge) == 25)
  }
}
