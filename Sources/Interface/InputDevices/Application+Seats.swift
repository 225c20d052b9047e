package import TactusInput

// MARK: - Seats

extension Application {
  /// Adds a seat, or names it. To be called by the platform before it delivers the seat's input.
  package func seatDidChange(_ seat: InputSeat) { inputDevices.seats[seat.id] = seat }

  /// Removes a seat, whose touches have been cancelled.
  package func seatWasRemoved(_ id: UInt32) { inputDevices.seats[id] = nil }
}
