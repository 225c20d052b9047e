import ArgumentParser
import Foundation
import SensorRecordings
import TactusSensors

/// Records accelerometers, plays recordings, and evaluates the recognition of shakes.
@main
struct SensorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactus-sensor",
    abstract: "Records an accelerometer into a folder that is laid out like the kernel's, and plays it back.",
    discussion: """
      An application reads a recording that is being played if TACTUS_IIO_ROOT names its folder:

        tactus-sensor record walk
        tactus-sensor play walk --repeat &
        TACTUS_IIO_ROOT=walk tactus-gallery --demo level
      """,
    subcommands: [List.self, Record.self, Generate.self, Play.self, Shakes.self])
}

extension SensorCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the accelerometers, the one that is used first.")

    @Option(help: "The folder in which sensors are looked for.")
    var root = ProcessInfo.processInfo.environment["TACTUS_IIO_ROOT"] ?? "/"

    func run() throws {
      let catalogue = AccelerometerCatalogue(SensorRoot(root))
      for device in catalogue.devices {
        print("\(device.name): \(device.buffer == nil ? "polled" : "buffered"), \(device.path)")
        for warning in device.warnings { print("  warning: \(warning)") }
      }
      for problem in catalogue.problems { print("unusable: \(problem)") }
      if catalogue.devices.isEmpty {
        throw ValidationError("There is no accelerometer in \(SensorRoot(root).devices).")
      }
    }
  }

  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Records the accelerometer.")

    @Argument(help: "The folder for the recording.")
    var folder: String
    @Option(help: "The duration in seconds.")
    var duration = 10.0
    @Option(help: "The number of samples in a second.")
    var rate = 100.0
    @Option(help: "The folder in which sensors are looked for.")
    var root = ProcessInfo.processInfo.environment["TACTUS_IIO_ROOT"] ?? "/"

    func validate() throws {
      guard duration > 0, duration <= 3600 else {
        throw ValidationError("The duration must be at most 3600 seconds.")
      }
      guard rate >= 1, rate <= 1000 else { throw ValidationError("The rate must be from 1 to 1000.") }
    }

    func run() throws {
      let recorder = try SensorRecorder(root: root, rate: rate)
      print(
        "\(recorder.name): recording \(recorder.isBuffered ? "its buffer" : "by polling") for \(duration) s")
      let samples = try recorder.record(duration: duration)
      guard samples.count > 1 else { throw ValidationError("The device has delivered no samples.") }
      try SensorRecording(samples).write(to: folder)
      print("\(samples.count) samples into \(folder)")
    }
  }

  struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes a recording of a generated motion.",
      discussion: "Motions: tilt, \(DeviceMotion.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")

    @Argument(help: "The motion.")
    var motion: String
    @Argument(help: "The folder for the recording.")
    var folder: String
    @Option(help: "The choice of all that differs between two motions of a kind.")
    var seed: UInt64 = 1
    @Option(help: "The number of samples in a second.")
    var rate = 100.0

    func validate() throws {
      guard motion == "tilt" || DeviceMotion.Kind(rawValue: motion) != nil else {
        throw ValidationError("There is no motion \(motion).")
      }
      guard rate >= 1, rate <= 1000 else { throw ValidationError("The rate must be from 1 to 1000.") }
    }

    func run() throws {
      let samples =
        DeviceMotion.Kind(rawValue: motion).map { DeviceMotion($0, seed: seed).samples(rate: rate) }
        ?? TiltPath.samples(rate: rate)
      try SensorRecording(samples).write(to: folder)
      print("\(samples.count) samples into \(folder)")
    }
  }

  struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Plays a recording for applications with TACTUS_IIO_ROOT=FOLDER, buffered or polled.")

    @Argument(help: "The folder of the recording.")
    var folder: String
    @Flag(name: .customLong("repeat"), help: "Begins anew at the end, until the program is ended.")
    var repeats = false

    func run() throws {
      let recording = try SensorRecording(folder: folder)
      print("playing \(recording.samples.count) samples, \(recording.duration) s, in \(folder)")
      try recording.play(in: folder, repeats: repeats)
    }
  }

  struct Shakes: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Prints how many shakes are recognized in recordings, or a confusion table of generated motions.")

    @Argument(help: "The folders of recordings; none for generated motions.")
    var folders: [String] = []
    @Option(help: "The number of generated motions of each kind.")
    var count: UInt64 = 100

    func validate() throws {
      guard (1...100_000).contains(count) else {
        throw ValidationError("The number must be from 1 to 100000.")
      }
    }

    func run() throws {
      for folder in folders {
        print("\(folder): \(ShakeTrial.shakes(in: try SensorRecording(folder: folder).samples))")
      }
      if folders.isEmpty { print(ShakeTrial(seeds: 1...count, rates: [25, 50, 100]).table) }
    }
  }
}
