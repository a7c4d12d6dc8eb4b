/// The classes of Foundation on Linux that derive from `NSObject`.
///
/// An interpolation without a label shows an object of any of them, and of the classes of a program that derive from
/// them, by its description.
enum FoundationClasses {
  /// The names, without those of numbers and mutable strings, whose keys are made apart.
  static let names: Set<String> = [
    "NSObject", "NSArray", "NSMutableArray", "NSAttributedString", "NSMutableAttributedString",
    "NSCache", "NSCalendar", "NSCharacterSet", "NSMutableCharacterSet", "NSCoder",
    "NSComparisonPredicate", "NSCompoundPredicate", "NSCondition", "NSConditionLock",
    "NSCountedSet", "NSData", "NSMutableData", "NSDate", "NSDateComponents", "NSDateInterval",
    "NSDictionary", "NSMutableDictionary", "NSError", "NSExpression", "NSIndexPath", "NSIndexSet",
    "NSMutableIndexSet", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSLocale", "NSLock",
    "NSMeasurement", "NSNotification", "NSNull", "NSOrderedSet", "NSMutableOrderedSet",
    "NSPersonNameComponents", "NSPredicate", "NSRecursiveLock", "NSRegularExpression", "NSSet",
    "NSMutableSet", "NSSortDescriptor", "NSTextCheckingResult", "NSTimeZone", "NSURL",
    "NSURLComponents", "NSURLQueryItem", "NSURLRequest", "NSMutableURLRequest", "NSUUID", "NSValue",
    "BlockOperation", "Bundle", "ByteCountFormatter", "DateComponentsFormatter", "DateFormatter",
    "DateIntervalFormatter", "Dimension", "EnergyFormatter", "FileHandle", "FileManager",
    "Formatter", "HTTPCookie", "HTTPURLResponse", "Host", "ISO8601DateFormatter", "InputStream",
    "LengthFormatter", "MassFormatter", "MeasurementFormatter", "NotificationCenter",
    "NumberFormatter", "Operation", "OperationQueue", "OutputStream",
    "PersonNameComponentsFormatter", "Pipe", "Process", "ProcessInfo", "Progress", "Scanner",
    "Stream", "Thread", "Timer", "URLCache", "URLProtocol", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionTask", "Unit", "UserDefaults", "XMLDocument",
    "XMLElement", "XMLNode", "XMLParser",
  ]
}
