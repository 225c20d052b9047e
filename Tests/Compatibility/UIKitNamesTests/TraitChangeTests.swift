import TactusTesting
import Testing
import UIKitNames

@Suite("U12 closures and methods are called when traits change, as UIKit calls them")
struct TraitChangeTests {
  /// A view that registers in its initializer, as code for UIKit does.
  private class Panel: UIView {
    var log: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, former: UITraitCollection) in
        self.log.append("\(former.userInterfaceStyle) to \(self.traitCollection.userInterfaceStyle)")
      }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log.append("method")
    }
  }

  /// A view controller with methods for registrations.
  private final class Page: UIViewController {
    var log: [String] = []
    func update() { log.append("update") }
    func change(_ page: Page, _ former: UITraitCollection) {
      log.append("\(page === self) \(former.layoutDirection)")
    }
    func note(_ view: UIView) { log.append("view \(view.tag)") }
    func noteChange(_ view: UIView, _ former: UITraitCollection) {
      log.append("view \(view.tag) \(former.preferredContentSizeCategory)")
    }
  }

  @Test(
    "U12 a closure is called with the view and its former traits after the method, for its own trait alone")
  func closures() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = window(panel)
    panel.log = []
    panel.overrideUserInterfaceStyle = .dark
    #expect(panel.log == ["method", "light to dark"])
    panel.traitOverrides.layoutDirection = .rightToLeft
    #expect(panel.log == ["method", "light to dark", "method"])
    panel.log = []
    test.window.overrideUserInterfaceStyle = .dark
    panel.overrideUserInterfaceStyle = .unspecified
    #expect(panel.log.isEmpty)
  }

  @Test("U12 several traits that change together are reported once, and none after the end of a registration")
  func unregistering() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = window(view)
    defer { withExtendedLifetime(test) {} }
    var count = 0
    let traits: [UITrait] = [
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
    ]
    let handler: UITraitChangeHandler<UIView> = { _, _ in count += 1 }
    let registration: any UITraitChangeRegistration = view.registerForTraitChanges(traits, handler: handler)
    var overrides = view.traitOverrides
    overrides.layoutDirection = .rightToLeft
    overrides.legibilityWeight = .bold
    view.traitOverrides = overrides
    #expect(count == 1)
    view.traitOverrides.accessibilityContrast = .high
    #expect(count == 1)
    UIView(frame: .zero).unregisterForTraitChanges(registration)
    view.traitOverrides.layoutDirection = .leftToRight
    #expect(count == 2)
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(count == 2)
  }

  @Test("U12 a registration that ends while another is called is not called any more")
  func endInTheMiddle() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = window(view)
    defer { withExtendedLifetime(test) {} }
    var second: (any UITraitChangeRegistration)?
    var log: [String] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _: UITraitCollection) in
      log.append("first")
      if let second { view.unregisterForTraitChanges(second) }
    }
    let handler: UITraitChangeHandler<UIView> = { _, _ in log.append("second") }
    second = view.registerForTraitChanges([UITraitUserInterfaceStyle.self], handler: handler)
    view.overrideUserInterfaceStyle = .dark
    #expect(log == ["first"])
  }

  @Test("U12 methods of a view controller are called for the traits of its view, and those of other objects")
  func methods() {
    let page = Page()
    let test = window(page)
    page.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance, action: Page.update)
    page.registerForTraitChanges([UITraitLayoutDirection.self], action: Page.change)
    test.window.overrideUserInterfaceStyle = .dark
    test.window.traitOverrides.layoutDirection = .rightToLeft
    test.window.traitOverrides.accessibilityContrast = .high
    #expect(page.log == ["update", "true leftToRight", "update"])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.tag = 7
    page.view.addSubview(view)
    page.log = []
    let traits: [UITrait] = [UITraitPreferredContentSizeCategory.self]
    view.registerForTraitChanges(traits, target: page, action: Page.note)
    view.registerForTraitChanges(traits, target: page, action: Page.noteChange)
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(page.log == ["view 7", "view 7 large"])
  }

  @Test("U12 neither the view nor the target of a method is retained by a registration")
  func lifetime() {
    weak var gone: Page?
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let test = window(view)
    defer { withExtendedLifetime(test) {} }
    do {
      let page = Page()
      gone = page
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: page, action: Page.update)
    }
    #expect(gone == nil)
    view.overrideUserInterfaceStyle = .dark
    weak var observed: (any UITraitChangeObservable)?
    do {
      let panel = Panel(frame: .zero)
      observed = panel
    }
    #expect(observed == nil)
  }

  /// Returns whether a trait differs between two collections.
  private func differs<Trait: UITraitDefinition>(
    _ trait: Trait.Type, _ first: UITraitCollection, _ second: UITraitCollection
  ) -> Bool {
    let former: Trait.Value = trait.value(in: first)
    return former != trait.value(in: second)
  }

  @Test("U12 each trait is that of the collection; the kind of the device is always the same")
  func values() {
    let plain = UITraitCollection(userInterfaceStyle: .light)
    var other = UITraitCollection(
      userInterfaceStyle: .dark, layoutDirection: .rightToLeft, preferredContentSizeCategory: .small)
    other.accessibilityContrast = .high
    other.legibilityWeight = .bold
    #expect(differs(UITraitUserInterfaceStyle.self, plain, other))
    #expect(differs(UITraitLayoutDirection.self, plain, other))
    #expect(differs(UITraitPreferredContentSizeCategory.self, plain, other))
    #expect(differs(UITraitAccessibilityContrast.self, plain, other))
    #expect(differs(UITraitLegibilityWeight.self, plain, other))
    #expect(!differs(UITraitUserInterfaceIdiom.self, plain, other))
  }
}
