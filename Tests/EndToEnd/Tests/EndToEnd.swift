import EndToEndSupport
import Foundation
import Testing

/// Every test with a compositor is in an extension of this suite: one at a time, since they share two hands'
/// worth of real time and the machine. Without Weston or the C programs they are left out, except under
/// `make test`, which has provided both.
@Suite(
  .serialized,
  .enabled(
    if: WestonSession.unavailability == nil
      || ProcessInfo.processInfo.environment["TACTUS_REQUIRE_END_TO_END"] == "1",
    "Weston, its touch module and the bare client are needed: make setup c-programs"))
enum EndToEnd {}
