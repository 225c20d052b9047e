import Tactus
import TactusGeometry

extension WildStep {
  /// Calls of views that show text.
  @MainActor static let texts: [WildStep] = [
    WildStep("Label.text") { (label: Label, wild) in label.text = wild.maybe(wild.text()) },
    WildStep("Label.attributedText") { (label: Label, wild) in label.attributedText = wild.attributedText() },
    WildStep("Label.font") { (label: Label, wild) in label.font = wild.font() },
    WildStep("Label.numberOfLines") { (label: Label, wild) in label.numberOfLines = wild.integer() },
    WildStep("Label.settings") { (label: Label, wild) in
      label.adjustsFontSizeToFitWidth = wild.flag()
      label.minimumScaleFactor = wild.number()
      label.adjustsFontForContentSizeCategory = wild.flag()
      label.textAlignment = wild.pick([.left, .center, .right, .justified, .natural])
      label.lineBreakMode = wild.pick([
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
        .byTruncatingMiddle,
      ])
    },
    WildStep("Font metrics") { (_: Label, wild) in
      let font = wild.font()
      _ = (font.ascender, font.lineHeight, font.capHeight, font.withSize(wild.number()).xHeight)
    },
    WildStep("TextField.text") { (field: TextField, wild) in field.text = wild.maybe(wild.text()) },
    WildStep("TextField.edit") { (field: TextField, wild) in
      field.becomeFirstResponder()
      switch wild.pick([0, 1, 2, 3, 4]) {
      case 0: field.insertText(wild.text())
      case 1: field.deleteBackward()
      case 2: field.selectAll()
      case 3: field.cut()
      default: field.paste()
      }
    },
    WildStep("TextField.keyboard") { (field: TextField, wild) in
      let keyboard = field.window?.application?.onScreenKeyboard
      keyboard?.mode = wild.pick([.automatic, .always, .never])
      keyboard?.layouts = wild.pick([[], [.russian], [.german, .french, .english]])
      field.keyboardType = wild.pick(KeyboardType.allCases)
      field.returnKeyType = wild.pick(ReturnKeyType.allCases)
      field.enablesReturnKeyAutomatically = wild.flag()
      field.becomeFirstResponder()
      for action in EditMenuAction.allCases { _ = field.canPerformAction(action) }
    },
    WildStep("TextField.selectedRange") { (field: TextField, wild) in
      let text = wild.text()
      field.selectedRange = text.startIndex..<text.endIndex
      _ = field.caretRect(for: text.endIndex)
    },
    WildStep("TextField.settings") { (field: TextField, wild) in
      field.placeholder = wild.maybe(wild.text())
      field.font = wild.font()
      field.isSecureTextEntry = wild.flag()
      field.borderStyle = wild.pick([.none, .line, .bezel, .roundedRect])
      field.clearButtonMode = wild.pick([.never, .whileEditing, .unlessEditing, .always])
      field.textAlignment = wild.pick([.left, .center, .right, .justified, .natural])
    },
    WildStep("TextField.rects") { (field: TextField, wild) in
      _ = field.textRect(forBounds: wild.rect())
      _ = field.clearButtonRect(forBounds: wild.rect())
    },
  ]

  /// Calls of controls.
  @MainActor static let controls: [WildStep] = [
    WildStep("Control.state") { (control: Control, wild) in
      control.isEnabled = !wild.once(in: 4)
      control.isSelected = wild.flag()
      control.isHighlighted = wild.flag()
      control.contentHorizontalAlignment = wild.pick([.center, .left, .right, .fill, .leading, .trailing])
      control.contentVerticalAlignment = wild.pick([.center, .top, .bottom, .fill])
    },
    WildStep("Control.sendActions") { (control: Control, wild) in
      control.sendActions(for: Control.Events(rawValue: UInt(bitPattern: wild.integer())))
      control.performPrimaryAction()
      _ = control.intrinsicContentSize
    },
    WildStep("Control.addAction") { (control: Control, wild) in
      let action = control.addAction({}, for: Control.Events(rawValue: UInt(bitPattern: wild.integer())))
      if wild.flag() { control.removeAction(action) }
    },
    WildStep("Button.titles") { (button: Button, wild) in
      let state = Control.State(rawValue: UInt(bitPattern: wild.integer()))
      button.setTitle(wild.maybe(wild.text()), for: state)
      button.setAttributedTitle(wild.maybe(wild.attributedText()), for: state)
      button.setImage(wild.image(), for: state)
      button.setBackgroundImage(wild.image(), for: state)
      button.setTitleColor(wild.color(), for: state)
    },
    WildStep("Button.insets") { (button: Button, wild) in
      button.contentEdgeInsets = wild.insets()
      button.titleEdgeInsets = wild.insets()
      button.imageEdgeInsets = wild.insets()
      _ = button.contentRect(forBounds: wild.rect())
      _ = button.titleRect(forContentRect: wild.rect())
    },
    WildStep("Button.configuration") { (button: Button, wild) in
      var configuration = wild.pick([Button.Configuration.filled(), .plain(), .gray(), .tinted()])
      configuration.title = wild.maybe(wild.text())
      configuration.subtitle = wild.maybe(wild.text())
      configuration.image = wild.image()
      configuration.imagePadding = wild.number()
      configuration.cornerRadius = wild.number()
      configuration.cornerStyle = wild.pick([.dynamic, .fixed, .large, .capsule])
      configuration.imagePlacement = wild.pick([.leading, .trailing, .top, .bottom])
      configuration.contentInsets = DirectionalEdgeInsets(
        top: wild.number(), leading: wild.number(), bottom: wild.number(), trailing: wild.number())
      button.configuration = wild.maybe(configuration)
    },
    WildStep("Slider.values") { (slider: Slider, wild) in
      switch wild.pick([0, 1, 2]) {
      case 0: slider.minimumValue = wild.number()
      case 1: slider.maximumValue = wild.number()
      default: slider.setValue(wild.number(), animated: wild.flag())
      }
    },
    WildStep("Slider.rects") { (slider: Slider, wild) in
      _ = slider.trackRect(forBounds: wild.rect())
      _ = slider.thumbRect(forBounds: wild.rect(), trackRect: wild.rect(), value: wild.number())
      slider.setThumbImage(wild.image(), for: .normal)
      slider.minimumValueImage = wild.image()
    },
    WildStep("Stepper.values") { (stepper: Stepper, wild) in
      switch wild.pick([0, 1, 2, 3]) {
      case 0: stepper.minimumValue = wild.number()
      case 1: stepper.maximumValue = wild.number()
      case 2: stepper.stepValue = wild.number()
      default: stepper.value = wild.number()
      }
      stepper.wraps = wild.flag()
    },
    WildStep("Switch.isOn") { (control: Switch, wild) in control.setOn(wild.flag(), animated: wild.flag()) },
    WildStep("PageControl.pages") { (control: PageControl, wild) in
      if wild.flag() { control.numberOfPages = wild.integer() } else { control.currentPage = wild.integer() }
      control.hidesForSinglePage = wild.flag()
      _ = control.size(forNumberOfPages: wild.integer())
    },
    WildStep("SegmentedControl.segments") { (control: SegmentedControl, wild) in
      switch wild.pick(Array(0..<8)) {
      case 0:
        control.insertSegment(withTitle: wild.maybe(wild.text()), at: wild.integer(), animated: wild.flag())
      case 1: control.removeSegment(at: wild.integer(), animated: wild.flag())
      case 2: control.setTitle(wild.maybe(wild.text()), forSegmentAt: wild.integer())
      case 3: control.setImage(wild.image(), forSegmentAt: wild.integer())
      case 4: control.setWidth(wild.number(), forSegmentAt: wild.integer())
      case 5: control.setEnabled(wild.flag(), forSegmentAt: wild.integer())
      case 6: control.insertSegment(with: wild.image(), at: wild.integer(), animated: wild.flag())
      default: control.selectedSegmentIndex = wild.integer()
      }
      control.apportionsSegmentWidthsByContent = wild.flag()
      _ = control.titleForSegment(at: wild.integer())
    },
    WildStep("RefreshControl") { (control: RefreshControl, wild) in
      if wild.flag() { control.beginRefreshing() } else { control.endRefreshing() }
    },
  ]
}
