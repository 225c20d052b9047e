// UIKit exports Foundation, so code that imports UIKit alone uses its types. Tactus is not exported: its names without prefix would
// collide with those of an application.
@_exported public import Foundation
