/// Makes a system call, and makes it again for as long as a signal interrupts it before it has done anything.
///
/// - Parameter call: The call, which returns a negative number if it fails, for the reason that is in `errno`.
/// - Returns: The result of the call that was not interrupted.
@inlinable
package func retryOnInterrupt<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
