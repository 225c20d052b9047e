import ArgumentParser
import Foundation
import TactusInterface

/// Describes a recording, or plays it into a program.
@main
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus-replay",
    abstract: "Describes the recording of a run, or plays it into an application.",
    discussion: """
      tactus-replay list.tactus
      tactus-replay list.tactus --speed 0.5 -- tactus-gallery --demo list

      The application receives the file in TACTUS_REPLAY, and the speed in TACTUS_REPLAY_SPEED.
      """)

  @Argument(help: "The file of the recording.")
  var file: String

  @Option(help: "The factor of the speed, from 0.01 to 100.")
  var speed = 1.0

  @Argument(
    parsing: .postTerminator, help: "The program that the recording is played into, and its arguments.")
  var program: [String] = []

  func validate() throws {
    guard speed >= 0.01, speed <= 100 else { throw ValidationError("The speed must be from 0.01 to 100.") }
  }

  func run() throws {
    let recording: InputRecording
    do throws(InputRecordingError) {
      recording = try InputRecording(contentsOfFile: file)
    } catch {
      FileHandle.standardError.write(Data("tactus-replay: \(error)\n".utf8))
      throw ExitCode.failure
    }
    guard let name = program.first else {
      print(RecordingSummary(recording).description)
      return
    }
    setenv("TACTUS_REPLAY", file, 1)
    setenv("TACTUS_REPLAY_SPEED", "\(speed)", 1)
    var words = program.map { strdup($0) } + [nil]
    execvp(name, &words)
    let reason = String(cString: strerror(errno))
    FileHandle.standardError.write(Data("tactus-replay: \(name) cannot be run: \(reason)\n".utf8))
    throw ExitCode.failure
  }
}
