// The parts of a number's style, such as its notation, are those of a skeleton.
@_exported public import MessageSyntax
