import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

/// The gallery on a compositor of its own, its first picture shown.
struct GallerySession {
  let session: WestonSession
  let client: Client

  var touchscreen: Touchscreen { session.touchscreen }

  /// Starts a compositor and the gallery with `demo`, or its start page.
  init(
    demo: String? = nil, _ configuration: WestonSession.Configuration = .init(width: 800, height: 480),
    environment: [String: String] = [:]
  ) throws {
    session = try WestonSession(configuration)
    client = try session.launch(
      Repository.gallery, arguments: (demo.map { ["--demo", $0] } ?? []) + ["--fullscreen"],
      environment: environment.merging(["TACTUS_REPORT_FIRST_FRAME": "1"]) { $1 })
    try session.waitForViews()
    _ = try client.firstFramePresented()
  }

  // MARK: - Pictures

  /// What the output shows now; also kept in `build/end-to-end` to be looked at.
  @discardableResult
  func screenshot(_ name: String) throws -> Picture {
    let folder = Repository.root.appending(path: "build/end-to-end")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(name).png")
    try session.screenshot(to: file)
    return try Picture(contentsOf: file)
  }

  /// Takes pictures until one is as the test wants it, for at most `limit`; then the last one.
  func screenshot(
    _ name: String, within limit: Duration = Clock.patience, until isWanted: (Picture) -> Bool
  ) throws -> Picture {
    var last = try screenshot(name)
    _ = try Clock.poll(within: limit) { () -> Bool? in
      if isWanted(last) { return true }
      last = try screenshot(name)
      return nil
    }
    return last
  }

  /// A picture of what passes by: does `action` and takes pictures for a while, again and again until one is as the test wants
  /// it, since a busy machine may be late with each picture. After a minute the last one.
  func screenshot(
    _ name: String, whilePassing action: () throws -> Void, until isWanted: (Picture) -> Bool
  ) throws -> Picture {
    let end = Clock.now + Clock.patience.nanoseconds
    while true {
      try action()
      let last = try screenshot(name, within: .seconds(3), until: isWanted)
      if isWanted(last) || Clock.now > end { return last }
      try session.waitForRest(of: client)
    }
  }

  /// The picture once all that was told to the gallery has been shown and nothing moves any more.
  func settledScreenshot(_ name: String) throws -> Picture {
    try session.waitForRest(of: client)
    return try screenshot(name)
  }

  // MARK: - Fingers

  /// Puts fingers down together, numbered from `first`.
  func down(_ points: [Point], first: Int = 0) throws {
    for (index, point) in points.enumerated() { try touchscreen.down(first + index, at: point) }
    try touchscreen.frame()
  }

  /// Lifts `count` fingers together, numbered from `first`.
  func up(_ count: Int, first: Int = 0) throws {
    for finger in first..<first + count { try touchscreen.up(finger) }
    try touchscreen.frame()
  }
}

extension Picture {
  /// How many pixels within `radius` of `center` differ from `other` by more than `tolerance`.
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

  /// How many pixels below row `top` differ from `other`: what the bar tells is left out.
  func differingPixels(from other: Picture, below top: Int, tolerance: Double = 12) -> Int {
    (top..<height).reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y].distance(to: other[$0, y]) > tolerance }
    }
  }
}
