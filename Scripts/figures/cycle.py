"""The largest cycle of types: files that refer to each other's types, directly or through others."""

from swift_source import IDENTIFIER, files

TYPES = ("class", "struct", "enum", "protocol", "actor", "typealias")


def nested_types(sources):
    """Returns, by outermost type, the names of the types that are declared in it and in its extensions."""
    nested = {}
    for file in sources:
        for declaration in file.declarations:
            # An alias is not a type of its own: what it stands for may have the same name.
            if declaration.keyword in TYPES and declaration.keyword != "typealias" and declaration.scope:
                nested.setdefault(declaration.scope[0], set()).add(declaration.name)
    return nested


def references(folder):
    """Returns, by file, the files whose top-level types it names."""
    sources = files(folder)
    nested = nested_types(sources)
    owners = {}
    for file in sources:
        for declaration in file.declarations:
            if declaration.keyword in TYPES and not declaration.scope:
                owners.setdefault(declaration.name, file.path)
    graph = {}
    for file in sources:
        # Within a type and its extensions, the name of a type nested in it does not mean the one of the same name outside.
        outermost = {declaration.name for declaration in file.declarations if not declaration.scope}
        hidden = set().union(*(nested.get(name, ()) for name in outermost))
        named = set(IDENTIFIER.findall(file.code)) - hidden
        graph[file.path] = {owners[name] for name in named if name in owners} - {file.path}
    return graph


def components(graph):
    """Returns the strongly connected components of a graph, by Tarjan's algorithm without recursion."""
    numbers, lowest, stack, on_stack, found = {}, {}, [], set(), []
    for root in graph:
        if root in numbers:
            continue
        walk = [(root, iter(sorted(graph[root])))]
        numbers[root] = lowest[root] = len(numbers)
        stack.append(root)
        on_stack.add(root)
        while walk:
            node, successors = walk[-1]
            for successor in successors:
                if successor not in numbers:
                    numbers[successor] = lowest[successor] = len(numbers)
                    stack.append(successor)
                    on_stack.add(successor)
                    walk.append((successor, iter(sorted(graph[successor]))))
                    break
                if successor in on_stack:
                    lowest[node] = min(lowest[node], numbers[successor])
            else:
                walk.pop()
                if walk:
                    lowest[walk[-1][0]] = min(lowest[walk[-1][0]], lowest[node])
                if lowest[node] == numbers[node]:
                    component = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    found.append(component)
    return found


def largest_cycle(folder="Sources/Interface"):
    """Returns the files of the largest cycle, in order."""
    return sorted(max(components(references(folder)), key=len))
