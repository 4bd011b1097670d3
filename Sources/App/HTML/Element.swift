typealias Element = Node
