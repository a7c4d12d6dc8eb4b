#if !canImport(SwiftSyntax)
  #error("the macros and the tool need a trait: write 'traits: [\"Tools\"]' or [\"Macros\"]")
#endif
