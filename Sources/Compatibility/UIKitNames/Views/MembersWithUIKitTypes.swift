public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

// Members whose types in UIKit are others than in the interface. These hide the interface's in files that import UIKitNames alone.

extension GestureRecognizer {
  /// The types of key presses that the recognizer receives, as the numbers of ``TactusInterface/Press/PressType``. Default none.
  public var allowedPressTypes: [NSNumber] {
    get { (self as any AllowedPresses).allowedPressTypes.map { NSNumber(value: $0.rawValue) } }
    set {
      (self as any AllowedPresses).allowedPressTypes = Set(
        newValue.map { Press.PressType(rawValue: $0.intValue) })
    }
  }
}

extension Slider {
  /// The value.
  public var value: Float {
    get { Float((self as any SliderValues).value) }
    set { (self as any SliderValues).value = Double(newValue) }
  }
  /// The value at the leading end. Default 0.
  public var minimumValue: Float {
    get { Float((self as any SliderValues).minimumValue) }
    set { (self as any SliderValues).minimumValue = Double(newValue) }
  }
  /// The value at the trailing end. Default 1.
  public var maximumValue: Float {
    get { Float((self as any SliderValues).maximumValue) }
    set { (self as any SliderValues).maximumValue = Double(newValue) }
  }
  /// Sets the value, animated or not.
  @_disfavoredOverload
  public func setValue(_ value: Float, animated: Bool) { setValue(Double(value), animated: animated) }
}

extension ProgressView {
  /// The progress, 0 to 1.
  public var progress: Float {
    get { Float((self as any ProgressValue).progress) }
    set { (self as any ProgressValue).progress = Double(newValue) }
  }
  /// Sets the progress, animated or not.
  @_disfavoredOverload
  public func setProgress(_ progress: Float, animated: Bool) {
    setProgress(Double(progress), animated: animated)
  }
}

extension TableViewCell {
  /// The label of the text, created on first use; never nil.
  public var textLabel: UILabel? { (self as any CellParts).textLabel }
  /// The label of the detail text, created on first use; never nil.
  public var detailTextLabel: UILabel? { (self as any CellParts).detailTextLabel }
  /// The view of the picture, created on first use; never nil.
  public var imageView: UIImageView? { (self as any CellParts).imageView }
}

extension TableViewHeaderFooterView {
  /// The label of the title; never nil.
  public var textLabel: UILabel? { (self as any HeaderLabel).textLabel }
  /// The view to which an application adds its own: the header or footer itself.
  public var contentView: UIView { self }
}

extension Label {
  /// The font of the text. Nil sets the system's font.
  public var font: UIFont! {
    get { (self as any TextStyle).font }
    set { (self as any TextStyle).font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize) }
  }
  /// The colour of the text. Nil sets that of labels.
  public var textColor: UIColor! {
    get { (self as any TextStyle).textColor }
    set { (self as any TextStyle).textColor = newValue ?? .label }
  }
}

extension TextField {
  /// The font of the text. Nil sets the system's font.
  public var font: UIFont? {
    get { (self as any TextStyle).font }
    set { (self as any TextStyle).font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize) }
  }
  /// The colour of the text. Nil sets that of labels.
  public var textColor: UIColor? {
    get { (self as any TextStyle).textColor }
    set { (self as any TextStyle).textColor = newValue ?? .label }
  }
}

extension TableView {
  /// The positions of the rows that are visible; never nil.
  public var indexPathsForVisibleRows: [IndexPath]? { (self as any TableRows).indexPathsForVisibleRows }
}

extension TabBar {
  /// The items. Nil removes all.
  public var items: [UITabBarItem]? {
    get { (self as any TabItems).items }
    set { (self as any TabItems).items = newValue ?? [] }
  }
}

extension ViewController {
  /// The view, which is loaded on first use; never nil. Setting nil has no effect.
  public var view: UIView! {
    get { (self as any ControllerView).view }
    set { if let newValue { (self as any ControllerView).view = newValue } }
  }
}

extension ActivityIndicatorView {
  /// The colour of the spokes. Nil sets the default.
  public var color: UIColor! {
    get { (self as any IndicatorColor).color }
    set { (self as any IndicatorColor).color = newValue ?? .secondaryLabel }
  }
}

extension Window {
  /// The display on which the window is.
  public var screen: UIScreen { .main }
}

extension ScrollView {
  /// The recognizer with which the user zooms; never nil.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    (self as any ScrollPinch).pinchGestureRecognizer
  }
}

extension TableView {
  /// Inserts sections, animated.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insertSections(Set(sections), with: animation)
  }
  /// Deletes sections, animated.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(Set(sections), with: animation)
  }
  /// Reloads sections, animated.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadSections(Set(sections), with: animation)
  }
}
