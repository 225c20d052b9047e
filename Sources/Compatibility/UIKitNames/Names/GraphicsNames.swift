public import TactusInterface

// Core Graphics, colours, fonts and images, under the names that UIKit and Core Graphics give them.

/// ``TactusInterface/AffineTransform``, as UIKit names it.
public typealias CGAffineTransform = TactusInterface.AffineTransform
/// ``TactusInterface/Color``, as UIKit names it.
public typealias CGColor = Color
/// ``TactusInterface/Color``, as UIKit names it.
public typealias UIColor = Color
/// ``TactusInterface/Font``, as UIKit names it.
public typealias UIFont = Font
/// ``TactusInterface/Image``, as UIKit names it.
public typealias UIImage = Image
/// ``TactusInterface/GraphicsContext``, as UIKit names it.
public typealias CGContext = GraphicsContext
/// ``TactusInterface/Gradient``, as UIKit names it.
public typealias CGGradient = Gradient
/// ``TactusInterface/Gradient/DrawingOptions``, as UIKit names it.
public typealias CGGradientDrawingOptions = Gradient.DrawingOptions
/// ``TactusInterface/BlendMode``, as UIKit names it.
public typealias CGBlendMode = BlendMode
/// ``TactusInterface/LineCap``, as UIKit names it.
public typealias CGLineCap = LineCap
/// ``TactusInterface/LineJoin``, as UIKit names it.
public typealias CGLineJoin = LineJoin
/// ``TactusInterface/FillRule``, as UIKit names it.
public typealias CGPathFillRule = FillRule
/// ``TactusInterface/InterpolationQuality``, as UIKit names it.
public typealias CGInterpolationQuality = InterpolationQuality
