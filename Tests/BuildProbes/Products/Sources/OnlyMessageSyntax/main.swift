import MessageSyntax

print(try MessagePattern("{ n, number }").canonicalText)
