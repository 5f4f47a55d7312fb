import { seededRandom } from '@parlor/engine/testing'
import { readBoard, SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { expect, test } from 'vitest'
import { inLongRun } from '../../../../../../tools/samples.mjs'
import { copied, parseClip, pasted } from './clipboard.ts'
import {
  addSpace,
  aligned,
  connected,
  disconnected,
  distributed,
  moved,
  numbered,
  removed,
  removedEvent,
  renamedSpace,
  renamedStat,
  setAt,
  withRole,
} from './commands.ts'
import { draftOf, emptyDraft, spacesOf, valueAt, withSpaces, withValueAt, type Draft, type Json } from './draft.ts'
import { begun, keptSteps, redone, settled, stepped, undone, type History } from './history.ts'
import { TEMPLATES, withTemplate } from './templates.ts'
import { textOf, tidied } from './tidy.ts'

const nameFor = (number: number) => `Space ${number}`

function shipped(name: string): Draft {
  const read = readBoard(SHIPPED_BOARDS[name])
  const made = draftOf(read.file)
  if (!made.ok) throw new Error(`${made.at} ${made.why}`)
  return made.draft
}

/** One thing that somebody might do next. */
function anyDeed(draft: Draft, random: ReturnType<typeof seededRandom>): Draft {
  const ids = spacesOf(draft).map(({ id }) => id)
  const one = () => ids[random.below(Math.max(1, ids.length))] ?? ''
  const some = () => new Set(ids.filter(() => random.below(3) === 0))
  const place = () => ({ x: random.below(40) * 20, y: random.below(40) * 20 })
  switch (random.below(14)) {
    case 0:
    case 1:
      return addSpace(draft, place(), nameFor)?.draft ?? draft
    case 2:
    case 3:
      return connected(draft, one(), one(), random.below(2) === 0)
    case 4:
      return moved(draft, some(), { x: 20, y: -20 })
    case 5:
      return removed(draft, new Set([one()]))
    case 6:
      return renamedSpace(draft, one(), `r${random.below(1000)}`)
    case 7:
      return pasted(draft, copied(draft, some()), { x: 40, y: 40 })?.draft ?? draft
    case 8:
      return aligned(
        draft,
        some(),
        (['left', 'right', 'top', 'bottom', 'middle', 'centre'] as const)[random.below(6)] ?? 'left',
      )
    case 9:
      return distributed(draft, some(), random.below(2) === 0 ? 'x' : 'y')
    case 10:
      return numbered(draft, some(), nameFor)
    case 11:
      return (
        withTemplate(draft, TEMPLATES[random.below(5)] ?? 'line', 3 + random.below(6), place(), nameFor)?.draft ?? draft
      )
    case 12:
      return withRole(draft, new Set([one()]), (['start', 'end', 'plain'] as const)[random.below(3)] ?? 'end')
    default:
      return disconnected(draft, one(), one())
  }
}

test('whatever is done, ids differ, ways lead somewhere, the format has no fault; undo and redo lead there and back', () => {
  for (let seed = 1; seed <= inLongRun(40, 1_000); seed++) {
    const random = seededRandom(seed)
    let history: History = begun(emptyDraft('Mine'))
    const first = history.now
    for (let deed = 0; deed < 30; deed++) history = stepped(history, 'change', anyDeed(history.now, random))
    const last = history.now
    const ids = spacesOf(last).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(draftOf(JSON.parse(textOf(last)))).toEqual({ ok: true, draft: JSON.parse(JSON.stringify(last)) })
    if (ids.length > 0) {
      const { problems } = readBoard(tidied(last))
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    }
    const steps = history.past.length
    while (history.past.length > 0) history = undone(history)
    expect(history.now).toBe(first)
    for (let step = 0; step < steps; step++) history = redone(history)
    expect(history.now).toBe(last)
    expect(redone(history)).toBe(history)
  }
})

test('letters of one name are one step, until the field is left', () => {
  const type = (history: History, text: string) =>
    stepped(history, 'change', setAt(history.now, ['metadata', 'name'], text), 'name')
  let history = begun(emptyDraft(''))
  for (const text of ['A', 'An', 'Ann']) history = type(history, text)
  expect(history.past).toHaveLength(1)
  history = type(settled(history), 'Anna')
  expect(history.past).toHaveLength(2)
  expect(valueAt(undone(history).now, ['metadata', 'name'])).toBe('Ann')
  // Typing on after an undo does not swallow what was there.
  expect(type(undone(history), 'Ann!').past).toHaveLength(2)
})

test.each(Object.keys(SHIPPED_BOARDS))('%s: every id can be renamed, and the board is as good as before', (name) => {
  const draft = shipped(name)
  let renamed = draft
  for (const { id } of spacesOf(draft)) renamed = renamedSpace(renamed, id, `x-${id}`)
  const stats = draft['stats']
  for (const stat of Array.isArray(stats) ? (stats as readonly { id: string }[]) : [])
    renamed = renamedStat(renamed, stat.id, `${stat.id}2`)
  const codes = (board: Json) => readBoard(board).problems.map(({ code, path }) => `${code} ${path}`)
  expect(codes(renamed)).toEqual(codes(draft))
  expect(JSON.stringify(tidied(renamed))).not.toMatch(/"(?:spaceId|targetId)":"(?!x-)/)
})

test('renaming follows into conditions of both spellings, targets, starts, ends, and events called after their space', () => {
  const base = spacesOf(shipped('quick-start'))
  const draft = {
    ...emptyDraft('Mine'),
    rules: {
      startingPositions: { mode: 'custom', spaceIds: ['gate'], assign: { 0: 'gate' } },
      victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['gate', 'home'] }] },
    },
    board: {
      topology: {
        spaces: base.map((space) =>
          space.id === 'lane'
            ? {
                ...space,
                connections: [{ targetId: 'gate', condition: 'player.visits("gate") > 1 && space.name != "gate"' }],
                triggers: [
                  {
                    when: { type: 'CODE', payload: { expr: { cmp: [{ var: 'player.spaceId' }, '==', 'gate'] } } },
                    action: {
                      type: 'SET_EVENT_ENABLED',
                      target: 'space:gate',
                      payload: { eventId: 'gate#0', enabled: true },
                    },
                  },
                ],
              }
            : space,
        ),
      },
    },
  } satisfies Draft
  const text = JSON.stringify(renamedSpace(draft, 'gate', 'port'))
  expect(text).toContain(String.raw`player.visits(\"port\") > 1 && space.name != \"gate\"`)
  expect(text).toContain('"==","port"')
  for (const followed of [
    '"spaceIds":["port"]',
    '"0":"port"',
    '"port","home"',
    'space:port',
    '"port#0"',
    '"targetId":"port"',
  ])
    expect(text).toContain(followed)
  expect(text.match(/gate/g)).toHaveLength(1)
})

test('an id that is taken, and an empty one, rename nothing', () => {
  const draft = shipped('ring')
  const [one, other] = spacesOf(draft).map(({ id }) => id)
  expect(renamedSpace(draft, one ?? '', other ?? '')).toBe(draft)
  expect(renamedSpace(draft, one ?? '', '')).toBe(draft)
})

test('a part goes to another board with the stats and pools that its events need', () => {
  const draft = shipped('ring')
  const clip = parseClip(JSON.stringify(copied(draft, new Set(spacesOf(draft).map(({ id }) => id)))))
  if (clip === null) throw new Error('it cannot be read back')
  const there = pasted(emptyDraft('Other'), clip, { x: 0, y: 0 })
  const twice = pasted(there?.draft ?? draft, clip, { x: 0, y: 500 })
  expect(spacesOf(twice?.draft ?? draft)).toHaveLength(2 * spacesOf(draft).length)
  expect(readBoard(twice?.draft).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const text of ['', '{}', '[]', '{"parlorBoardPart":1}', '{"parlorBoardPart":1,"spaces":[{"id":1}]}'])
    expect(parseClip(text)).toBeNull()
})

test('an event that goes takes its number with it', () => {
  const draft = shipped('test-bench')
  const space = spacesOf(draft).find(({ triggers = [] }) => triggers.length > 0)
  const event = (place: number) => ({
    when: { type: 'ON_LAND', payload: {} },
    action: { type: 'SET_EVENT_ENABLED', payload: { eventId: `${space?.id}#${place}`, enabled: false } },
  })
  const at = spacesOf(draft).findIndex(({ id }) => id === space?.id)
  const made = setAt(draft, ['board', 'topology', 'spaces', at, 'triggers'], [event(1), event(2), event(2)])
  const left = removedEvent(made, space?.id ?? '', 0)
  expect(valueAt(left, ['board', 'topology', 'spaces', at, 'triggers'])).toEqual([event(1), event(1)])
})

test('what is left out of a board goes from its rules too', () => {
  const line = withTemplate(emptyDraft('Mine'), 'line', 4, { x: 0, y: 0 }, nameFor)
  const draft = setAt(
    line?.draft ?? emptyDraft(''),
    ['rules', 'victory', 'conditions'],
    [
      { type: 'REACH_SPACE', spaceIds: ['s4'] },
      { type: 'TURN_LIMIT', rounds: 9 },
    ],
  )
  const left = removed(setAt(draft, ['rules', 'startingPositions'], { spaceIds: ['s1', 's4'] }), new Set(['s4']))
  expect(left['rules']).toMatchObject({
    startingPositions: { spaceIds: ['s1'] },
    victory: { conditions: [{ type: 'TURN_LIMIT', rounds: 9 }] },
  })
  expect(spacesOf(left).at(-1)).not.toHaveProperty('connections')
})

test('the text of a board is the same however its fields were set, and says the same', () => {
  const draft = shipped('gates')
  const shuffled = (value: Json | undefined): Json =>
    Array.isArray(value)
      ? (value as readonly Json[]).map(shuffled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, held]) => [key, shuffled(held as Json)]),
          )
        : (value ?? null)
  expect(textOf(shuffled(draft) as Draft)).toBe(textOf(draft))
  expect(JSON.parse(textOf(draft))).toEqual(JSON.parse(JSON.stringify(draft)))
})

test('a value can be set, added to a list and taken away at any place', () => {
  const value: Json = { list: [1, { a: 2 }] }
  expect(withValueAt(value, ['list', 1, 'a'], 3)).toEqual({ list: [1, { a: 3 }] })
  expect(withValueAt(value, ['list', 2], 'new')).toEqual({ list: [1, { a: 2 }, 'new'] })
  expect(withValueAt(value, ['list', 0], undefined)).toEqual({ list: [{ a: 2 }] })
  expect(withValueAt(value, ['other', 'deep'], true)).toEqual({ ...value, other: { deep: true } })
})

test('what is no board at all is no draft, and the reason is told', () => {
  const space = { id: 'a', name: 'A', position: { x: 0, y: 0 } }
  const board = (spaces: unknown) => ({ board: { topology: { spaces } } })
  expect(draftOf([])).toMatchObject({ ok: false, why: 'not-an-object' })
  expect(draftOf({})).toMatchObject({ ok: false, why: 'no-spaces' })
  expect(draftOf(board([space, space]))).toMatchObject({ ok: false, why: 'same-id', at: 'board.topology.spaces.1.id' })
  expect(draftOf(board([{ ...space, position: { x: '1', y: 0 } }]))).toMatchObject({ ok: false, why: 'no-place' })
  expect(draftOf(board([{ ...space, connections: [{}] }]))).toMatchObject({ ok: false, why: 'no-target' })
  expect(draftOf(board(Array.from({ length: 2_001 }, (_, at) => ({ ...space, id: `${at}` }))))).toMatchObject({
    ok: false,
    why: 'too-many',
  })
  let deep: unknown = {}
  for (let at = 0; at < 10_000; at++) deep = { deep }
  expect(draftOf({ ...board([space]), deep })).toMatchObject({ ok: false, why: 'not-an-object' })
})

test('of what was done the last steps are kept, fewer of a large board, and are undone as before', () => {
  let history = begun(emptyDraft('0'))
  for (let step = 1; step <= 60; step++) history = stepped(history, 'rename', emptyDraft(`${step}`))
  const kept = keptSteps(history)
  expect([kept.length, kept[0]?.before, kept.at(-1)?.before]).toEqual([50, emptyDraft('10'), emptyDraft('59')])
  expect(undone(begun(history.now, kept)).now).toEqual(emptyDraft('59'))
  const spaces = Array.from({ length: 2_000 }, (_, at) => ({ id: `s${at}`, name: '', position: { x: at, y: 0 } }))
  const large = withSpaces(emptyDraft('large'), spaces)
  expect(keptSteps(stepped(history, 'template', large))).toHaveLength(10)
})
