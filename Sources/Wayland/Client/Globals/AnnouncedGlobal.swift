/// A global as the compositor announces it.
package struct AnnouncedGlobal: Hashable, Sendable {
  /// The name of the interface.
  package var interface: String
  /// The highest version that the compositor supports.
  package var version: Int
}
