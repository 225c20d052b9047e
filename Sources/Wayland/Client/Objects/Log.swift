internal import Logging

/// The logger for errors of the package and of the compositor.
let log = Logger(label: "tactus.wayland")
