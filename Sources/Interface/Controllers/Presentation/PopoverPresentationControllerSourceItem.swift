/// An object to which a popover can point: a ``View``, or a ``BarButtonItem`` that a bar shows.
@MainActor
public protocol PopoverPresentationControllerSourceItem: AnyObject {}

extension View: PopoverPresentationControllerSourceItem {}
extension BarButtonItem: PopoverPresentationControllerSourceItem {}

extension PopoverPresentationControllerSourceItem {
  /// The view to which the popover points; nil if none shows the item.
  var popoverSource: View? { self as? View ?? (self as? BarButtonItem)?.view }
}
