import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// Outputs that are turned, as for a panel that is mounted sideways, and interfaces that are turned on them.
  @Suite("Outputs with a transform")
  struct TransformTests {
    /// The names of the transforms in Weston's configuration, by number.
    static let names = [
      "normal", "rotate-90", "rotate-180", "rotate-270", "flipped", "flipped-rotate-90", "flipped-rotate-180",
      "flipped-rotate-270",
    ]

    /// The size of the panel, in pixels.
    static let panel = Size(width: 800, height: 480)

    /// Two pictures of the start page: at rest, and with a card pressed.
    struct Pictures {
      var rest: Picture
      var pressed: Picture
      var log: String
    }

    /// Shows the start page on a panel.
    ///
    /// - Parameters:
    ///   - size: The size of the panel in pixels.
    ///   - transform: The transform of the output.
    ///   - press: The location of the touch, in points of the compositor's space.
    ///   - environment: The environment of the gallery.
    private static func show(
      _ size: Size, _ transform: OutputTransform, press: Point, environment: [String: String] = [:]
    ) throws -> Pictures {
      var configuration = WestonSession.Configuration(width: Int(size.width), height: Int(size.height))
      configuration.transform = names[Int(transform.rawValue)]
      let gallery = try GallerySession(
        configuration, environment: environment.merging(["WAYLAND_DEBUG": "client"]) { $1 })
      let name =
        "transform-\(names[Int(transform.rawValue)])\(environment.values.sorted().joined(separator: "-"))"
      let rest = try gallery.screenshotAtRest("\(name)-rest")
      try gallery.down([press])
      let pressed = try gallery.screenshotAtRest("\(name)-pressed")
      try gallery.up(1)
      return Pictures(rest: rest, pressed: pressed, log: gallery.client.output)
    }

    /// The location of the first card in the interface.
    static func card(_ size: Size) -> Point { Point(x: 90, y: size.width > size.height ? 172 : 200) }

    /// The pictures of an upright interface of a size.
    static func upright(_ size: Size) throws -> Pictures {
      let pictures = try show(size, .normal, press: card(size))
      #expect(
        pictures.rest.differingPixels(from: pictures.pressed, tolerance: 2) > 1000, "no card was pressed")
      return pictures
    }

    private func expect(
      _ shown: Pictures, _ upright: Pictures, _ transform: OutputTransform, _ bufferTransform: OutputTransform
    ) {
      // The coverage of pixels at rounded corners is interpolated, which rounds in another order.
      #expect(shown.rest.differingPixels(from: upright.rest.applying(transform), tolerance: 1) == 0)
      // A pressed card is smaller, so it is not on the pixel grid, and filtering rounds in another order.
      #expect(shown.pressed.differingPixels(from: upright.pressed.applying(transform), tolerance: 2) == 0)
      // A compositor in between turns what it shows itself.
      guard !GallerySession.isNested else { return }
      let request = "set_buffer_transform(\(bufferTransform.rawValue))"
      #expect(shown.log.contains(request) == (bufferTransform != .normal))
    }

    @Test(
      "M7 on outputs with each transform the panel shows the same pixels, turned, and touches are where they are seen"
    )
    func outputs() throws {
      let sizes = [Self.panel, Size(width: Self.panel.height, height: Self.panel.width)]
      let references = try sizes.map { try Self.upright($0) }
      for transform in OutputTransform.allCases {
        let size = transform.inverse.size(Self.panel)
        let shown = try Self.show(Self.panel, transform, press: Self.card(size))
        expect(shown, references[sizes.firstIndex(of: size) ?? 0], transform, transform)
      }
    }

    @Test("M7 an orientation of the application combines with the transform of the output")
    func orientations() throws {
      // The natural orientation of a wide surface is landscape right.
      let cases: [(OutputTransform, String, Int)] = [
        (.normal, "landscape-left", 2), (.normal, "portrait", 3), (.normal, "portrait-upside-down", 1),
        (.turned90, "landscape-left", 3), (.turned270, "landscape-right", 1),
        (.flipped90, "portrait-upside-down", 2),
        (.flipped180, "portrait", 3),
      ]
      var references: [Bool: Pictures] = [:]
      for (transform, name, quarters) in cases {
        let surface = transform.inverse.size(Self.panel)
        let turn = OutputTransform(clockwiseQuarters: quarters)
        let interface = turn.inverse.size(surface)
        let isWide = interface.width > interface.height
        let reference = try references[isWide] ?? Self.upright(interface)
        references[isWide] = reference
        let shown = try Self.show(
          Self.panel, transform, press: turn.point(Self.card(interface), in: interface),
          environment: ["TACTUS_ORIENTATION": name])
        expect(shown, reference, turn.concatenating(transform), transform)
      }
    }

    @Test("M7 with whole swaps the panel shows the same, too")
    func swaps() throws {
      let size = Size(width: Self.panel.height, height: Self.panel.width)
      let reference = try Self.upright(size)
      for transform in [OutputTransform.turned90, .flipped270] {
        let shown = try Self.show(
          Self.panel, transform, press: Self.card(size), environment: ["TACTUS_PRESENTATION": "swap"])
        expect(shown, reference, transform, transform)
      }
    }
  }
}
