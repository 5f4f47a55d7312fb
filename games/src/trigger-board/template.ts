import { within, type Report } from './format/report.ts'

/** A text of a board with placeholders, read once: `{{NAME}}`, `{{NAME(arg, arg)}}`, within each other. */
export type Template = readonly TemplatePart[]
export type TemplatePart =
  | string
  | { readonly name: string; readonly args: readonly Template[]; readonly written: string }

const DEEPEST = 5
const MOST_PLACEHOLDERS = 50

/** How many values each placeholder takes, at least and at most. */
const PLACEHOLDERS: Readonly<Record<string, readonly [number, number]>> = {
  CURRENT_PLAYER_NAME: [0, 0],
  PLAYER_NAME: [0, 0],
  NEXT_PLAYER_NAME: [0, 0],
  PREVIOUS_PLAYER_NAME: [0, 0],
  LEADER_NAME: [0, 0],
  RANDOM_PLAYER: [0, 0],
  RANDOM_OTHER_PLAYER: [0, 0],
  SPACE_NAME: [0, 0],
  FROM_SPACE: [0, 0],
  TURN_NUMBER: [0, 0],
  ROUND: [0, 0],
  MOVES_LEFT: [0, 0],
  LAST_ROLL: [0, 0],
  PLAYER_COUNT: [0, 0],
  STAT: [1, 2],
  RANDOM_NUMBER: [2, 2],
  RANDOM_WORD: [0, 0],
  RANDOM_SONG: [0, 0],
  RANDOM_COLOR: [0, 1],
  COLOR: [2, 2],
  PICK: [1, 20],
  DICE: [0, 2],
  FROM: [1, 1],
}

/** Reads a text. What is no placeholder stays as it is written; the report says so. */
export function parseTemplate(
  text: string,
  at: string,
  report: Report,
  knows: { readonly stat: (id: string) => boolean; readonly pool: (name: string) => boolean },
): Template {
  let placeholders = 0

  const read = (part: string, depth: number): TemplatePart[] => {
    const parts: TemplatePart[] = []
    let from = 0
    for (let start = part.indexOf('{{'); start >= 0; start = part.indexOf('{{', from)) {
      const end = closingOf(part, start)
      if (end < 0) break
      const written = part.slice(start, end)
      const made = placeholder(written, depth)
      if (start > from) parts.push(part.slice(from, start))
      parts.push(made ?? written)
      from = end
    }
    if (from < part.length) parts.push(part.slice(from))
    return parts
  }

  const placeholder = (written: string, depth: number): TemplatePart | null => {
    const inner = written.slice(2, -2).trim()
    const [, called = '', , list] = /^([A-Za-z_]+)\s*(\(([^]*)\))?$/.exec(inner) ?? []
    const name = called.toUpperCase()
    const counts = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined
    if (counts === undefined) {
      report.warn(
        at,
        'unknown-placeholder',
        `there is no placeholder ${written.slice(0, 60)}; it is shown as it is written`,
        `There are: ${Object.keys(PLACEHOLDERS).join(', ')}.`,
      )
      return null
    }
    if (++placeholders > MOST_PLACEHOLDERS || depth >= DEEPEST) {
      report.error(
        at,
        'too-many-placeholders',
        `a text has at most ${MOST_PLACEHOLDERS} placeholders, at most ${DEEPEST} deep`,
      )
      return null
    }
    const args = list === undefined ? [] : splitArgs(list, name === 'PICK' ? '|' : ',')
    if (args.length < counts[0] || args.length > counts[1]) {
      report.warn(
        at,
        'placeholder-arguments',
        `${name} takes ${counts[0] === counts[1] ? counts[0] : `${counts[0]} to ${counts[1]}`} values, not ${args.length}; it is shown as it is written`,
      )
      return null
    }
    const [first = ''] = args
    if (name === 'STAT' && !knows.stat(first.trim())) {
      report.error(within(at, 'STAT'), 'unknown-stat', `there is no stat “${first.slice(0, 40)}”`)
      return null
    }
    if (name === 'FROM' && !knows.pool(first.trim())) {
      report.error(
        within(at, 'FROM'),
        'unknown-pool',
        `there is no pool “${first.slice(0, 40)}”`,
        'Declare it under pools.',
      )
      return null
    }
    return { name, args: args.map((arg) => read(arg.trim(), depth + 1)), written }
  }

  return read(text, 0)
}

/** The place behind the `}}` that closes the `{{` at `start`; -1 where none does. */
function closingOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length - 1; at++) {
    const two = text.slice(at, at + 2)
    if (two === '{{') {
      depth++
      at++
    } else if (two === '}}') {
      depth--
      at++
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function splitArgs(list: string, separator: string): string[] {
  const args: string[] = []
  let depth = 0
  let now = ''
  for (let at = 0; at < list.length; at++) {
    const two = list.slice(at, at + 2)
    if (two === '{{' || two === '}}') {
      depth += two === '{{' ? 1 : -1
      now += two
      at++
    } else if (list.charAt(at) === separator && depth === 0) {
      args.push(now)
      now = ''
    } else now += list.charAt(at)
  }
  return [...args, now].filter((arg) => arg.trim() !== '')
}
