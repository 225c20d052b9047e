/// The content of a cell, a header or a footer as a value, from which its view is created.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = room.name
/// content.image = Image(systemName: "lightbulb")
/// cell.contentConfiguration = content
/// ```
///
/// ``ListContentConfiguration`` is that of standard rows. An application adopts the protocol for rows of its own, with a ``ContentView``
/// that shows them.
@MainActor
public protocol ContentConfiguration {
  /// Creates a view that shows the content.
  func makeContentView() -> any View & ContentView
  /// Returns the configuration with the appearance that the content has in a state.
  func updated(for state: any ConfigurationState) -> Self
}
