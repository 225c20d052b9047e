/// What has edges that constraints refer to: a ``View`` or a ``LayoutGuide``.
@MainActor
public protocol LayoutItem: AnyObject {}

extension LayoutItem {
  /// The view itself, or the one that owns the guide.
  var layoutView: View? { self as? View ?? (self as? LayoutGuide)?.owningView }
}

extension View: LayoutItem {}
extension LayoutGuide: LayoutItem {}
