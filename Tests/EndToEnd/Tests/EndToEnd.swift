import EndToEndSupport
import Foundation
import Testing

/// The suite of all tests with a compositor, which run one at a time because they depend on real time.
///
/// Without Weston or the C programs they are skipped, except with `make test`, which provides both.
@Suite(
  .serialized,
  .enabled(
    if: Repository.unavailability == nil
      || ProcessInfo.processInfo.environment["TACTUS_REQUIRE_END_TO_END"] == "1",
    "requires Weston, its touch module and the bare client: make setup c-programs"))
enum EndToEnd {}
