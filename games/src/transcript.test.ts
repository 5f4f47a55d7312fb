import { readdirSync, readFileSync } from 'node:fs'
import {
  begin,
  endFaults,
  formatJsonLog,
  formatTranscript,
  isOver,
  parseLog,
  play,
  playThrough,
  sampleMove,
  toAct,
  type Entry,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { catalogue } from './index.ts'
import { shutTheBox } from './shut-the-box/index.ts'

type Box = NonNullable<typeof shutTheBox.kind>

function played(seats: number, seed: number) {
  const random = seededRandom(seed)
  let position: Position<Box> = begin(shutTheBox, {}, seats)
  const entries: Entry[] = []
  while (!isOver(shutTheBox, position)) {
    const [by] = toAct(shutTheBox, position)
    if (by === undefined) throw new Error('nobody can act')
    const move = sampleMove(shutTheBox, position, by, random)
    const step = play(shutTheBox, position, by, move)
    if (!step.ok) throw new Error('refused')
    entries.push({ by, move })
    position = step.position
  }
  return { game: 'shut-the-box', options: {}, seats, entries }
}

function throughOf(log: Parameters<typeof playThrough>[1]) {
  const told = playThrough(shutTheBox, log)
  if (!told.ok) throw new Error(told.reason)
  return told.playthrough
}

const story = throughOf(played(2, 1))
const text = formatTranscript(story)
const json = formatJsonLog(story)

describe('a log', () => {
  test.each([
    ['text', text],
    ['JSON', json],
  ])('written as %s, read and played gives itself', (_, written) => {
    const parsed = parseLog(written)
    if (!parsed.ok) throw new Error(parsed.fault.reason)
    const again = throughOf(parsed.log)
    expect(formatTranscript(again)).toBe(text)
    expect(formatJsonLog(again)).toBe(json)
    expect(endFaults(parsed.log, again)).toEqual([])
  })

  test('reads as a story', () => {
    expect(text).toMatch(/^Parlor playthrough\ngame: shut-the-box\noptions: \{"dice":"forced",/)
    expect(text).toMatch(
      /\n {3}1 {2}Seat 1 {2}ROLL \{"dice":2\}\n {3}2 {2}chance {2}DICE \{"values":\[\d,\d\]\}\n {6}# Seat 1 rolls/,
    )
    expect(text).toMatch(/\noutcome: \{"scores":\[\d+,\d+\],"ranks":\[\d,\d\]\}\nhash: [0-9a-f]{16}\n$/)
  })

  test('without an entry is written and read too', () => {
    const empty = throughOf({ game: 'shut-the-box', options: {}, seats: 1, entries: [] })
    expect(parseLog(formatTranscript(empty))).toMatchObject({ ok: true, log: { seats: 1, entries: [] } })
    expect(parseLog(formatJsonLog(empty))).toMatchObject({ ok: true, log: { seats: 1, entries: [] } })
  })

  test('times are kept', () => {
    const timed =
      'Parlor playthrough\ngame: x\nseats: 1\n 1 clock TIME_UP @15000\n 2 seat 1 Say it {"a":[1,{"b":2}]} @20000\n'
    expect(parseLog(timed)).toMatchObject({
      log: {
        entries: [
          { by: 'clock', move: { move: 'TIME_UP' }, at: 15_000 },
          { by: 0, move: { move: 'Say it', a: [1, { b: 2 }] }, at: 20_000 },
        ],
      },
    })
  })

  test('that is refused names the ply and the reason', () => {
    const bad = { ...played(1, 2), entries: [{ by: 0, move: { move: 'ROLL', dice: 1 } }] }
    expect(playThrough(shutTheBox, bad)).toMatchObject({ ok: false, ply: 1, reason: 'Roll two dice here.' })
    expect(playThrough(shutTheBox, { ...bad, seats: 99 })).toMatchObject({ ok: false, ply: 0 })
  })

  test('that claims another end is found out', () => {
    expect(
      endFaults({ ...story, entries: [], outcome: { scores: [0, 0], ranks: [1, 1] }, hash: 'f' }, story),
    ).toHaveLength(2)
  })
})

const head = 'Parlor playthrough\ngame: x\nseats: 1\n'

describe('what cannot be read is named', () => {
  test.each([
    ['', 'the file', 1, /neither JSON nor/],
    ['{', 'the file', undefined, /is not JSON/],
    ['{}', 'game', undefined, /missing/],
    ['{"game":"x"}', 'seats', undefined, /missing/],
    ['{"game":"x","seats":1}', 'entries', undefined, /missing/],
    ['{"game":"x","seats":1,"entries":[1]}', 'entries[0]', undefined, /not an object/],
    ['{"game":"x","seats":1,"entries":[{"by":-1,"move":{}}]}', 'entries[0].by', undefined, /not the number of a seat/],
    ['{"game":"x","seats":1,"entries":[{"by":0}]}', 'entries[0].move', undefined, /missing/],
    ['{"game":"x","seats":1,"entries":[{"by":0,"move":{},"at":"x"}]}', 'entries[0].at', undefined, /milliseconds/],
    ['{"game":"x","seats":1,"entries":[],"hash":1}', 'hash', undefined, /not a text/],
    ['{"game":"x","seats":1,"entries":[],"outcome":1}', 'outcome', undefined, /not an object/],
    ['{"game":"x","seats":1,"entries":[],"outcome":{"scores":[1]}}', 'outcome.ranks', undefined, /list of numbers/],
    ['Parlor playthrough\ngame: x\nseats: many', 'the file', 3, /seats is not JSON/],
    ['Parlor playthrough\ngame: x\nseats: -1', 'seats', 3, /number of seats/],
    ['Parlor playthrough\nseats: 1', 'game', undefined, /missing/],
    [`${head}game: y`, 'the file', 4, /second time/],
    [`${head}\n  1  somebody  ROLL`, 'the file', 5, /no entry such as/],
    [`${head}\n  2  Seat 1  ROLL`, 'the file', 5, /is entry 2, where 1/],
    [`${head}\n  1  Seat 0  ROLL`, 'the file', 5, /numbered from 1/],
    [`${head}\n  1  Seat 1  ROLL {dice}`, 'the file', 5, /parameters of ROLL are not JSON/],
  ])('%j', (written, at, line, reason) => {
    const parsed = parseLog(written)
    expect(parsed).toMatchObject({ ok: false, fault: { at, reason: expect.stringMatching(reason) as unknown } })
    expect(parsed.ok ? undefined : parsed.fault.line).toBe(line)
  })
})

describe('every game has a playthrough that still plays', () => {
  test.each(catalogue.map((game) => [game.id, game] as const))('%s', (id, game) => {
    const written = readFileSync(new URL(`${id}/playthrough.txt`, import.meta.url), 'utf8')
    const parsed = parseLog(written)
    if (!parsed.ok) throw new Error(`${parsed.fault.at}: ${parsed.fault.reason}`)
    const told = playThrough(game, parsed.log)
    if (!told.ok) throw new Error(`ply ${told.ply}: ${told.reason}`)
    expect(told.playthrough.outcome).not.toBeNull()
    expect(formatTranscript(told.playthrough)).toBe(written)
  })

  test('and no folder is forgotten by the catalogue', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter(
      (f) => f.isDirectory() && f.name !== 'parts',
    )
    expect(folders.map((f) => f.name).toSorted()).toEqual(catalogue.map((game) => game.id).toSorted())
  })
})
