# Compares two builds, for Scripts/evidence. Each input line has: round, side (old, again or new), row,
# ns. Prints a table, with BEYOND if a row, or the geometric mean, is too slow.

function quantile(values, count, part,    i, j, value) {
  for (i = 2; i <= count; i++) {
    value = values[i]
    for (j = i - 1; j > 0 && values[j] > value; j--) values[j + 1] = values[j]
    values[j + 1] = value
  }
  i = 1 + (count - 1) * part
  j = int(i)
  return j >= count ? values[count] : values[j] + (i - j) * (values[j + 1] - values[j])
}

function distance(ratio) { return ratio < 1 ? 1 - ratio : ratio - 1 }

{
  time[$2, $3, $1] = $4
  if (!($3 in known)) { known[$3] = 1; rows[++rowCount] = $3 }
  if ($1 > rounds) rounds = $1
}

END {
  printf "%-42s %10s %10s %9s %9s\n", "row", "old, ns", "new, ns", "new/old", "old/old"
  for (r = 1; r <= rowCount; r++) {
    row = rows[r]; count = 0
    for (i = 1; i <= rounds; i++) {
      if (!(("old", row, i) in time && ("again", row, i) in time && ("new", row, i) in time)) continue
      count++
      first = time["old", row, i]; second = time["again", row, i]
      olds[count] = (first + second) / 2
      news[count] = time["new", row, i]
      ratios[count] = news[count] / olds[count]
      spreads[count] = distance(second / first)
    }
    if (count == 0) { printf "%-42s only in one of the two\n", row; continue }
    ratio = quantile(ratios, count, 0.5)
    spread = quantile(spreads, count, 0.75)
    compared++
    sum += log(ratio)
    printf "%-42s %10.1f %10.1f %8.3fx %7.1f %%%s\n", row, quantile(olds, count, 0.5), \
      quantile(news, count, 0.5), ratio, 100 * spread, (ratio > 1 + spread + 0.03 ? "  BEYOND" : "")
  }
  mean = compared ? exp(sum / compared) : 0
  printf "\ngeometric mean of %d rows: %.3fx%s\n", compared, mean, (mean > 1.03 ? "  BEYOND" : "")
}
