/// Uses the old value in a property observer. It does nothing: the observers only have to compile.
func note<Value>(_ oldValue: Value) {}
