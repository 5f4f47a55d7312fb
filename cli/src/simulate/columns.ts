export const whole = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 0 })
export const decimal = (n: number | null) => (n === null ? '-' : n.toLocaleString('en', { maximumFractionDigits: 3 }))
export const percent = (part: number) => `${(100 * part).toLocaleString('en', { maximumFractionDigits: 2 })} %`

/** Names to the left, numbers to the right. The first columns are names. */
export function alignColumns(rows: readonly (readonly string[])[], names: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column < names ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
