import { wrapLine } from '@parlor/engine'

export { wrapLine }

/** What is printed for people stays within so many columns. */
export const WIDTH = 80

/** Where explanations begin in a help text. */
const COLUMN = 18

/** One option of a command, explained within the columns of a terminal. */
export function explain(option: string, about: string): string {
  const lines = wrapLine(about, WIDTH - COLUMN).map((line) => line.trimStart())
  const [first = '', ...more] = lines
  const head = `  ${option}`.padEnd(COLUMN)
  const start = head.length > COLUMN ? [head, `${' '.repeat(COLUMN)}${first}`] : [`${head}${first}`]
  return [...start, ...more.map((line) => `${' '.repeat(COLUMN)}${line}`)].join('\n')
}

/** A paragraph of a help text. */
export function wrapText(text: string): string {
  return wrapLine(text, WIDTH)
    .map((line) => line.trimStart())
    .join('\n')
}
