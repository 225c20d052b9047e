/// How a presented view controller covers the one that presents it.
public enum ModalPresentationStyle: Sendable, Hashable {
  /// The style that suits panels: ``fullScreen``. A class of view controllers may choose another one, as ``AlertController`` does.
  case automatic
  /// Adapts to no other style.
  case none
  /// Covers the whole window. The presenting view controller disappears.
  case fullScreen
  /// A sheet that covers most of the window, see ``SheetPresentationController``.
  case pageSheet
  /// A centered card in a wide window, and a sheet in a narrow one.
  case formSheet
  /// Covers the whole window, as ``fullScreen`` does.
  case currentContext
  /// Covers the whole window, as ``overFullScreen`` does.
  case overCurrentContext
  /// Covers the whole window. The presenting view controller stays visible behind transparent parts.
  case overFullScreen
  /// A box that points at its source, see ``PopoverPresentationController``.
  case popover
  /// The style of the presentation controller that ``ViewController/transitioningDelegate`` provides.
  case custom
}

extension ModalPresentationStyle {
  /// A Boolean value that indicates whether what is presented covers the window, which needs no other presentation controller than the
  /// standard one.
  var coversWindow: Bool {
    switch self {
    case .automatic, .fullScreen, .currentContext, .overCurrentContext, .overFullScreen: true
    case .none, .pageSheet, .formSheet, .popover, .custom: false
    }
  }
}
