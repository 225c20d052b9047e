// Declarations that stand in for what a lower layer still names of a higher one. Empty: no layer does.
