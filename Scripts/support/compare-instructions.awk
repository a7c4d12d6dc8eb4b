# Compares the instructions of two builds, for Scripts/evidence. Each input line has: side (old or new), row,
# instructions of one operation. Prints a table, with BEYOND if the geometric mean is too high.

{
  count[$1, $2] = $3
  if (!($2 in known)) { known[$2] = 1; rows[++rowCount] = $2 }
}

END {
  printf "%-46s %10s %10s %9s\n", "row", "old", "new", "new/old"
  for (r = 1; r <= rowCount; r++) {
    row = rows[r]
    if (!(count["old", row] > 0 && count["new", row] > 0)) { printf "%-46s only in one of the two\n", row; continue }
    ratio = count["new", row] / count["old", row]
    compared++
    sum += log(ratio)
    printf "%-46s %10.0f %10.0f %8.3fx\n", row, count["old", row], count["new", row], ratio
  }
  mean = compared ? exp(sum / compared) : 0
  printf "\ngeometric mean of %d rows: %.3fx%s\n", compared, mean, (mean > 1.03 ? "  BEYOND" : "")
}
