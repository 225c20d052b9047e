import CTactusTurboJPEG
import CTactusWebP
import TactusGeometry
import TactusPixels
import TactusTesting

@testable import TactusGraphics

/// Generates random image files, the same ones for the same seed.
struct ImageMaker {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  /// Returns a random number below a limit.
  mutating func next(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }

  // MARK: - Samples

  /// Returns valid files of a format.
  static func samples(of format: String) -> [[UInt8]] {
    switch format {
    case "PNG": [png]
    case "JPEG":
      [jpeg(0), jpeg(TJFLAG_PROGRESSIVE), jpeg(TJFLAG_PROGRESSIVE, isGray: true), jpeg(0, isCMYK: true)]
    case "WebP": [webP]
    default: [svg]
    }
  }

  /// Files with pictures that are wide enough to be decoded in parts.
  static func wideSamples(of format: String) -> [[UInt8]] {
    switch format {
    case "PNG": [widePicture.pngData()!]
    case "WebP": [webP(of: widePicture, quality: 60), webP(of: widePicture, quality: nil)]
    default:
      [
        jpeg(0, of: widePicture), jpeg(0, isGray: true, of: widePicture),
        jpeg(0, isCMYK: true, of: widePicture),
      ]
    }
  }

  /// Returns a WebP file, with the quality of a lossy one, or lossless.
  private static func webP(of image: Image, quality: Float?) -> [UInt8] {
    let bitmap = image.bitmap
    let (width, height, row) = (Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.bytesPerRow))
    var output: UnsafeMutablePointer<UInt8>?
    let count = bitmap.withUnsafeBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      if let quality { return WebPEncodeBGRA(pixels, width, height, row, quality, &output) }
      return WebPEncodeLosslessBGRA(pixels, width, height, row, &output)
    }
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }

  private static let picture = makePicture(width: 60)
  private static let widePicture = makePicture(width: 600)

  private static func makePicture(width: Double) -> Image {
    Image(size: Size(width: width, height: 40)) { draw(in: $0) }!
  }

  private static func draw(in context: GraphicsContext) {
    for index in 0..<12 {
      context.setFillColor(Color(hue: Double(index) / 12, saturation: 1, brightness: 1))
      context.fillEllipse(in: Rect(x: Double(index) * 4, y: Double(index), width: 20, height: 25))
    }
  }

  private static let png = picture.pngData()!

  /// A lossless WebP of 4 × 2 pixels.
  private static let webP: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0x1c, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50,
    0x56, 0x50, 0x38, 0x4c, 0x0f, 0x00, 0x00, 0x00, 0x2f, 0x03, 0x40, 0x00,
    0x00, 0x07, 0x10, 0xfd, 0x8f, 0xfe, 0x07, 0x22, 0xa2, 0xff, 0x01, 0x00,
  ]

  private static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><defs><linearGradient id="g"><stop offset="0" \
    stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><filter id="f"><feGaussianBlur \
    stdDeviation="2"/></filter></defs><path d="M1 1 L30 5 C10 20 30 30 5 25 Z" fill="url(#g)" filter="url(#f)"/>\
    <text x="3" y="20" font-size="12">abc</text></svg>
    """.utf8)

  private static func jpeg(
    _ flags: Int32, isGray: Bool = false, isCMYK: Bool = false, of picture: Image = picture
  ) -> [UInt8] {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var (buffer, length) = (nil as UnsafeMutablePointer<UInt8>?, UInt(0))
    picture.bitmap.withUnsafeBytes { bytes in
      _ = tjCompress2(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(picture.pixelWidth), 0, 40,
        Int32((isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue), &buffer, &length,
        Int32((isGray ? TJSAMP_GRAY : TJSAMP_420).rawValue), 80, flags)
    }
    defer { tjFree(buffer) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(length)))
  }

  // MARK: - Altering

  /// Returns an altered copy of one of the files: with changed bits, bytes or sizes, or with parts removed, repeated or moved.
  mutating func alter(_ samples: [[UInt8]]) -> [UInt8] {
    var data = pick(samples)
    for _ in 0...next(4) where !data.isEmpty {
      let position = next(data.count)
      let count = min(data.count - position, 1 + next(60))
      switch next(7) {
      case 0: data[position] ^= 1 << UInt8(next(8))
      case 1: data[position] = UInt8(next(256))
      case 2:
        let number = pick([0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff])
        for index in 0..<min(4, data.count - position) {
          data[position + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * index))
        }
      case 3: data.removeLast(data.count - position)
      case 4: data.removeSubrange(position..<(position + count))
      case 5:
        let part = data[position..<(position + count)]
        for _ in 0...next(pick([2, 20, 2000])) { data.insert(contentsOf: part, at: position) }
      default:
        let part = Array(data[position..<(position + count)])
        data.replaceSubrange(position..<(position + count), with: pick(samples).prefix(count))
        data.insert(contentsOf: part, at: next(data.count))
      }
    }
    return data
  }

  // MARK: - Documents

  private mutating func number() -> String {
    pick([
      "0", "1", "-1", "7", "0.5", "30", "90", "200", "1000", "1e5", "1e9", "1e-9", "1e38", "9999999", "-1e9",
      "NaN",
      "2147483647", "100%",
    ])
  }

  /// Returns a random SVG document with features that cost time or memory.
  mutating func document() -> [UInt8] {
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\""
    text += "\(pick([10, 100, 600, 1200]))\" height=\"\(pick([10, 100, 600, 1200]))\"><defs>"
    for index in 0..<(1 + next(4)) { text += definition(index) }
    text += "</defs>"
    for _ in 0...next(6) { text += element(depth: 0) }
    return Array((text + "</svg>").utf8)
  }

  private mutating func definition(_ index: Int) -> String {
    let id = "id=\"d\(index)\""
    let size = "width=\"\(number())\" height=\"\(number())\""
    let body = (0...next(3)).map { _ in element(depth: 2) }.joined()
    switch next(7) {
    case 0, 1:
      let primitives = (0...next(pick([3, 40]))).map { _ in primitive() }.joined()
      return "<filter \(id) x=\"0\" y=\"0\" width=\"1\" height=\"1\">\(primitives)</filter>"
    case 2: return "<pattern \(id) \(size) patternUnits=\"userSpaceOnUse\">\(body)</pattern>"
    case 3: return "<mask \(id)>\(body)</mask>"
    case 4:
      return
        "<marker \(id) markerWidth=\"\(number())\" markerHeight=\"9\" overflow=\"visible\">\(body)</marker>"
    case 5:
      let stops = (0...next(pick([3, 500]))).map { _ in "<stop offset=\"\(number())\"/>" }.joined()
      return "<radialGradient \(id) r=\"\(number())\" spreadMethod=\"repeat\">\(stops)</radialGradient>"
    default:
      return
        "<g \(id)>\(body)\(String(repeating: "<use xlink:href=\"#d\(max(0, index - 1))\"/>", count: next(30)))</g>"
    }
  }

  private mutating func primitive() -> String {
    switch next(7) {
    case 0:
      let order = pick([1, 3, 9, 30, 90])
      let kernel = Array(repeating: "1", count: order * order).joined(separator: " ")
      return "<feConvolveMatrix order=\"\(order)\" kernelMatrix=\"\(kernel)\"/>"
    case 1: return "<feTurbulence baseFrequency=\"\(number())\" numOctaves=\"\(number())\"/>"
    case 2: return "<feGaussianBlur stdDeviation=\"\(number()) \(number())\"/>"
    case 3: return "<feMorphology operator=\"dilate\" radius=\"\(number())\"/>"
    case 4:
      return
        "<feDiffuseLighting surfaceScale=\"\(number())\"><fePointLight z=\"\(number())\"/></feDiffuseLighting>"
    case 5: return "<feTile/>"
    default: return "<feOffset dx=\"\(number())\" dy=\"\(number())\"/>"
    }
  }

  private mutating func element(depth: Int) -> String {
    let reference = "url(#d\(next(4)))"
    let effect = pick(["", "filter=\"\(reference)\"", "mask=\"\(reference)\"", "opacity=\"0.5\""])
    switch next(depth > 3 ? 4 : 6) {
    case 0: return "<rect width=\"\(number())\" height=\"\(number())\" fill=\"\(reference)\" \(effect)/>"
    case 1:
      var path = "M0 0"
      for _ in 0...next(pick([3, 3000])) {
        path += " \(pick(["L", "l", "T"]))\(number().prefix(8)) \(next(600))"
      }
      return "<path d=\"\(path.replacing("%", with: "").replacing("NaN", with: "1"))\" stroke=\"red\" "
        + "stroke-width=\"\(number())\" stroke-dasharray=\"\(number())\" marker-mid=\"\(reference)\" \(effect)/>"
    case 2:
      let text = String(
        repeating: pick(["a", "e\u{301}", "\u{627}", "\u{1f600}"]), count: pick([3, 300, 3000]))
      return "<text font-size=\"\(number())\" \(effect)>\(text)</text>"
    case 3: return "<use xlink:href=\"#d\(next(4))\" x=\"\(number())\" \(effect)/>"
    case 4:
      return "<circle r=\"\(number())\" stroke=\"\(reference)\" stroke-width=\"\(number())\" \(effect)/>"
    default:
      let body = (0...next(3)).map { _ in element(depth: depth + 1) }.joined()
      return "<g transform=\"scale(\(pick(["1", "1e6", "1e-6"])))\" \(effect)>\(body)</g>"
    }
  }
}
