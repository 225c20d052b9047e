/// What a tab bar shows for a view controller.
///
/// ``ViewController/tabBarItem`` makes one when it is first asked for, with the title of the view controller.
@MainActor
open class TabBarItem: ContainerItem {
  /// The title below the image. A change of ``ViewController/title`` changes it, too.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The image, a template filled with the colour of the item unless its mode is `.alwaysOriginal`. Default nil.
  open var image: Image? { didSet { if image != oldValue { changed() } } }
  /// The image while the item is selected; nil, the default, for ``image``.
  open var selectedImage: Image? { didSet { if selectedImage != oldValue { changed() } } }
  /// The text of a badge over the image, such as a count; an empty one shows a dot. Default nil, for no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The colour of the badge; nil, the default, is red.
  open var badgeColor: Color? { didSet { if badgeColor != oldValue { changed() } } }
  /// A Boolean value that indicates whether the item can be selected by the user. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// What assistive technologies call the item; nil, the default, for its title.
  open var accessibilityLabel: String?
  /// A number for the application. Default 0.
  open var tag = 0
  /// The button that shows the item.
  weak var button: TabBarButton?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - selectedImage: The image while the item is selected. Default nil, for the same one.
  ///   - tag: A number for the application. Default 0.
  public init(title: String?, image: Image?, selectedImage: Image? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    self.tag = tag
  }

  /// Creates an item without title and image.
  public init() {}

  /// Creates an item for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public init?(coder: AnyObject, ignored: Void = ()) {}

  func controllerTitleDidChange(to title: String?) { self.title = title }

  private func changed() { button?.configure() }
}

extension ViewController {
  /// What a tab bar shows for the view controller, made with its title when it is first asked for.
  public var tabBarItem: TabBarItem {
    get { containerItem { TabBarItem(title: title, image: nil) } }
    set {
      setContainerItem(newValue)
      (parent as? TabBarController)?.itemsDidChange()
    }
  }

  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  public var tabBarController: TabBarController? { ancestor(of: TabBarController.self) }
}
