import MessageSyntax

print(MessageParser.parse("{ n, number }").pattern.canonicalText)
