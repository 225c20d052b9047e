// Declarations that replace those of a higher layer to which a lower layer still refers. Empty: no layer does.
