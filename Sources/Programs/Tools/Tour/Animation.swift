import EndToEndSupport
import Foundation

/// A sequence of pictures that is written as an animated WebP file.
struct Animation {
  let frames: [FrameRecorder.Frame]
  /// The quality, 0 to 100.
  var quality = 60

  /// The maximum duration of a picture, in milliseconds: pauses are shortened to it.
  private static let longest = 600

  func write(to file: URL) throws {
    let program = URL(fileURLWithPath: "/usr/bin/img2webp")
    guard !frames.isEmpty else { throw EndToEndError.picture("there are no pictures for \(file.path)") }
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw EndToEndError.missing(program.path)
    }
    var arguments = ["-loop", "0", "-lossy", "-q", "\(quality)", "-m", "2"]
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].time : frame.time + 600_000_000
      let duration = min(max(Int((next - frame.time) / 1_000_000), 20), Self.longest)
      arguments += ["-d", "\(duration)", frame.file.path]
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + ["-o", file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw EndToEndError.exited("img2webp with status \(process.terminationStatus)")
    }
  }
}
