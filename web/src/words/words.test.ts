import { expect, test } from 'vitest'
import { de } from './de/index.ts'
import { en } from './en/index.ts'

/** Said the same in both languages. */
const ALIKE =
  /^(?:[^\p{Letter}]*|Parlor|Yahtzee|Chance|Full House|Bonus|Name|Enter|Esc|Code|Rando|Version|[Oo]nline|Farmer|Bots|Link|Median|System|Vibration|[A-Z]|.*\d.*)$/u

/** Every plain sentence of an object, by its path. */
function* sentences(data: unknown, path = ''): Generator<[string, string]> {
  if (typeof data === 'string') yield [path, data]
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) yield* sentences(value, `${path}.${key}`)
}

/** The paths of sentences and of those that take facts, so that both languages can be compared. */
function* paths(data: unknown, path = ''): Generator<string> {
  if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) yield* paths(value, `${path}.${key}`)
  else yield `${path}: ${typeof data}`
}

test('German says everything that English says', () => {
  const optional = (path: string) => !path.startsWith('.denials')
  expect([...paths(de)].filter(optional)).toEqual([...paths(en)].filter(optional))
})

test('nothing was left in English', () => {
  const english = new Map(sentences(en))
  const same = [...sentences(de)].filter(([path, text]) => english.get(path) === text && !ALIKE.test(text))
  expect(same).toEqual([])
})
