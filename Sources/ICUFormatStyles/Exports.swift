// The parts of a number style, such as its notation, are the types of a number skeleton.
@_exported public import struct MessageSyntax.NumberSkeleton
@_exported public import enum MessageSyntax.PluralCategory
