/// The end of the connection for which code is generated.
enum Side: String {
  /// The application: sends requests, receives events.
  case client
  /// The compositor: receives requests, sends events.
  case server

  /// The module that imports libwayland for this side.
  var module: String {
    switch self {
    case .client: "CTactusWaylandClient"
    case .server: "CTactusWaylandServer"
    }
  }

  /// The access level of the generated declarations. Only the client's are used outside their module.
  var access: String {
    switch self {
    case .client: "package "
    case .server: ""
    }
  }
}
