import Testing

/// SVG documents that keep librsvg busy for minutes, or crash its process.
enum HostileSVG {
  /// A document with a name.
  struct Document: Sendable, CustomTestStringConvertible {
    let name: String
    let data: [UInt8]
    var testDescription: String { name }
  }

  static func document(_ body: String, width: Int = 600, height: Int = 600) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
      height="\(height)">\(body)</svg>
      """.utf8)
  }

  /// Returns a document with a filter that applies to everything.
  static func filter(_ primitive: String) -> [UInt8] {
    document(
      "<filter id=\"f\" x=\"0\" y=\"0\" width=\"1\" height=\"1\">\(primitive)</filter>"
        + "<rect width=\"600\" height=\"600\" fill=\"red\" filter=\"url(#f)\"/>")
  }

  static func convolution(order: Int) -> [UInt8] {
    let kernel = Array(repeating: "1", count: order * order).joined(separator: " ")
    return filter("<feConvolveMatrix order=\"\(order)\" kernelMatrix=\"\(kernel)\"/>")
  }

  static let turbulence = filter("<feTurbulence baseFrequency=\"0.01\" numOctaves=\"9999999\"/>")

  /// Returns a document with nested levels of elements, each of which uses the level before it ten times.
  static func uses(depth: Int) -> [UInt8] {
    var body = "<defs><rect id=\"u0\" width=\"9\" height=\"9\"/>"
    for level in 1...depth {
      body += "<g id=\"u\(level)\">"
      for _ in 0..<10 { body += "<use xlink:href=\"#u\(level - 1)\"/>" }
      body += "</g>"
    }
    return document(body + "</defs><use xlink:href=\"#u\(depth)\"/>")
  }

  static let dashes = document(
    "<path d=\"M0 0 L1e9 1e9\" stroke=\"red\" stroke-width=\"2\" stroke-dasharray=\"0.0001\"/>")

  static let patterns: [UInt8] = {
    var body = "<defs><pattern id=\"p0\" width=\"0.01\" height=\"0.01\" patternUnits=\"userSpaceOnUse\">"
    body += "<rect width=\"0.005\" height=\"0.005\"/></pattern>"
    for level in 1...8 {
      body += "<pattern id=\"p\(level)\" width=\"2\" height=\"2\" patternUnits=\"userSpaceOnUse\">"
      body += "<rect width=\"600\" height=\"600\" fill=\"url(#p\(level - 1))\"/></pattern>"
    }
    return document(body + "</defs><rect width=\"600\" height=\"600\" fill=\"url(#p8)\"/>")
  }()

  static let markers: [UInt8] = {
    let points = (0..<40_000).map { "\($0 % 600),\($0 / 70)" }.joined(separator: " ")
    return document(
      "<marker id=\"m\" markerWidth=\"600\" markerHeight=\"600\" overflow=\"visible\">"
        + "<circle r=\"300\" fill=\"blue\" opacity=\"0.5\"/></marker>"
        + "<polyline points=\"\(points)\" marker-mid=\"url(#m)\" stroke=\"red\"/>")
  }()

  static let masks: [UInt8] = {
    var body = "<defs>"
    for level in 0..<200 {
      body += "<mask id=\"m\(level)\"><rect width=\"600\" height=\"600\" fill=\"white\""
      body += (level > 0 ? " mask=\"url(#m\(level - 1))\"" : "") + "/></mask>"
    }
    return document(body + "</defs><rect width=\"600\" height=\"600\" mask=\"url(#m199)\"/>", width: 2000)
  }()

  static let text = document(
    "<text y=\"40\" font-size=\"40\">"
      + String(repeating: "e" + String(repeating: "\u{0301}", count: 200), count: 1000) + "</text>")

  static let entities: [UInt8] = {
    var head = "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a0 \"ha\">"
    for level in 1...20 {
      head += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    return Array((head + "]>").utf8) + document("<text>&a20;</text>")
  }()

  static let blur = filter("<feGaussianBlur stdDeviation=\"1e9\"/>")
  static let morphology = filter("<feMorphology operator=\"dilate\" radius=\"400\"/>")
  static let lighting = filter(
    String(repeating: "<feDiffuseLighting><fePointLight/></feDiffuseLighting>", count: 5000))

  static let all: [Document] = [
    Document(name: "feConvolveMatrix", data: convolution(order: 90)),
    Document(name: "feTurbulence", data: turbulence), Document(name: "uses", data: uses(depth: 12)),
    Document(name: "dashes", data: dashes), Document(name: "patterns", data: patterns),
    Document(name: "markers", data: markers), Document(name: "masks", data: masks),
    Document(name: "text", data: text),
    Document(name: "entities", data: entities), Document(name: "feGaussianBlur", data: blur),
    Document(name: "feMorphology", data: morphology), Document(name: "lighting", data: lighting),
    Document(name: "nesting", data: document(String(repeating: "<g>", count: 20_000))),
    Document(
      name: "filters",
      data: document(String(repeating: "<g filter=\"url(#f)\">", count: 300), width: 4000, height: 4000)),
  ]
}
