/** What is printed for people stays within so many columns. */
export const WIDTH = 80

/** Breaks a long line between words; the second and later lines are indented a little. */
export function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let now = ''
  for (const word of line.split(' ')) {
    if (now !== '' && now.length + 1 + word.length > width) {
      lines.push(now)
      now = `  ${word}`
    } else now = now === '' ? word : `${now} ${word}`
  }
  return [...lines, now]
}
