/// A view that shows a ``ContentConfiguration``.
@MainActor
public protocol ContentView: AnyObject {
  /// The configuration that the view shows.
  var configuration: any ContentConfiguration { get set }
  /// Returns whether the view can show a configuration, so that it stays when ``configuration`` is replaced. By default it can if the
  /// configuration has the type of the present one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Returns whether a configuration has the type of the present one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    ObjectIdentifier(type(of: configuration)) == ObjectIdentifier(type(of: self.configuration))
  }
}
