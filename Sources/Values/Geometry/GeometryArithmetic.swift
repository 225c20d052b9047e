/// The operators of points and sizes, which Core Graphics has not.
///
/// They are members of a protocol's extension, so that the operators which an application declares for the same types win instead
/// of being ambiguous. Only ``Point`` and ``Size`` conform to it.
public protocol GeometryArithmetic {}
