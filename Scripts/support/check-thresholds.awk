# Compares the results of the benchmarks with Benchmarks/Thresholds.json; fails if a row is worse.
#
#   awk -f check-thresholds.awk Thresholds.json ALLOCATIONS RESULTS
#   awk -v write=1 -f check-thresholds.awk Thresholds.json ALLOCATIONS RESULTS > NEW
#
# The file has one row per line, as in `"number/format/int": {"icu": 12.00, "allocations": 1},`. For a rival,
# the number is the lowest permitted ratio of its time to ours; half of the measured ratio is written.
# `allocations` is the highest permitted number per operation: what was measured, and 5 % more above 100. The
# file stays as it is for rows that did not run; a row without thresholds is listed.
BEGIN { FS = "\t" }

FNR == 1 { file++ }

file == 1 {
  if (!match($0, /^ *"[^"]+": \{/)) next
  row = $0
  sub(/^ *"/, "", row)
  sub(/": \{.*$/, "", row)
  body = $0
  sub(/^ *"[^"]+": \{/, "", body)
  sub(/\},? *$/, "", body)
  order[++rows] = row
  limits[row] = body
}

file == 2 { allocations[$1] = $2 }

file == 3 {
  ours = 0
  delete time
  for (i = 5; i <= NF; i++) {
    at = index($i, "=")
    side = substr($i, 1, at - 1)
    time[side] = substr($i, at + 1)
  }
  ours = time["ours"]
  if (write) {
    made = ""
    for (i = split("foundation;icu;interpolation;ICU syntax", names, ";"); i > 0; i--)
      if (names[i] in time)
        made = sprintf("\"%s\": %.2f", names[i], time[names[i]] / ours / 2) (made == "" ? "" : ", ") made
    if ($1 in allocations)
      made = made (made == "" ? "" : ", ") \
        sprintf("\"allocations\": %d", allocations[$1] * (allocations[$1] > 100 ? 1.05 : 1) + 0.99)
    if (!($1 in limits)) order[++rows] = $1
    limits[$1] = made
    next
  }
  if (!($1 in limits)) {
    printf "%s has no thresholds: run Scripts/benchmark --write-thresholds\n", $1
    next
  }
  count = split(limits[$1], pairs, /, */)
  for (i = 1; i <= count; i++) {
    split(pairs[i], pair, /": */)
    name = substr(pair[1], 2)
    limit = pair[2] + 0
    if (name == "allocations") {
      if ($1 in allocations && allocations[$1] > limit + 0.005) {
        printf "%s: %s allocations per operation; the limit is %d\n", $1, allocations[$1], limit
        failed++
      }
    } else if (name in time && time[name] / ours < limit) {
      printf "%s: %s takes %.2f times our time; the limit is %.2f\n", $1, name, time[name] / ours, limit
      failed++
    }
    compared++
  }
}

END {
  if (write) {
    print "{"
    for (i = 1; i <= rows; i++)
      printf "  \"%s\": {%s}%s\n", order[i], limits[order[i]], i < rows ? "," : ""
    print "}"
  } else if (failed) {
    exit 1
  } else {
    printf "%d limits of Benchmarks/Thresholds.json hold.\n", compared
  }
}
