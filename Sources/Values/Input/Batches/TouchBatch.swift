/// The changes that one seat's touchscreen reported up to one `wl_touch.frame`. They form one event, regardless of the number of
/// touches that changed.
package struct TouchBatch: Sendable, Hashable {
  /// The changes in the order in which they arrived. A touch may appear more than once.
  package var changes: [TouchChange]
}
