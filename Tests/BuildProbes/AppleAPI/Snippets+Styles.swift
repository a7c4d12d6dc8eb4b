import Foundation
import ICUFormatFoundation

// Format styles of Apple's Foundation, in a text. German units, names and lists: CLDR, `de`.

func addStyles(to table: inout SnippetTable) {
  table.section("Measurements")
  table.add("Fällig: 5 km") {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    return String(
      localized: "Due \(distance, format: .measurement(width: .abbreviated))", bundle: .module)
  }
  table.add("Fällig: 5 Kilometer") {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    return String(localized: "Due \(distance, format: .measurement(width: .wide))", bundle: .module)
  }
  table.add("Fällig: 1,5 km") {
    let distance = Measurement(value: 1500, unit: UnitLength.meters)
    return String(
      localized: "Due \(distance, format: .measurement(width: .abbreviated, usage: .road))",
      bundle: .module)
  }
  table.add("Fällig: 1.500 Meter") {
    let distance = Measurement(value: 1500, unit: UnitLength.meters)
    let style = Measurement<UnitLength>.FormatStyle(width: .wide, usage: .asProvided)
    return String(localized: "Due \(distance, format: style)", bundle: .module)
  }
  table.add("5 Kilometer") {
    Measurement(value: 5, unit: UnitLength.kilometers).formatted(.measurement(width: .wide))
  }
  table.add("1,83\u{202F}m") {
    let height = Measurement(value: 1.83, unit: UnitLength.meters)
    let style = Measurement<UnitLength>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: "fr"), usage: .asProvided)
    return height.formatted(style)
  }
  table.add("6 ft, 0 in") {
    let height = Measurement(value: 72, unit: UnitLength.inches)
    let style = Measurement<UnitLength>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: "en_US"), usage: .personHeight)
    return height.formatted(style)
  }
  table.add("Fällig: 5,00 km") {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    let number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
    return String(
      localized:
        "Due \(distance, format: .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: number))",
      bundle: .module)
  }
  table.add("36 km/h") {
    Measurement(value: 10, unit: UnitSpeed.metersPerSecond)
      .formatted(.measurement(width: .abbreviated, usage: .wind))
  }
  table.add("90 Grad") {
    Measurement(value: 90, unit: UnitAngle.degrees).formatted(.measurement(width: .wide))
  }
  table.add("5\u{A0}Megahertz") {
    Measurement(value: 5, unit: UnitFrequency.megahertz).formatted(.measurement(width: .wide))
  }
  table.add("30\u{A0}Meilen pro Gallone") {
    Measurement(value: 30, unit: UnitFuelEfficiency.milesPerGallon)
      .formatted(.measurement(width: .wide, usage: .asProvided))
  }
  // The names and results of Apple's documentation of `PersonNameComponents.FormatStyle.style`.
  // begin tlc
  var tlc = PersonNameComponents()
  tlc.familyName = "Clark"
  tlc.givenName = "Thomas"
  tlc.middleName = "Louis"
  tlc.namePrefix = "Dr."
  tlc.nickname = "Tom"
  tlc.nameSuffix = "Esq."
  // end tlc
  table.section("Names of people")
  table.declarations("tlc")
  table.add("Dr. Thomas Louis Clark Esq.") {
    tlc.formatted(PersonNameComponents.FormatStyle(style: .long, locale: Locale(identifier: "en")))
  }
  table.add("Fällig: Thomas Clark") {
    String(localized: "Due \(tlc, format: .name(style: .medium))", bundle: .module)
  }
  table.add("Tom") {
    tlc.formatted(.name(style: .short))
  }
  table.add("TC") {
    tlc.formatted(.name(style: .abbreviated))
  }
  table.add("Thomas Clark") {
    tlc.formatted()
  }
  table.section("Byte counts, lists, and other styles")
  table.add("Fällig: 1,2 MB") {
    let size = Measurement(value: 1.2, unit: UnitInformationStorage.megabytes)
    return String(localized: "Due \(size, format: .byteCount(style: .file))", bundle: .module)
  }
  table.add("Fällig: 1,2 MB") {
    String(
      localized: "Due \(Int64(1_200_000), format: .byteCount(style: .file))", bundle: .module)
  }
  table.add(
    "1.235 kB", here: "1,2 MB",
    difference: "Foundation on Linux takes each allowed unit for the next larger one."
  ) {
    let style = ByteCountFormatStyle(
      style: .file, allowedUnits: [.kb], locale: Locale(LocaleIdentifier.current))
    return style.format(1_234_567)
  }
  table.add("Fällig: Ana, Bo und Cy") {
    let names = ["Ana", "Bo", "Cy"]
    return String(localized: "Due \(names, format: .list(type: .and))", bundle: .module)
  }
  table.add("Fällig: 1.234,5 oder 2") {
    String(
      localized: "Due \([1234.5, 2], format: .list(memberStyle: .number, type: .or))",
      bundle: .module)
  }
  table.add("Fällig: gestern") {
    let yesterday = Date.now.addingTimeInterval(-86_400)
    return String(
      localized: "Due \(yesterday, format: .relative(presentation: .named))", bundle: .module)
  }
  table.add("Fällig: 20.–22. März 2026") {
    let start = Date(timeIntervalSince1970: 1_774_008_000)
    let style = Date.IntervalFormatStyle(date: .long, timeZone: .gmt)
    return String(localized: "Due \(start..<start + 172_800, format: style)", bundle: .module)
  }
}
