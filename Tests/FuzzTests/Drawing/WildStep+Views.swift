import Tactus
import TactusGeometry

extension WildStep {
  /// Calls of views.
  @MainActor static let views: [WildStep] = [
    WildStep("View.frame") { (view: View, wild) in view.frame = wild.rect() },
    WildStep("View.bounds") { (view: View, wild) in view.bounds = wild.rect() },
    WildStep("View.center") { (view: View, wild) in view.center = wild.point() },
    WildStep("View.transform") { (view: View, wild) in view.transform = wild.transform() },
    WildStep("View.anchorPoint") { (view: View, wild) in view.anchorPoint = wild.point() },
    WildStep("View.frame with valid values") { (view: View, wild) in
      view.transform = .identity
      view.frame = Rect(
        x: wild.number(in: 0...200), y: wild.number(in: 0...300), width: wild.number(in: 10...320), height: 60
      )
    },
    WildStep("View.alpha") { (view: View, wild) in view.alpha = wild.number() },
    WildStep("View.isHidden") { (view: View, wild) in view.isHidden = wild.once(in: 4) },
    WildStep("View.clipsToBounds") { (view: View, wild) in view.clipsToBounds = wild.flag() },
    WildStep("View.backgroundColor") { (view: View, wild) in view.backgroundColor = wild.maybe(wild.color())
    },
    WildStep("View.tintColor") { (view: View, wild) in view.tintColor = wild.color() },
    WildStep("View.contentScaleFactor") { (view: View, wild) in view.contentScaleFactor = wild.number() },
    WildStep("View.contentMode") { (view: View, wild) in
      view.contentMode = wild.pick([
        .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .bottomRight,
      ])
    },
    WildStep("View.cornerRadius") { (view: View, wild) in view.cornerRadius = wild.number() },
    WildStep("View.borderWidth") { (view: View, wild) in view.borderWidth = wild.number() },
    WildStep("View.borderColor") { (view: View, wild) in view.borderColor = wild.color() },
    WildStep("View.shadow") { (view: View, wild) in
      view.shadow = wild.maybe(
        View.Shadow(color: wild.color(), offset: wild.point(), radius: wild.number()))
    },
    WildStep("View.tag") { (view: View, wild) in
      view.tag = wild.integer()
      _ = view.viewWithTag(wild.integer())
    },
    WildStep("View.autoresizingMask") { (view: View, wild) in
      view.autoresizingMask = View.AutoresizingMask(rawValue: wild.integer())
      view.autoresizesSubviews = wild.flag()
    },
    WildStep("View.traits") { (view: View, wild) in
      view.overrideUserInterfaceStyle = wild.pick([.unspecified, .light, .dark])
      view.semanticContentAttribute = wild.pick([.unspecified, .forceRightToLeft, .forceLeftToRight])
      view.traitOverrides.preferredContentSizeCategory = wild.maybe(wild.pick(ContentSizeCategory.allCases))
    },
    WildStep("View.interaction") { (view: View, wild) in
      view.isUserInteractionEnabled = !wild.once(in: 5)
      view.isMultipleTouchEnabled = wild.flag()
      view.isExclusiveTouch = wild.once(in: 5)
    },
    WildStep("View.setNeedsDisplay") { (view: View, wild) in view.setNeedsDisplay(wild.rect()) },
    WildStep("View.setNeedsDisplay all") { (view: View, _) in view.setNeedsDisplay() },
    WildStep("View.setNeedsLayout") { (view: View, wild) in
      view.setNeedsLayout()
      if wild.flag() { view.layoutIfNeeded() }
    },
    WildStep("View.sizeThatFits") { (view: View, wild) in _ = view.sizeThatFits(wild.size()) },
    WildStep("View.sizeToFit") { (view: View, _) in view.sizeToFit() },
    WildStep("View.hitTest") { (view: View, wild) in _ = view.hitTest(wild.point(), with: nil) },
    WildStep(stage: "View.convert") { stage, wild in
      let other = stage.pick(View.self, wild)
      guard let view = stage.pick(View.self, wild) else { return }
      _ = view.convert(wild.point(), to: other)
      _ = view.convert(wild.rect(), from: other)
      _ = view.safeAreaInsets
    },
    WildStep("View.focus") { (view: View, wild) in
      _ = view.window?.requestFocusUpdate(to: view)
      _ = view.window?.moveFocus(wild.pick([.up, .down, .left, .right, .next, .previous]))
    },
    WildStep("Window.insets") { (window: Window, wild) in
      window.windowSafeAreaInsets = wild.insets()
      window.keyboardFrame = wild.once(in: 3) ? wild.rect() : .zero
      window.title = wild.text()
    },
    WildStep("VisualEffectView.effect") { (view: VisualEffectView, wild) in
      view.effect = wild.maybe(
        BlurEffect(radius: wild.number(), saturation: wild.number(), tintColor: wild.color()))
    },
    WildStep("ImageView.image") { (view: ImageView, wild) in view.image = wild.image() },
    WildStep("ImageView.load") { (view: ImageView, wild) in
      view.load(
        contentsOfFile: wild.pick(["", "/", "/dev/null", "\0", "/no such file"]), scale: wild.number())
    },
    WildStep("ProgressView.progress") { (view: ProgressView, wild) in
      view.setProgress(wild.number(), animated: wild.flag())
      view.progressTintColor = wild.maybe(wild.color())
      view.progressViewStyle = wild.pick([.default, .bar])
    },
    WildStep("ActivityIndicatorView.startAnimating") { (view: ActivityIndicatorView, wild) in
      if wild.flag() { view.startAnimating() } else { view.stopAnimating() }
      view.hidesWhenStopped = wild.flag()
      view.color = wild.color()
    },
    WildStep("StackView.settings") { (view: StackView, wild) in
      view.axis = wild.pick([.horizontal, .vertical])
      view.distribution = wild.pick([
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ])
      view.alignment = wild.pick([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
      view.spacing = wild.number()
      view.layoutMargins = wild.insets()
      view.isLayoutMarginsRelativeArrangement = wild.flag()
    },
    WildStep("GridView.settings") { (view: GridView, wild) in
      let tracks = [GridView.Track.fitting, .fixed(wild.number()), .fraction(wild.number())]
      view.columns = (0..<3).map { _ in wild.pick(tracks) }
      view.rows = [wild.pick(tracks)]
      view.automaticRows = wild.pick(tracks)
      view.minimumColumnWidth = wild.flag() ? nil : wild.number()
      view.spacing = wild.number()
      view.horizontalAlignment = wild.pick([.fill, .leading, .center, .trailing])
      view.verticalAlignment = wild.pick([.fill, .top, .center, .bottom])
    },
    WildStep("FlowView.settings") { (view: FlowView, wild) in
      view.alignment = wild.pick([.fill, .top, .firstBaseline, .center, .bottom])
      view.justification = wild.pick([.leading, .center, .trailing, .equalSpacing, .fill])
      view.spacing = wild.number()
      view.lineSpacing = wild.number()
      view.directionalLayoutMargins.leading = wild.number()
      view.preservesSuperviewLayoutMargins = wild.flag()
    },
    WildStep("TiledView.settings") { (view: TiledView, wild) in
      view.tileSide = wild.integer()
      view.maximumNumberOfRequests = wild.integer()
      view.memoryBudget = wild.integer()
      let level = max(wild.integer(), Int.min + 4)
      view.levels = level...(level > Int.max - 4 ? Int.max : level + 3)
    },
    WildStep("TiledView.reloadTiles") { (view: TiledView, wild) in
      view.reloadTiles()
      _ = TiledView.Tile(level: wild.integer(), column: wild.integer(), row: wild.integer()).ancestor(
        wild.integer())
    },
  ]

  /// Calls that change the view hierarchy.
  @MainActor static let hierarchy: [WildStep] = [
    WildStep(stage: "View.addSubview") { stage, wild in
      guard let view = stage.pick(View.self, wild), let other = stage.pick(View.self, wild) else { return }
      view.addSubview(other)
    },
    WildStep(stage: "View.insertSubview") { stage, wild in
      guard let view = stage.pick(View.self, wild), let other = stage.pick(View.self, wild),
        let sibling = stage.pick(View.self, wild)
      else { return }
      switch wild.pick([0, 1, 2]) {
      case 0: view.insertSubview(other, at: wild.integer())
      case 1: view.insertSubview(other, aboveSubview: sibling)
      default: view.insertSubview(other, belowSubview: sibling)
      }
    },
    WildStep("View.exchangeSubview") { (view: View, wild) in
      view.exchangeSubview(at: wild.integer(), withSubviewAt: wild.integer())
    },
    WildStep(stage: "View.bringSubviewToFront") { stage, wild in
      guard let view = stage.pick(View.self, wild), let other = stage.pick(View.self, wild) else { return }
      if wild.flag() { view.bringSubviewToFront(other) } else { view.sendSubviewToBack(other) }
    },
    WildStep(stage: "View.removeFromSuperview") { stage, wild in
      guard let view = stage.pick(View.self, wild) else { return }
      view.removeFromSuperview()
      if !wild.once(in: 3), !(view is Window) { stage.test.window.addSubview(view) }
    },
    WildStep(stage: "ContainerView.addArrangedSubview") { stage, wild in
      guard let view = stage.pick(View.self, wild), let container = stage.pick(ContainerView.self, wild)
      else {
        return
      }
      guard let grid = container as? GridView, wild.flag() else { return container.addArrangedSubview(view) }
      if wild.flag() {
        grid.addArrangedSubview(view, columnSpan: wild.integer(), rowSpan: wild.integer())
      } else {
        grid.addArrangedSubview(
          view, column: wild.integer(), row: wild.integer(), columnSpan: wild.integer(),
          rowSpan: wild.integer())
      }
    },
    WildStep(stage: "StackView.insertArrangedSubview") { stage, wild in
      guard let view = stage.pick(View.self, wild), let stack = stage.pick(StackView.self, wild) else {
        return
      }
      switch wild.pick([0, 1, 2, 3]) {
      case 0: stack.insertArrangedSubview(view, at: wild.integer())
      case 1: stack.removeArrangedSubview(view)
      case 2: stack.setCustomSpacing(wild.number(), after: view)
      default:
        stack.setContentHuggingPriority(LayoutPriority(rawValue: wild.number()), of: view, for: .vertical)
      }
    },
  ]
}
