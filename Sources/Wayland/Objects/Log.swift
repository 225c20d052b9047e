internal import Logging

/// Where the package's faults and the compositor's are told.
let log = Logger(label: "tactus.wayland")
