import CCairo
import CPango

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The functions of librsvg, which is loaded when the first SVG image is drawn: it takes megabytes that a program
/// without such images should not pay for.
struct SVGLibrary: Sendable {
  /// A length as librsvg gives it.
  struct Length {
    var value = 0.0
    var unit: Int32 = 0
  }

  /// A rectangle as librsvg takes it.
  struct Area {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Make = @convention(c) @Sendable (UnsafePointer<UInt8>?, UInt, ErrorPointer?) -> OpaquePointer?
  typealias GetSize =
    @convention(c) @Sendable (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)
    -> Int32
  typealias GetDimensions =
    @convention(c) @Sendable (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
    ) -> Void
  typealias Render =
    @convention(c) @Sendable (OpaquePointer, OpaquePointer, UnsafeRawPointer, ErrorPointer?) -> Int32

  /// `rsvg_handle_new_from_data`
  let make: Make
  /// `rsvg_handle_get_intrinsic_size_in_pixels`
  let getSize: GetSize
  /// `rsvg_handle_get_intrinsic_dimensions`
  let getDimensions: GetDimensions
  /// `rsvg_handle_render_document`
  let render: Render

  /// Debian's name of the package with the library.
  static let packageName = "librsvg2-2"

  /// The installed library; nil when there is none, or one older than 2.52.
  static let installed = SVGLibrary(named: "librsvg-2.so.2")

  /// Loads a library for the rest of the process's life.
  init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard
      let make = dlsym(library, "rsvg_handle_new_from_data"),
      let getSize = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
      let getDimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions"),
      let render = dlsym(library, "rsvg_handle_render_document")
    else {
      dlclose(library)
      return nil
    }
    self.make = unsafeBitCast(make, to: Make.self)
    self.getSize = unsafeBitCast(getSize, to: GetSize.self)
    self.getDimensions = unsafeBitCast(getDimensions, to: GetDimensions.self)
    self.render = unsafeBitCast(render, to: Render.self)
  }
}
