/// A picture that an application draws on the GPU, and that a renderer's context can show without a copy.
package protocol SharedPicture: AnyObject, Sendable {
  /// The identifier of its ``LayerContents``.
  var identifier: UInt64 { get }
  /// The width, in pixels.
  var width: Int { get }
  /// The height, in pixels.
  var height: Int { get }
  /// A Boolean value that indicates whether every pixel is opaque.
  var isOpaque: Bool { get }
}
