#if !canImport(Darwin)
  public import Foundation
  internal import ICUFormat

  extension LocalizedStringResource.BundleDescription {
    /// A bundle of Foundation; the program's own files for nil.
    public init(_ bundle: Bundle?) {
      self = bundle.flatMap { $0 == Bundle.main ? nil : .atURL($0.bundleURL) } ?? .main
    }

    /// The folder of the bundle; nil for the program's own files.
    var path: String? {
      switch self {
      case .main: return nil
      case .forClass(let type):
        let bundle = Bundle(for: type)
        return bundle == Bundle.main ? nil : bundle.bundlePath
      case .atURL(let url): return url.path
      }
    }

    var bundle: LocalizationBundle {
      guard let path else { return .main }
      return Bundle(path: path).map { .shared(for: $0) } ?? LocalizationBundle(path: path)
    }
  }

  extension LocalizedStringResource.BundleDescription: Equatable {
    /// Whether both are the same folder.
    public static func == (
      left: LocalizedStringResource.BundleDescription,
      right: LocalizedStringResource.BundleDescription
    ) -> Bool { left.path == right.path }
  }

  extension LocalizedStringResource.BundleDescription: Codable {
    private enum CodingKeys: String, CodingKey { case path }

    /// Reads the folder of a bundle; none means the files of the reading program.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let path = try container.decodeIfPresent(String.self, forKey: .path)
      self = path.map { .atURL(URL(filePath: $0)) } ?? .main
    }

    /// Writes the folder of the bundle.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(path, forKey: .path)
    }
  }
#endif
