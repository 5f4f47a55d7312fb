import { readBoard, SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import { setAt } from '../model/commands.ts'
import { draftOf, type Draft, type Json, type Path } from '../model/draft.ts'
import { propertiesOf, resolved, wholeSchema, type Schema } from '../model/tidy.ts'
import { offersFor } from './complete.tsx'
import { blankOf, kindOf, taggedBlank } from './kind-of.ts'
import { namesOf } from './use-form.ts'

const read = draftOf(readBoard(SHIPPED_BOARDS['ring']).file)
if (!read.ok) throw new Error('it ships')
const draft: Draft = read.draft
const names = namesOf(draft)

/** The schema of a field, by its path through objects and lists. */
function schemaAt(path: Path): Schema {
  let schema = wholeSchema()
  for (const part of path)
    schema = resolved((typeof part === 'number' ? schema['items'] : propertiesOf(schema)[part]) as Schema) // as the path says
  return schema
}

const typesOf = (schema: Schema) => {
  const kind = kindOf(schema, '')
  return kind.kind === 'tagged' ? kind.types : []
}

const errorsOf = (board: Json) => readBoard(board).problems.filter(({ severity }) => severity === 'error')

const EVENT: Path = ['board', 'topology', 'spaces', 0, 'triggers', 0]
const within = (path: Path, ...more: Path): Path => [...path, ...more]

describe('what a form begins with is a board that can be read', () => {
  const when = schemaAt(within(EVENT, 'when'))
  const action = schemaAt(within(EVENT, 'action'))
  const ending = schemaAt(['rules', 'victory', 'conditions', 0])
  const event = blankOf(schemaAt(EVENT), 'triggers', names)
  const withEvent = setAt(draft, ['board', 'topology', 'spaces', 0, 'triggers'], [event])

  test.each(typesOf(when))('when: %s', (type) => {
    expect(errorsOf(setAt(withEvent, within(EVENT, 'when'), taggedBlank(when, type, names)))).toEqual([])
  })

  // Those that name an event or a way need one that is there; a change of moves needs to be told which.
  test.each(
    typesOf(action).filter((type) => !['SET_CONNECTION_ENABLED', 'CHANGE_MOVES', 'REMOVE_EFFECT'].includes(type)),
  )('what happens: %s', (type) => {
    expect(errorsOf(setAt(withEvent, within(EVENT, 'action'), taggedBlank(action, type, names)))).toEqual([])
  })

  // One is for boards on which a player has several pieces.
  test.each(typesOf(ending).filter((type) => type !== 'ALL_PIECES_HOME'))('the game ends when: %s', (type) => {
    expect(errorsOf(setAt(draft, ['rules', 'victory', 'conditions'], [taggedBlank(ending, type, names)]))).toEqual([])
  })

  test('every kind there is is asked for: no field is left to be typed as JSON but those that hold anything', () => {
    const asked = new Set<string>()
    const walk = (schema: Schema, field: string, depth: number) => {
      const kind = kindOf(schema, field)
      asked.add(kind.kind)
      if (kind.kind === 'anything') expect(['rendering', 'ui', 'sprite']).toContain(field)
      if (depth > 12) return
      const own = resolved(schema)
      for (const [name, inner] of Object.entries(propertiesOf(own))) walk(inner, name, depth + 1)
      if (kind.kind === 'list' || kind.kind === 'record') walk(kind.items, field, depth + 1)
      if (kind.kind === 'tagged' && depth < 9)
        for (const branch of own['oneOf'] as readonly Schema[]) walk(branch, field, depth + 3) // a tagged union has branches
    }
    walk(wholeSchema(), '', 0)
    for (const kind of ['condition', 'selector', 'amount', 'count', 'tagged', 'list', 'record', 'name', 'choice'])
      expect(asked).toContain(kind)
  })
})

describe('names are offered where a condition goes on', () => {
  const known = { space: ['inn', 'island'], stat: ['coins'], event: [], other: [] }
  test.each([
    ['lastR', ['lastRoll']],
    ['turn > 3 && player.stat.co', ['player.stat.coins']],
    ['player.visits("i', ['"inn"', '"island"']],
    ['player.spaceId == "is', ['"island"']],
    ['2 > ', []],
  ])('%s', (before, offers) => {
    expect(offersFor(before, known).offers).toEqual(offers)
  })

  test('and stand in for what was begun', () => {
    expect(offersFor('turn > lastR', known).from).toBe('turn > '.length)
    expect(offersFor('player.visits("i', known).from).toBe('player.visits('.length)
  })
})
