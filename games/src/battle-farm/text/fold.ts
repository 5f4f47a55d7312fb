/** Two columns of 80 are left to whoever indents the table. */
const WIDTH = 78

/** Parts side by side, on as many lines as they need; a part longer than a line is broken between its words. */
export function fold(parts: readonly string[], between: string, indent: string): string[] {
  const lines: string[] = []
  const room = WIDTH - indent.length
  let now = ''
  for (const part of parts.flatMap((each) => (each.length > room ? each.split(' ') : [each]))) {
    const longer = now === '' ? part : `${now}${between}${part}`
    if (longer.length <= room) now = longer
    else {
      lines.push(now)
      now = part
    }
  }
  return [...lines, now].filter((line) => line !== '').map((line) => indent + line)
}

/** A sentence; its later lines are indented a little. */
export function foldSentence(sentence: string): string[] {
  const [first = '', ...rest] = fold(sentence.split(' '), ' ', '  ')
  return [first.trimStart(), ...rest]
}

/** Rows in columns as wide as their widest cell; the last cell of a row goes on in lines of its own. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const last = Math.max(0, ...rows.map((row) => row.length - 1))
  const widths = Array.from({ length: last }, (_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const indent = ' '.repeat(2 + widths.reduce((sum, width) => sum + width + 2, 0))
  return rows.flatMap((row) => {
    const front = `  ${widths.map((width, at) => (row[at] ?? '').padEnd(width + 2)).join('')}`
    const [first = '', ...rest] = fold((row[last] ?? '').split(' '), ' ', indent)
    return [`${front}${first.trimStart()}`.trimEnd(), ...rest]
  })
}
