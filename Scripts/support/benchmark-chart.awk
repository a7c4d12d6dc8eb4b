# Draws an SVG chart from the results of the benchmarks: the time of each rival as a multiple of ours. Bars to
# the right of the line are rivals that take longer, bars to its left are faster ones.
#
#   awk -v versions="Swift 6.3, ICU 72.1" -f benchmark-chart.awk RESULTS > chart.svg
BEGIN {
  FS = "\t"
  split("foundation icu interpolation", sides, " ")
  label["foundation"] = "Foundation"
  label["icu"] = "ICU in C++"
  label["interpolation"] = "interpolation"
  color["foundation"] = "#d0672f"
  color["icu"] = "#6b7f94"
  color["interpolation"] = "#b8a44c"
  title["localized/end-to-end/string-plural-int-de"] = "String(localized:) with a string and a plural"
  title["message/format/string-plural-int"] = "ICU message with a plural"
  title["message/compile/plural"] = "ICU message, compiled and formatted once"
  title["number/format/int-grouped-de"] = "integer with grouping"
  title["number/format/fraction2-de"] = "number with two fraction digits"
  title["date/format/medium-de"] = "medium date"
  left = 300; width = 420; bar = 13; gap = 14; top = 46; y = top
  most = 2; least = 1
}

$1 in title {
  delete time
  for (i = 5; i <= NF; i++) {
    at = index($i, "=")
    time[substr($i, 1, at - 1)] = substr($i, at + 1)
  }
  rows++
  name[rows] = title[$1]
  for (i = 1; i <= 3; i++)
    if (sides[i] in time) {
      ratio[rows, sides[i]] = time[sides[i]] / time["ours"]
      if (ratio[rows, sides[i]] > most) most = ratio[rows, sides[i]]
      if (ratio[rows, sides[i]] < least) least = ratio[rows, sides[i]]
    }
}

END {
  # A logarithmic scale, because the ratios are between 0.1 and 30.
  scale = width / log(most / least)
  # Where a rival takes as long as we do; the number of a bar to the left needs room.
  line = left - log(least) * scale + (least < 1 ? 35 : 0)
  for (row = 1; row <= rows; row++) {
    body = body sprintf("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", left - 10, y + 11, name[row])
    for (i = 1; i <= 3; i++) {
      if (!((row, sides[i]) in ratio)) continue
      value = ratio[row, sides[i]]
      length_ = log(value) * scale
      if (length_ < 0) { start = line + length_; length_ = -length_ } else start = line
      isLeft = start < line
      if (length_ < 1) length_ = 1
      body = body sprintf( \
        "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>" \
        "<text x=\"%.1f\" y=\"%d\" class=\"value\"%s>%s×</text>\n", \
        start, y, length_, bar - 2, color[sides[i]], isLeft ? start - 5 : start + length_ + 5, y + 10, \
        isLeft ? " text-anchor=\"end\"" : "", sprintf(value < 1 ? "%.2f" : "%.1f", value))
      y += bar
    }
    y += gap
  }
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" " \
    "font-family=\"sans-serif\" font-size=\"12\">\n", line + log(most) * scale + 60, y + 22
  print "<title>Times of other ways to format, as multiples of the time of ICUFormat</title>"
  print "<style>text{fill:#333}.value{font-size:10px}" \
    "@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>"
  x = left
  for (i = 1; i <= 3; i++) {
    printf "<rect x=\"%d\" y=\"14\" width=\"11\" height=\"11\" fill=\"%s\"/><text x=\"%d\" y=\"24\">%s</text>\n", \
      x, color[sides[i]], x + 16, label[sides[i]]
    x += 120
  }
  printf "<text x=\"%d\" y=\"24\" text-anchor=\"end\">time as a multiple of ours, logarithmic</text>\n", left - 10
  printf "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#888\"/>\n", line, top - 6, line, y - 4
  printf "<text x=\"%d\" y=\"%d\" class=\"value\">%s</text>\n", left, y + 14, versions
  printf "%s</svg>\n", body
}
