/// The memory of the planes of a frame while it is being read.
package struct FramePlanes {
  private var starts: InlineArray<3, UnsafeRawPointer?> = [nil, nil, nil]

  /// Creates planes without memory.
  package init() {}

  /// The first byte of a plane; `nil` if there is no such plane.
  package subscript(index: Int) -> UnsafeRawPointer? {
    get { starts[index] }
    set { starts[index] = newValue }
  }
}
