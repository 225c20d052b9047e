import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

/// The gallery on its own compositor, after its first frame.
struct GallerySession {
  let session: WestonSession
  let client: Client

  var touchscreen: Touchscreen { session.touchscreen }

  /// Starts a compositor and the gallery with `demo`, or its start page, which is at rest once it is shown unless it is said not to be.
  init(
    demo: String? = nil, _ configuration: WestonSession.Configuration = .init(width: 800, height: 480),
    arguments: [String] = [], environment: [String: String] = [:], restsAtFirst: Bool = true
  ) throws {
    var configuration = configuration
    configuration.nested = configuration.nested ?? Self.nested
    session = try WestonSession(configuration)
    client = try session.launch(
      Repository.gallery, arguments: (demo.map { ["--demo", $0] } ?? []) + ["--fullscreen"] + arguments,
      environment: environment)
    try session.waitForViews()
    _ = try client.firstFramePresented()
    // A nested compositor presents the frame to the gallery before Weston shows it.
    if configuration.nested != nil, restsAtFirst { try session.waitForRest(of: client) }
  }

  /// The compositor that the environment variable `TACTUS_TEST_COMPOSITOR` puts between Weston and the gallery in all tests.
  fileprivate static var nested: NestedCompositor? {
    ProcessInfo.processInfo.environment["TACTUS_TEST_COMPOSITOR"].flatMap(NestedCompositor.init)
  }

  /// Whether there is a compositor between Weston and the gallery in all tests.
  static var isNested: Bool { nested != nil }

  // MARK: - Pictures

  /// Takes a screenshot of the output, which is also saved in `build/end-to-end`.
  @discardableResult
  func screenshot(_ name: String) throws -> Picture {
    let folder = Repository.root.appending(path: "build/end-to-end")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(name).png")
    try session.screenshot(to: file)
    return try Picture(contentsOf: file)
  }

  /// Takes screenshots until one satisfies the condition, for at most `limit`, and returns the last one.
  func screenshot(
    _ name: String, within limit: Duration = Clock.timeout, until condition: (Picture) -> Bool
  ) throws -> Picture {
    var last = try screenshot(name)
    _ = try Clock.poll(within: limit) { () -> Bool? in
      if condition(last) { return true }
      last = try screenshot(name)
      return nil
    }
    return last
  }

  /// Takes screenshots of something transient: performs `action` and takes screenshots for a while, repeatedly until one
  /// satisfies the condition, since each screenshot may be late on a busy machine. Returns the last one after ``Clock/timeout``.
  func screenshot(
    _ name: String, whilePerforming action: () throws -> Void, until condition: (Picture) -> Bool
  ) throws -> Picture {
    let end = Clock.now + Clock.timeout.nanoseconds
    while true {
      try action()
      let last = try screenshot(name, within: .seconds(3), until: condition)
      if condition(last) || Clock.now > end { return last }
      try session.waitForRest(of: client)
    }
  }

  /// Takes a screenshot after the gallery has shown the effects of all events and nothing moves.
  func screenshotAtRest(_ name: String) throws -> Picture {
    try session.waitForRest(of: client)
    return try screenshot(name)
  }

  // MARK: - Touches

  /// Begins touches together, with identifiers from `first`.
  func down(_ points: [Point], first: Int = 0) throws {
    for (index, point) in points.enumerated() { try touchscreen.down(first + index, at: point) }
    try touchscreen.frame()
  }

  /// Ends `count` touches together, with identifiers from `first`.
  func up(_ count: Int, first: Int = 0) throws {
    for touch in first..<first + count { try touchscreen.up(touch) }
    try touchscreen.frame()
  }
}

extension Picture {
  /// Returns the number of pixels within `radius` of `center` that differ from `other` by more than `tolerance`.
  func differingPixels(
    from other: Picture, around center: Point, radius: Double, tolerance: Double = 12
  ) -> Int {
    var count = 0
    for y in max(0, Int(center.y - radius))...min(height - 1, Int(center.y + radius)) {
      for x in max(0, Int(center.x - radius))...min(width - 1, Int(center.x + radius))
      where Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: center) <= radius {
        if self[x, y].distance(to: other[x, y]) > tolerance { count += 1 }
      }
    }
    return count
  }

  /// Returns the number of pixels below row `top` that differ from `other`, for comparisons without the bar.
  func differingPixels(from other: Picture, below top: Int, tolerance: Double = 12) -> Int {
    (top..<height).reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y].distance(to: other[$0, y]) > tolerance }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only on the compositors that are clients of Weston.
  static var otherCompositors: Self { .enabled(if: GallerySession.nested != nil) }

  /// Skips a test on compositors that do not pass on the cancellation of touches, as wlroots 0.15 does not when it is nested.
  static var forwardsCancellation: Self { .enabled(if: GallerySession.nested == nil) }

  /// Skips a test on compositors that do not pass on the contact ellipses of touches, as wlroots 0.15 does not when it is nested.
  static var forwardsShapes: Self { .enabled(if: GallerySession.nested == nil) }
}
