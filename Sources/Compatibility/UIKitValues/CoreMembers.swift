public import TactusInterface

// UIKitNames declares some members with the types that they have in UIKit: an optional label, a `Float`. Within that module its own declarations
// hide the interface's, which are reached through these protocols.

/// The presses of a gesture recognizer as the interface has them.
@_spi(Compatibility) @MainActor
public protocol AllowedPresses: AnyObject {
  var allowedPressTypes: Set<Press.PressType> { get set }
}

/// The values of a slider as the interface has them.
@_spi(Compatibility) @MainActor
public protocol SliderValues: AnyObject {
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
}

/// The value of a progress view as the interface has it.
@_spi(Compatibility) @MainActor
public protocol ProgressValue: AnyObject {
  var progress: Double { get set }
}

/// The parts of a cell as the interface has them.
@_spi(Compatibility) @MainActor
public protocol CellParts: AnyObject {
  var textLabel: Label { get }
  var detailTextLabel: Label { get }
  var imageView: ImageView { get }
}

/// The label of a header or footer as the interface has it.
@_spi(Compatibility) @MainActor
public protocol HeaderLabel: AnyObject {
  var textLabel: Label { get }
}

/// The style of text as the interface has it.
@_spi(Compatibility) @MainActor
public protocol TextStyle: AnyObject {
  var font: Font { get set }
  var textColor: Color { get set }
}

/// The rows of a table as the interface has them.
@_spi(Compatibility) @MainActor
public protocol TableRows: AnyObject {
  var indexPathsForVisibleRows: [IndexPath] { get }
  var visibleCells: [TableViewCell] { get }
  func cellForRow(at indexPath: IndexPath) -> TableViewCell?
  func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell?
  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell
}

/// The items of a tab bar as the interface has them.
@_spi(Compatibility) @MainActor
public protocol TabItems: AnyObject {
  var items: [TabBarItem] { get set }
}

/// The view of a controller as the interface has it.
@_spi(Compatibility) @MainActor
public protocol ControllerView: AnyObject {
  var view: View { get set }
}

/// The colour of an indicator as the interface has it.
@_spi(Compatibility) @MainActor
public protocol IndicatorColor: AnyObject {
  var color: Color { get set }
}

/// The selection of a text view as the interface has it.
@_spi(Compatibility) @MainActor
public protocol SelectedText: AnyObject {
  var selectedRange: Range<String.Index> { get set }
}

/// The items of a pasteboard as the interface has them.
@_spi(Compatibility) @MainActor
public protocol PasteboardItems: AnyObject {
  var items: [[String: [UInt8]]] { get set }
}

@_spi(Compatibility) extension Pasteboard: PasteboardItems {}

/// The attributes of the titles of a navigation bar as the interface has them.
@_spi(Compatibility) @MainActor
public protocol TitleAttributes: AnyObject {
  var titleTextAttributes: AttributedText.Attributes? { get set }
  var largeTitleTextAttributes: AttributedText.Attributes? { get set }
}

@_spi(Compatibility) extension NavigationBar: TitleAttributes {}
@_spi(Compatibility) extension TextView: SelectedText {}
@_spi(Compatibility) extension GestureRecognizer: AllowedPresses {}
@_spi(Compatibility) extension Slider: SliderValues {}
@_spi(Compatibility) extension ProgressView: ProgressValue {}
@_spi(Compatibility) extension TableViewCell: CellParts {}
@_spi(Compatibility) extension TableViewHeaderFooterView: HeaderLabel {}
@_spi(Compatibility) extension Label: TextStyle {}
@_spi(Compatibility) extension TextField: TextStyle {}
@_spi(Compatibility) extension TableView: TableRows {}
@_spi(Compatibility) extension TabBar: TabItems {}
@_spi(Compatibility) extension ViewController: ControllerView {}
@_spi(Compatibility) extension ActivityIndicatorView: IndicatorColor {}

/// The pinch of a scroll view as the interface has it.
@_spi(Compatibility) @MainActor
public protocol ScrollPinch: AnyObject {
  var pinchGestureRecognizer: PinchGestureRecognizer { get }
}

@_spi(Compatibility) extension ScrollView: ScrollPinch {}
