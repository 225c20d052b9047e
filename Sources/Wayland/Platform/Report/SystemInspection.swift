import TactusCLibrary
internal import TactusGraphics
package import TactusInterface
internal import TactusRenderer

/// Gathers what an application finds on its system, for a ``SystemReport``.
///
/// Nothing is changed, except that folders for files of the application are created, as the application does.
@MainActor
package struct SystemInspection {
  /// The report so far.
  package internal(set) var report = SystemReport()
  let configuration: ApplicationConfiguration
  /// The root of the file system; empty for the system's.
  let root: String
  /// A Boolean value that indicates whether the processor draws the windows, into memory that it shares with the compositor.
  var processorDraws = false
  /// Returns the value of an environment variable.
  let environment: (String) -> String?

  /// Creates an inspection that has gathered nothing.
  ///
  /// - Parameters:
  ///   - configuration: The settings of the application.
  ///   - root: A folder that is laid out like the root of the file system. Default empty, for the system's own.
  ///   - environment: Returns the value of an environment variable.
  package init(
    _ configuration: ApplicationConfiguration, root: String = "",
    environment: @escaping (String) -> String? = { environmentVariable($0) }
  ) {
    self.configuration = configuration
    self.root = root
    self.environment = environment
  }

  /// Returns the report on everything.
  package static func report(for configuration: ApplicationConfiguration) -> SystemReport {
    var inspection = SystemInspection(configuration)
    inspection.inspectSystem()
    let hasTouchscreen = inspection.inspectCompositor()
    inspection.inspectSharedMemory()
    inspection.inspectDisplays(hasCompositor: hasTouchscreen != nil)
    inspection.inspectSeat(hasCompositor: hasTouchscreen != nil)
    inspection.inspectInputDevices(compositorHasTouchscreen: hasTouchscreen)
    inspection.inspectSensors()
    inspection.inspectBacklight()
    inspection.inspectFonts(.current())
    inspection.inspectSystemCallFilter()
    inspection.inspectServices()
    inspection.inspectMemoryPressure()
    inspection.inspectFiles(cache: GraphicsReport.cacheDirectory)
    inspection.inspectClock(now: systemTime(CLOCK_REALTIME) ?? 0)
    return inspection.report
  }

  /// What is said where there is no font.
  nonisolated static let missingFonts = (
    consequence: "No text can be shown: fontconfig finds no font.",
    remedy: "Install a font, such as the package fonts-dejavu-core, or correct FONTCONFIG_FILE."
  )

  /// Adds a problem because of which nothing can be shown.
  mutating func fail(_ consequence: String, remedy: String) {
    report.problems.append(SystemReport.Problem(preventsRunning: true, consequence, remedy: remedy))
  }

  /// Adds a problem that leaves the rest working.
  mutating func limit(_ consequence: String, remedy: String) {
    report.problems.append(SystemReport.Problem(consequence, remedy: remedy))
  }
}
