import Tactus
import TactusGeometry

extension WildStep {
  /// Calls of view controllers that contain or present others.
  @MainActor static let controllers: [WildStep] = [
    WildStep(stage: "Window.rootViewController") { stage, wild in
      stage.test.window.rootViewController = wild.maybe(stage.pick(ViewController.self, wild)) ?? nil
    },
    WildStep(stage: "ViewController.present") { stage, wild in
      guard let controller = stage.pick(ViewController.self, wild),
        let other = stage.pick(ViewController.self, wild)
      else { return }
      switch wild.pick([0, 1, 2, 3, 4]) {
      case 0, 1: controller.present(other, animated: wild.flag())
      case 2: controller.dismiss(animated: wild.flag())
      case 3: controller.addChild(other)
      default: other.removeFromParent()
      }
    },
    WildStep("ViewController.settings") { (controller: ViewController, wild) in
      controller.modalPresentationStyle = wild.pick([
        .automatic, .fullScreen, .pageSheet, .formSheet, .popover, .overFullScreen, .currentContext,
        .overCurrentContext, .none, .custom,
      ])
      controller.modalTransitionStyle = wild.pick([.coverVertical, .crossDissolve])
      controller.preferredContentSize = wild.size()
      controller.additionalSafeAreaInsets = wild.insets()
      controller.isModalInPresentation = wild.flag()
      controller.title = wild.maybe(wild.text())
    },
    WildStep("NavigationController.stack") { (navigation: NavigationController, wild) in
      switch wild.pick([0, 1, 2, 3, 4]) {
      case 0: _ = navigation.popViewController(animated: wild.flag())
      case 1: _ = navigation.popToRootViewController(animated: wild.flag())
      case 2: navigation.setNavigationBarHidden(wild.flag(), animated: wild.flag())
      default: navigation.pushViewController(ViewController(), animated: wild.flag())
      }
    },
    WildStep(stage: "NavigationController.viewControllers") { stage, wild in
      guard let navigation = stage.pick(NavigationController.self, wild),
        let first = stage.pick(ViewController.self, wild), let second = stage.pick(ViewController.self, wild)
      else { return }
      switch wild.pick([0, 1, 2]) {
      case 0: navigation.setViewControllers(wild.flag() ? [] : [first, second], animated: wild.flag())
      case 1: navigation.pushViewController(first, animated: wild.flag())
      default: _ = navigation.popToViewController(first, animated: wild.flag())
      }
    },
    WildStep("ViewController.navigationItem") { (controller: ViewController, wild) in
      let item = controller.navigationItem
      item.title = wild.maybe(wild.text())
      item.backButtonTitle = wild.maybe(wild.text())
      item.hidesBackButton = wild.once(in: 4)
      item.rightBarButtonItems = wild.maybe([
        BarButtonItem(title: wild.text(), primaryAction: Action { _ in }), BarButtonItem(image: wild.image()),
        BarButtonItem(customView: View()),
      ])
    },
    WildStep(stage: "NavigationItem.titleView") { stage, wild in
      stage.pick(ViewController.self, wild)?.navigationItem.titleView =
        wild.maybe(stage.pick(View.self, wild)) ?? nil
    },
    WildStep(stage: "TabBarController.viewControllers") { stage, wild in
      guard let tabs = stage.pick(TabBarController.self, wild),
        let controller = stage.pick(ViewController.self, wild)
      else { return }
      switch wild.pick([0, 1, 2, 3, 4]) {
      case 0: tabs.setViewControllers(wild.maybe([controller, ViewController()]), animated: wild.flag())
      case 1: tabs.selectedIndex = wild.integer()
      case 2: tabs.selectedViewController = controller
      case 3: tabs.mode = wild.pick([.automatic, .tabBar, .sideRail])
      default: tabs.setTabBarHidden(wild.flag(), animated: wild.flag())
      }
      controller.tabBarItem.badgeValue = wild.maybe(wild.text())
      controller.tabBarItem.image = wild.image()
    },
    WildStep(stage: "SplitViewController.columns") { stage, wild in
      guard let split = stage.pick(SplitViewController.self, wild),
        let controller = stage.pick(ViewController.self, wild)
      else { return }
      let column = wild.pick([SplitViewController.Column.primary, .secondary])
      switch wild.pick([0, 1, 2, 3]) {
      case 0: split.setViewController(wild.maybe(controller), for: column)
      case 1: split.show(column)
      case 2: split.hide(column)
      default: split.showDetailViewController(controller)
      }
      split.preferredPrimaryColumnWidth = wild.number()
      split.preferredPrimaryColumnWidthFraction = wild.number()
      split.minimumPrimaryColumnWidth = wild.number()
      split.maximumPrimaryColumnWidth = wild.number()
    },
    WildStep("SheetPresentationController.detents") { (controller: ViewController, wild) in
      guard let sheet = controller.sheetPresentationController else { return }
      let height = wild.number()
      let change = { @MainActor in
        sheet.detents = wild.flag() ? [] : [.medium(), .height(height), .large(), .custom { _ in height }]
        sheet.selectedDetentIdentifier = wild.pick([nil, .medium, .large, .init("none")])
      }
      if wild.flag() { sheet.animateChanges(change) } else { change() }
      sheet.prefersGrabberVisible = wild.flag()
      sheet.preferredCornerRadius = wild.maybe(wild.number())
    },
    WildStep(stage: "PopoverPresentationController.source") { stage, wild in
      guard let popover = stage.pick(ViewController.self, wild)?.popoverPresentationController else { return }
      popover.sourceView = wild.maybe(stage.pick(View.self, wild)) ?? nil
      popover.sourceRect = wild.rect()
      popover.popoverLayoutMargins = wild.insets()
      popover.permittedArrowDirections = PopoverArrowDirection(rawValue: UInt(bitPattern: wild.integer()))
    },
    WildStep(stage: "AlertController") { stage, wild in
      let alert = AlertController(
        title: wild.maybe(wild.text()), message: wild.maybe(wild.text()),
        preferredStyle: wild.pick([.alert, .actionSheet]))
      for _ in 0..<wild.pick([0, 1, 2, 12]) {
        alert.addAction(
          AlertAction(title: wild.maybe(wild.text()), style: wild.pick([.default, .destructive])))
      }
      if wild.flag() { alert.addAction(AlertAction(title: "Cancel", style: .cancel)) }
      if wild.once(in: 3) { alert.addTextField { field in field.placeholder = "Name" } }
      stage.add(alert)
      stage.pick(ViewController.self, wild)?.present(alert, animated: wild.flag())
    },
  ]

  /// Calls of messages and menus.
  @MainActor static let messages: [WildStep] = [
    WildStep(stage: "Toast.show") { stage, wild in
      let toast = Toast(
        message: wild.text(), image: wild.image(), action: wild.maybe(Action(title: wild.text()) { _ in }),
        duration: wild.maybe(wild.number()))
      toast.show(in: wild.maybe(stage.test.window))
      if wild.once(in: 4) { toast.dismiss() }
    },
    WildStep(stage: "ProgressHUD.show") { stage, wild in
      if let shown = stage.pick(ProgressHUD.self, wild), wild.flag() { return shown.dismiss() }
      let progress = ProgressHUD(message: wild.maybe(wild.text()), progress: wild.maybe(wild.number()))
      progress.blocksInteraction = wild.flag()
      progress.cancelHandler = wild.maybe({})
      progress.show(in: wild.maybe(stage.test.window))
      stage.add(progress)
    },
    WildStep("Button.menu") { (button: Button, wild) in
      button.menu = wild.maybe(wild.menu())
      button.showsMenuAsPrimaryAction = wild.flag()
    },
    WildStep("View.addInteraction") { (view: View, wild) in
      let menu = wild.maybe(wild.menu())
      view.addInteraction(ContextMenuInteraction { _ in menu })
    },
  ]

  /// Calls of views that show video frames, and of images from pixels.
  @MainActor static let pixels: [WildStep] = [
    WildStep("FrameView.show") { (view: FrameView, wild) in
      let format = wild.pick(PixelFormat.allCases)
      let (width, height) = (wild.pick([-1, 0, 1, 3, 16, 65]), wild.pick([-1, 0, 1, 2, 17]))
      let bytes = [UInt8](repeating: 77, count: wild.pick([0, 1, 1000, 70_000]))
      let frame = try? VideoFrame(
        copying: bytes, width: width, height: height, bytesPerRow: wild.maybe(wild.integer()), format: format,
        timestamp: wild.maybe(wild.number()))
      if let frame { view.show(frame) } else if wild.once(in: 3) { view.removeFrame() }
      if let frame { _ = try? Image(frame, scale: wild.number()) }
    },
    WildStep("Image.init(pixels:)") { (view: ImageView, wild) in
      let bytes = [UInt8](repeating: 200, count: wild.pick([0, 3, 4096, 70_000]))
      let image = try? Image(
        pixels: bytes, width: wild.integer(), height: wild.integer(), bytesPerRow: wild.maybe(wild.integer()),
        format: wild.pick(PixelFormat.allCases), scale: wild.number())
      if let image { view.image = image }
    },
  ]
}

extension WildValues {
  /// Returns a menu with submenus.
  @MainActor
  fileprivate func menu(depth: Int = 0) -> Menu {
    var children: [MenuElement] = []
    for _ in 0..<pick([0, 1, 3, 20]) {
      if depth < 3, once(in: 4) {
        children.append(menu(depth: depth + 1))
      } else {
        children.append(
          Action(
            title: text(), image: image(),
            attributes: MenuElement.Attributes(rawValue: UInt(bitPattern: integer()))
          ) { _ in })
      }
    }
    return Menu(
      title: text(), image: image(), options: Menu.Options(rawValue: UInt(bitPattern: integer())),
      children: children)
  }
}
