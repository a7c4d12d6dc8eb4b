import FoundationEssentials
import ICUFormat

print(Date(timeIntervalSince1970: 0).timeIntervalSince1970)
