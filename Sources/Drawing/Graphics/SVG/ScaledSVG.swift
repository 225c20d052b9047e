import TactusGeometry
import TactusPixels

/// The document of an SVG image, of which parts are drawn again at the scale at which they are shown.
///
/// Each part is drawn for the pixels that show it, so that it has the same pixels as a drawing of the whole at that scale. Nothing
/// is kept but the document: the tiles of a zoomed view are.
package final class ScaledSVG: Sendable {
  private let data: [UInt8]
  private let limits: ImageDecodingLimits
  private let rendering: SVGRendering?

  /// - Parameters:
  ///   - data: The document.
  ///   - limits: The limits of memory and time for each part.
  ///   - rendering: The process that draws; `nil` for the one that ``Image/svgRendering`` selects at that time.
  init(_ data: [UInt8], limits: ImageDecodingLimits, rendering: SVGRendering? = nil) {
    self.data = data
    self.limits = limits
    self.rendering = rendering
  }

  /// Draws a part; waits for the process that draws.
  ///
  /// - Parameters:
  ///   - pixels: The part, in pixels of the drawing that shows it.
  ///   - rect: The rectangle that the whole image fills, in the same coordinates.
  /// - Returns: The part, transparent beside the image; `nil` if it cannot be drawn within the limits.
  func draw(_ pixels: PixelRect, filling rect: Rect) -> Bitmap? {
    var request = ImageRequest(scale: 1, limits: limits)
    request.part = (pixels, rect)
    return try? SVGRenderer.render(data, request, rendering ?? Image.svgRendering)
  }
}
