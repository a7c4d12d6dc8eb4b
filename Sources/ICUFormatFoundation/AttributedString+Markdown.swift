#if !canImport(Darwin)
  public import Foundation

  extension AttributedString {
    /// How Markdown is read.
    ///
    /// The corresponding Apple API is `AttributedString.MarkdownParsingOptions`.
    public struct MarkdownParsingOptions: Sendable {
      /// Which part of Markdown is read.
      public enum InterpretedSyntax: Int, Hashable, Sendable {
        /// Inline Markdown in paragraphs.
        ///
        /// A line without text separates paragraphs. The blocks of Markdown, such as headings and lists, are
        /// not read: each line that begins one is a line of the text, with its mark. There is no
        /// `presentationIntent`.
        case full
        /// Inline Markdown; a line ending is a space.
        case inlineOnly
        /// Inline Markdown with all white space.
        case inlineOnlyPreservingWhitespace
      }

      /// What happens with text that cannot be read.
      public enum FailurePolicy: Int, Hashable, Sendable {
        /// An error is thrown.
        case throwError
        /// What can be read is shown.
        case returnPartiallyParsedIfPossible
      }

      /// Whether `^[text](name: value)` is read.
      ///
      /// If it is, the text is shown without the markup, and a report says that the attributes are not applied.
      /// Otherwise, the caret is text, and the rest is what CommonMark makes of it.
      public var allowsExtendedAttributes: Bool
      /// Which part of Markdown is read.
      public var interpretedSyntax: InterpretedSyntax
      /// What happens with bytes that are not UTF-8.
      public var failurePolicy: FailurePolicy
      /// The language of the text, which becomes its `languageIdentifier`.
      public var languageCode: String?
      /// Whether runs have their position in the source; they have none.
      public var appliesSourcePositionAttributes: Bool

      /// Creates options.
      public init(
        allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
        failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
        appliesSourcePositionAttributes: Bool = false
      ) {
        self.allowsExtendedAttributes = allowsExtendedAttributes
        self.interpretedSyntax = interpretedSyntax
        self.failurePolicy = failurePolicy
        self.languageCode = languageCode
        self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
      }
    }

    /// Creates attributed text from inline Markdown.
    ///
    /// ```swift
    /// let text = try AttributedString(markdown: "Some **bold** text")
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// Emphasis is in `inlinePresentationIntent`, the destination of a link in `link`, the source of an
    /// image in `imageURL`. The rules are those of CommonMark, as in translations.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - options: How it is read.
    ///   - baseURL: What relative destinations are relative to.
    ///
    /// Foundation on Linux lacks it. The corresponding Apple API is
    /// `AttributedString(markdown:options:baseURL:)`.
    public init(
      markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self = MarkdownReader(options: options, baseURL: baseURL).read(markdown)
    }

    /// Creates attributed text from inline Markdown in UTF-8.
    ///
    /// - Throws: `CocoaError` for bytes that are not UTF-8, unless the options' failure policy shows
    ///   what can be read.
    ///
    /// The corresponding Apple API is `AttributedString(markdown:options:baseURL:)`.
    public init(
      markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      let reader = MarkdownReader(options: options, baseURL: baseURL)
      if let text = String(data: markdown, encoding: .utf8) {
        self = reader.read(text)
      } else if options.failurePolicy == .returnPartiallyParsedIfPossible {
        self = reader.read(String(decoding: markdown, as: UTF8.self))
      } else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
    }

    /// Creates attributed text from inline Markdown in a file.
    ///
    /// - Throws: What reading the file throws, and an error for bytes that are not UTF-8.
    ///
    /// The corresponding Apple API is `AttributedString(contentsOf:options:baseURL:)`.
    public init(
      contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    /// Creates attributed text from inline Markdown.
    ///
    /// ```swift
    /// let text = try AttributedString(markdown: "Some **bold** text", including: \.foundation)
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// The attributes of `scope`, a key path, are not applied: the text of `^[text](name: value)` is shown
    /// without the markup if the options read it.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(markdown:including:options:baseURL:)`.
    public init<Scope: AttributeScope>(
      markdown: String, including scope: KeyPath<AttributeScopes, Scope.Type>,
      options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(markdown: markdown, options: options, baseURL: baseURL)
    }

    /// Creates attributed text from inline Markdown.
    ///
    /// ```swift
    /// let scope = AttributeScopes.FoundationAttributes.self
    /// let text = try AttributedString(markdown: "Some **bold** text", including: scope)
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// The attributes of `scope`, a type, are not applied: the text of `^[text](name: value)` is shown
    /// without the markup if the options read it.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(markdown:including:options:baseURL:)`.
    public init<Scope: AttributeScope>(
      markdown: String, including scope: Scope.Type,
      options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(markdown: markdown, options: options, baseURL: baseURL)
    }

    /// Creates attributed text from inline Markdown in UTF-8.
    ///
    /// ```swift
    /// let data = Data("Some **bold** text".utf8)
    /// let text = try AttributedString(markdown: data, including: \.foundation)
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// The attributes of `scope`, a key path, are not applied: the text of `^[text](name: value)` is shown
    /// without the markup if the options read it.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(markdown:including:options:baseURL:)`.
    public init<Scope: AttributeScope>(
      markdown: Data, including scope: KeyPath<AttributeScopes, Scope.Type>,
      options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(markdown: markdown, options: options, baseURL: baseURL)
    }

    /// Creates attributed text from inline Markdown in UTF-8.
    ///
    /// ```swift
    /// let data = Data("Some **bold** text".utf8)
    /// let scope = AttributeScopes.FoundationAttributes.self
    /// let text = try AttributedString(markdown: data, including: scope)
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// The attributes of `scope`, a type, are not applied: the text of `^[text](name: value)` is shown
    /// without the markup if the options read it.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(markdown:including:options:baseURL:)`.
    public init<Scope: AttributeScope>(
      markdown: Data, including scope: Scope.Type,
      options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(markdown: markdown, options: options, baseURL: baseURL)
    }

    /// Creates attributed text from inline Markdown in a file.
    ///
    /// ```swift
    /// let file = FileManager.default.temporaryDirectory.appendingPathComponent("news.md")
    /// try "Some **bold** text".write(to: file, atomically: true, encoding: .utf8)
    /// let text = try AttributedString(contentsOf: file, including: \.foundation)
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// The attributes of `scope`, a key path, are not applied: the text of `^[text](name: value)` is shown
    /// without the markup if the options read it.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(contentsOf:including:options:baseURL:)`.
    public init<Scope: AttributeScope>(
      contentsOf url: URL, including scope: KeyPath<AttributeScopes, Scope.Type>,
      options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(contentsOf: url, options: options, baseURL: baseURL)
    }

    /// Creates attributed text from inline Markdown in a file.
    ///
    /// ```swift
    /// let file = FileManager.default.temporaryDirectory.appendingPathComponent("news.md")
    /// try "Some **bold** text".write(to: file, atomically: true, encoding: .utf8)
    /// let scope = AttributeScopes.FoundationAttributes.self
    /// let text = try AttributedString(contentsOf: file, including: scope)
    /// String(text.characters)   // "Some bold text"
    /// ```
    ///
    /// The attributes of `scope`, a type, are not applied: the text of `^[text](name: value)` is shown
    /// without the markup if the options read it.
    ///
    /// The corresponding Apple API is
    /// `AttributedString(contentsOf:including:options:baseURL:)`.
    public init<Scope: AttributeScope>(
      contentsOf url: URL, including scope: Scope.Type,
      options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(contentsOf: url, options: options, baseURL: baseURL)
    }
  }
#endif
