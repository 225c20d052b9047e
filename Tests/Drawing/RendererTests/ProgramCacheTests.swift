import Foundation
import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

@MainActor
@Suite("The cache of compiled programs", .serialized)
struct ProgramCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID())")

  /// Returns what a new device draws, and the number of programs that it compiled for that.
  private func run() throws -> (bitmap: Bitmap, compiled: Int) {
    let stage = try Stage(
      width: 64, height: 64, device: GraphicsDevice.surfaceless(programCache: folder.path))
    stage.add(8, 8, 40, 40, .red).cornerRadius = 10
    let bitmap = try stage.render()
    let compiled = stage.surface.counters.compiledPrograms
    stage.device.renderer.releaseCompiler()
    return (bitmap, compiled)
  }

  private var files: [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
  }

  @Test(
    "the second run compiles nothing and draws the same; a file that is not a program is replaced by a compiled one"
  )
  func keeps() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try run()
    try #require(first.compiled == 1)
    // Some drivers cannot export programs.
    guard let file = files.first else { return }
    #expect(files.count == 1)
    let second = try run()
    #expect(second.compiled == 0)
    #expect(second.bitmap.isEqual(to: first.bitmap))

    let good = try Data(contentsOf: file)
    for bad in [Data(), Data([1, 2, 3]), good.prefix(8), good.prefix(good.count / 2), Data(count: 5000)] {
      try bad.write(to: file)
      let third = try run()
      #expect(third.compiled == 1)
      #expect(third.bitmap.isEqual(to: first.bitmap))
      #expect(try Data(contentsOf: file).count == good.count)
    }
  }

  @Test(
    "a pipe, a link, another user's file or an altered one instead of a program neither blocks nor reaches the driver"
  )
  func impostors() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try run()
    guard let file = files.first else { return }
    let good = try Data(contentsOf: file)
    var altered = good
    altered[good.count / 2] ^= 0x10
    let elsewhere = folder.appendingPathComponent("elsewhere")
    let impostors: [() throws -> Void] = [
      { mkfifo(file.path, 0o600) },
      { try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere) },
      {
        try good.write(to: file)
        chmod(file.path, 0o660)
      },
      {
        try altered.write(to: file)
        chmod(file.path, 0o600)
      },
    ]
    for make in impostors {
      try good.write(to: elsewhere)
      chmod(elsewhere.path, 0o600)
      try FileManager.default.removeItem(at: file)
      try make()
      let run = try run()
      #expect(run.compiled == 1)
      #expect(run.bitmap.isEqual(to: first.bitmap))
      #expect(try Data(contentsOf: file) == good)
      #expect(try Data(contentsOf: elsewhere) == good)
      #expect(try self.run().compiled == 0)
    }
  }

  @Test("after a crash with cached programs they are compiled again; after two, no programs are cached")
  func crashes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run()
    guard let file = files.first else { return }
    #expect(try run().compiled == 0)
    let record = folder.appendingPathComponent(ProgramLoading.fileName)
    // Foundation leaks its buffer when it reads an empty file.
    #expect(try FileManager.default.attributesOfItem(atPath: record.path)[.size] as? Int == 0)
    // The record that a crashed process leaves, with the driver's hash, copied while programs are being loaded.
    let stage = try Stage(
      width: 64, height: 64, device: GraphicsDevice.surfaceless(programCache: folder.path))
    stage.add(8, 8, 40, 40, .red).cornerRadius = 10
    _ = try stage.render()
    var left = try Data(contentsOf: record)
    try #require(left.count == ProgramLoading.Record.size)
    stage.device.renderer.releaseCompiler()
    try left.write(to: record)
    #expect(try run().compiled == 1)
    left[0] = 1
    try left.write(to: record)
    #expect(try run().compiled == 1)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try run().compiled == 1)
  }

  @Test("if the cache cannot be written, programs are compiled and drawing works")
  func nowhere() throws {
    try Data().write(to: folder)  // A file instead of the directory.
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run().compiled == 1)
    #expect(try run().compiled == 1)
  }
}

@MainActor
@Suite("The first frame", .serialized)
struct FirstFrameTests {
  @Test(
    "R2 it uses one program, and equals the next frames, which use the plain program except for rims")
  func firstFrame() throws {
    let stage = try Stage(width: 320, height: 240)
    stage.root.backgroundColor = Color(white: 0.2)
    let card = stage.add(40, 30, 240, 180, .white)
    card.anchorPoint = Point(x: 0.5, y: 0.5)
    card.position = Point(x: 160, y: 120)
    card.transform = AffineTransform(rotationAngle: 0.1)
    card.cornerRadius = 12
    card.borderWidth = 3
    card.borderColor = .blue
    card.shadow = Shadow(color: .black, offset: Point(x: 3, y: 5), radius: 12)
    stage.add(8, 8, 224, 164, .orange, to: card)
    let frame = stage.build()
    let first = try stage.surface.render(frame)
    #expect(stage.surface.counters.drawCalls == 1)
    #expect(stage.surface.counters.compiledPrograms == 1)
    let second = try stage.surface.render(frame)
    #expect(stage.surface.counters.drawCalls > 1)
    #expect(second.largestDifference(from: first) <= 1)
  }
}

extension Bitmap {
  fileprivate func isEqual(to other: Bitmap) -> Bool { largestDifference(from: other) == 0 }

  /// The largest difference of any component of any pixel.
  fileprivate func largestDifference(from other: Bitmap) -> Int {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        zip(bytes, others).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
      }
    }
  }
}
