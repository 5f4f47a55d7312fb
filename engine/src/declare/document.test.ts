import { describe, expect, test } from 'vitest'
import { playThrough } from '../log/playthrough.ts'
import { formatJsonLog, formatTranscript, parseLog } from '../log/transcript.ts'
import { contract } from '../testing/contract.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { longTrack, parseTrack, trackGame } from '../testing/games/track.ts'
import { begin, startFaults } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { hash } from '../verbs/hash.ts'
import { imagined } from '../verbs/imagined.ts'
import { sampleMove, toAct } from '../verbs/offered.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { isOver, play } from '../verbs/play.ts'
import { replay, type Entry } from '../verbs/replay.ts'
import { document, presetAbout } from './document.ts'
import { DocumentText } from './document-text.ts'
import { documentsIn, parseOptions, readingDocuments, statedOptions } from './options.ts'
import { MOST_FIELDS, writeDocument, writingDocument } from './write-document.ts'

const track = trackGame()
const SHORT = { title: 'Short', spaces: [{ kind: 'plain' }, { kind: 'boost' }, { kind: 'plain' }] }

const faultsOf = (body: unknown, game = track) => startFaults(game, { track: body }, 2)

function hashOf(body: unknown): string {
  const written = writeDocument(body)
  if (!written.ok) throw new Error(written.faults[0]?.reason)
  return written.document.hash
}

describe('the game with a document', () => contract(track, test, { runs: 30, matches: 60 }))

describe('what comes from outside', () => {
  test('every fault is named with its place', () => {
    const body = { title: '', spaces: [{ kind: 'plain' }, { kind: 'lava' }, { kind: 'mud', note: 3 }, 7], wind: 1 }
    expect(faultsOf(body)).toEqual([
      { at: 'options.track.title', reason: 'is not a text' },
      { at: 'options.track.wind', reason: 'is no part of a track' },
      { at: 'options.track.spaces.1.kind', reason: 'is not plain, boost or mud' },
      { at: 'options.track.spaces.2.note', reason: 'is not a text' },
      { at: 'options.track.spaces.3.kind', reason: 'is not plain, boost or mud' },
    ])
  })

  test('at most a hundred faults are told', () => {
    expect(faultsOf({ title: 'x', spaces: new Array(5_000).fill(1) })).toHaveLength(100)
  })

  test.each([
    ['a number', 7, /not a document/],
    ['null', null, /not a document/],
    ['a name nobody knows', 'f'.repeat(64), /no document of that hash/],
    ['what JSON cannot hold', { title: Number.NaN }, /JSON can hold/],
    ['an object with a prototype of its own', { title: new Map() }, /no plain data/],
    ['__proto__', JSON.parse('{"__proto__":{}}'), /__proto__/],
  ])('%s is no document', (_, body, reason) => {
    expect(faultsOf(body)).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })])
  })

  test('its size is looked at before the game sees it: bytes, depth and number of values', () => {
    let seen = 0
    const parse = () => ({ ok: true as const, value: ++seen })
    const small = { board: document(parse, { preset: [], bytes: 40, depth: 3, nodes: 8 }) }
    seen = 0
    const reasons = (board: unknown) => {
      const parsed = parseOptions(small, { board })
      return parsed.ok ? [] : parsed.faults.map(({ at, reason }) => `${at} ${reason}`)
    }
    expect(reasons(['x'.repeat(37)])).toEqual(['options.board has more than 40 bytes'])
    expect(reasons(['ä'.repeat(19)])).toEqual(['options.board has more than 40 bytes'])
    expect(reasons(['x'.repeat(1_000)])).toEqual(['options.board has more than 40 bytes'])
    expect(reasons([0, { a: [[]] }])).toEqual(['options.board.1.a.0 is nested more than 3 deep'])
    expect(reasons([0, 0, 0, 0, 0, 0, 0, 0])).toEqual(['options.board holds more than 8 values'])
    expect(seen).toBe(0)
    expect([reasons(['x'.repeat(36)]), reasons([[[]]]), reasons([0, 0, 0, 0, 0, 0, 0])]).toEqual([[], [], []])
    expect(seen).toBe(3)
  })

  test('so are its fields: those of one object, and of all together', () => {
    const whole = { board: document(() => ({ ok: true as const, value: 0 }), { preset: [] }) }
    const reasons = (board: unknown) => {
      const parsed = parseOptions(whole, { board })
      return parsed.ok ? [] : parsed.faults.map(({ at, reason }) => `${at} ${reason}`)
    }
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 0]))
    const { object, document: all } = MOST_FIELDS
    expect(reasons([fields(object + 1)])).toEqual([`options.board.0 has more than ${object} fields`])
    const full = Array.from({ length: all / object }, () => fields(object))
    expect(reasons(full)).toEqual([])
    expect(reasons([...full, { a: 0 }])).toEqual([`options.board has more than ${all} fields`])
  })

  test('an author whose preset is wrong hears of it at once', () => {
    expect(() => trackGame({ parse: () => ({ ok: false, faults: [{ at: 'title', reason: 'is dull' }] }) })).toThrow(
      /preset of a document[^]*title[^]*is dull/,
    )
  })
})

describe('presets', () => {
  const MIRE = { title: 'Mire', author: 'Ada', spaces: SHORT.spaces }
  const option = document(parseTrack, { presets: { oval: SHORT, mire: MIRE } })
  const { presets, preset } = option

  test('the first is taken unless told; each goes by its id and by its hash', () => {
    expect([presets.map(({ id }) => id), preset]).toEqual([['oval', 'mire'], presets[0]?.document])
    const mire = presets[1]?.document
    for (const named of ['mire', mire?.hash]) {
      const parsed = parseOptions({ option }, { option: named })
      expect(parsed.ok && parsed.options.option).toBe(mire)
    }
    expect(begin(track, { track: 'mire' }, 2).options.track.value).toMatchObject({ title: 'Mire', author: 'Ada' })
    expect(faultsOf('lava')).toEqual([{ at: 'options.track', reason: 'there is no document of that hash here' }])
  })

  test('say what they are in the words of the game, else in their own, and of no length', () => {
    const [oval, mire] = presets.map((one) => presetAbout(one, track.text.options['track']))
    expect(oval).toEqual({ name: 'Short', description: 'Short, with one boost.' })
    expect(mire).toEqual({ name: 'Mire', author: 'Ada', description: 'Mud all the way.' })
    const long = parseOptions({ option }, { option: { ...SHORT, title: 'x'.repeat(5_000), author: '  ' } })
    expect(long.ok && long.options.option.about).toEqual({ name: 'x'.repeat(64) })
    const odd = parseOptions(
      { option },
      { option: { ...SHORT, title: '😀'.repeat(70), author: '\u001b[2J\u202eEve\n' } },
    )
    expect(odd.ok && odd.options.option.about).toEqual({ name: '😀'.repeat(64), author: '[2J Eve' })
  })

  test('there is one, and its id is no hash', () => {
    const parse = () => ({ ok: true as const, value: 0 })
    expect(() => document(parse, { presets: {} })).toThrow(/there is none/)
    expect(() => document(parse, { presets: { ['a'.repeat(64)]: [] } })).toThrow(/is no id/)
  })
})

describe('in slices', () => {
  /** The steps it took, and what came of it. */
  function counted<T>(steps: Iterator<unknown, T>): { steps: number; result: T } {
    for (let count = 1; ; count++) {
      const step = steps.next()
      if (step.done === true) return { steps: count, result: step.value }
    }
  }

  test('a body is written as in one go, however it is built', () => {
    const numbers = Array.from({ length: 3_000 }, (_, at) => at)
    const bodies = [
      [],
      SHORT,
      longTrack(3_000, 4),
      { z: numbers, a: { '\u{10000}': 1, '\uffff': numbers, 'ä"': [numbers, {}] } },
      Object.fromEntries(numbers.map((at) => [`k${at}`, { at }])),
      [numbers, [[numbers, 'x']], null],
    ]
    for (const body of bodies) {
      const { result } = counted(writingDocument(body))
      expect(result.ok && result.document.text).toBe(canonical(body))
    }
  })

  test('a large one is read before its options are, and its faults are told by them', () => {
    const large = longTrack(5_000, 20)
    const brought = counted(readingDocuments(track.options, { track: large, tank: 4 }))
    expect(brought.steps).toBeGreaterThan(20)
    if (!brought.result.ok) throw new Error('it is fine')
    expect(brought.result.given).toEqual({ track: expect.any(DocumentText), tank: 4 })
    const faulty = counted(readingDocuments(track.options, { track: { title: 7 } })).result
    expect(faulty.ok && parseOptions(track.options, faulty.given)).toMatchObject({
      faults: [{ at: 'options.track.title' }, { at: 'options.track.spaces' }],
    })
    expect(counted(readingDocuments(track.options, { track: [[[[[[[[[]]]]]]]]] })).result).toEqual({
      ok: false,
      faults: [{ at: 'options.track.0.0.0.0.0.0.0.0', reason: 'is nested more than 8 deep' }],
    })
  })
})

describe('the content hash', () => {
  test('is the same for equal documents, however they are written, and another for any other', () => {
    const turned = { spaces: SHORT.spaces.map((space) => ({ ...space })), title: 'Short' }
    expect(hashOf(turned)).toBe(hashOf(SHORT))
    expect(hashOf({ ...SHORT, title: 'short' })).not.toBe(hashOf(SHORT))
    const [one, other] = [begin(track, { track: SHORT }, 2), begin(track, { track: turned }, 2)]
    expect(hash(one)).toBe(hash(other))
    expect(other.options.track.value).toBe(one.options.track.value)
    expect(hash(begin(track, {}, 2))).not.toBe(hash(one))
  })

  test('stands for the document in positions, in their JSON and among stated options', () => {
    const position = begin(track, { track: SHORT }, 2)
    const name = hashOf(SHORT)
    expect(statedOptions(position.options)).toEqual({ track: name, tank: 3 })
    expect(JSON.parse(JSON.stringify(position))).toMatchObject({ options: { track: name } })
    expect(JSON.parse(canonical(position))).toMatchObject({ options: { track: name } })
    expect(canonical(position)).not.toContain('Short')
  })

  test('a position gets its document back from those that are known, and is refused without', () => {
    const position = begin(track, { track: SHORT }, 2)
    const data: unknown = JSON.parse(JSON.stringify(position))
    const read = parsePosition(track, data, documentsIn(position.options))
    expect(read.ok && read.position.options.track.value).toBe(position.options.track.value)
    expect(parsePosition(track, data)).toEqual({
      ok: false,
      faults: [{ at: 'options.track', reason: 'there is no document of that hash here' }],
    })
  })
})

function playedOut(body: unknown) {
  const random = seededRandom(4)
  const entries: Entry[] = []
  let position = begin(track, { track: body }, 2)
  while (!isOver(track, position)) {
    const by = toAct(track, position)[0] ?? 0
    const move = sampleMove(track, position, by, random)
    const played = play(track, position, by, move, position.now, random)
    if (!played.ok) throw new Error(played.refusal.code)
    entries.push({ by, move, draws: played.draws })
    position = played.position
  }
  return { position, log: { game: 'track', options: { track: body }, seats: 2, entries } }
}

describe('logs', () => {
  test('a match on a document is replayed to the same hash', () => {
    const { position, log } = playedOut(SHORT)
    const replayed = replay(track, log)
    expect(replayed.ok && hash(replayed.position)).toBe(hash(position))
  })

  test('a saved log holds the document whole, once, and gives it back', () => {
    const { log } = playedOut(SHORT)
    const played = playThrough(track, log)
    if (!played.ok) throw new Error(played.reason)
    for (const text of [formatTranscript(played.playthrough), formatJsonLog(played.playthrough)]) {
      expect(text.split('"Short"')).toHaveLength(2)
      const parsed = parseLog(text)
      expect(parsed.ok && parsed.log.options).toEqual({ track: SHORT, tank: 3 })
      const again = parsed.ok ? playThrough(track, parsed.log) : played
      expect(again.ok && again.playthrough.hash).toBe(played.playthrough.hash)
    }
  })
})

describe('a document of a megabyte', () => {
  const large = longTrack(10_000, 75)
  let looked = 0
  /** Counts every look at a space of the track. */
  const counted = trackGame({
    parse: (body) => {
      const parsed = parseTrack(body)
      if (!parsed.ok) return parsed
      const spaces = new Proxy(parsed.value.spaces, {
        get: (list, key, self): unknown => {
          if (key !== 'length') looked++
          return Reflect.get(list, key, self)
        },
        ownKeys: (list) => {
          looked++
          return Reflect.ownKeys(list)
        },
      })
      return { ok: true, value: { ...parsed.value, spaces } }
    },
  })

  test('is read once, and a move neither copies nor walks it', () => {
    const random = seededRandom(1)
    let position = begin(counted, { track: large }, 2)
    const { options } = position
    expect(options.track.bytes).toBeGreaterThan(1_000_000)
    expect(canonical(position).length).toBeLessThan(300)
    looked = 0
    for (let moves = 0; moves < 20; moves++) {
      const by = toAct(counted, position)[0] ?? 0
      const move = sampleMove(counted, position, by, random)
      const played = play(counted, position, by, move, position.now, random)
      if (!played.ok) throw new Error(played.refusal.code)
      position = played.position
      hash(position)
      imagined(counted, position, 0, random)
      expect(position.options).toBe(options)
    }
    // One look a drive, by the rule of the game itself.
    expect(looked).toBe(19)
  })

  test('begins another match from the same options without being read again', () => {
    const { options } = begin(counted, { track: large }, 2)
    looked = 0
    expect(begin(counted, { track: large }, 2).options.track.value).toBe(options.track.value)
    expect(begin(counted, options, 2).options).toBe(options)
    expect(looked).toBe(0)
  })
})
