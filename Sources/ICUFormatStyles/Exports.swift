// The parts of a number style, such as its notation, are the types of a number skeleton.
@_exported public import MessageSyntax
