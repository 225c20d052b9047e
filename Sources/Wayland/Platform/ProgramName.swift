import TactusCLibrary
internal import TactusInterface

extension ApplicationConfiguration {
  /// The identifier by which compositors know the application: the one that is set, or else the name of the program.
  var effectiveApplicationID: String { applicationID ?? programName() }
}
