/// Where an observer of a property ends; what it was tells nothing here.
func note<Value>(_ oldValue: Value) {}
