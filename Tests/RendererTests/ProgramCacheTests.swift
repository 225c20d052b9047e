import Foundation
import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

@MainActor
@Suite("Compiled programs kept between runs", .serialized)
struct ProgramCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID())")

  /// What a new application draws, and how many programs it compiled for that.
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
    "the second run compiles nothing and draws the same; what is not a program is compiled anew and replaced")
  func keeps() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try run()
    try #require(first.compiled == 1)
    // Drivers need not be able to give programs away.
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
    "a pipe, a link, another's file or an altered one in a program's place neither hangs nor reaches the driver"
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

  @Test("after a driver that did not survive what was kept, it is compiled anew; after two, nothing is kept")
  func crashes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run()
    guard let file = files.first else { return }
    #expect(try run().compiled == 0)
    let note = folder.appendingPathComponent(ProgramLoading.fileName)
    #expect(try Data(contentsOf: note).isEmpty)
    // What a process leaves that is gone in the middle: the driver's own number, taken from one that is under way.
    let stage = try Stage(
      width: 64, height: 64, device: GraphicsDevice.surfaceless(programCache: folder.path))
    stage.add(8, 8, 40, 40, .red).cornerRadius = 10
    _ = try stage.render()
    var left = try Data(contentsOf: note)
    try #require(left.count == ProgramLoading.Note.size)
    stage.device.renderer.releaseCompiler()
    try left.write(to: note)
    #expect(try run().compiled == 1)
    left[0] = 1
    try left.write(to: note)
    #expect(try run().compiled == 1)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try run().compiled == 1)
  }

  @Test("where nothing can be kept, everything works all the same")
  func nowhere() throws {
    try Data().write(to: folder)  // A file in the place of the directory.
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run().compiled == 1)
    #expect(try run().compiled == 1)
  }
}

@MainActor
@Suite("The first frame", .serialized)
struct FirstFrameTests {
  @Test(
    "R2 it has one program, and looks like the frames after it, which have the cheap one for all but rims")
  func sameLooks() throws {
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
