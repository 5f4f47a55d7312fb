import { clientFrame, PROTOCOL_VERSION } from '@parlor/protocol'
import type { Dice } from './dice.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'
import { hostileMove } from './hostile-moves.fixture.ts'
import { hostileValue, nested, TEXTS } from './hostile-values.fixture.ts'
import { Fields, nodeOf, readBack, textOf, type Node } from './json-text.fixture.ts'
import { mutated } from './mutate.fixture.ts'

/** `player`: follows own seats. `stranger`: has a session, and nothing else. `new`: has not said hello. */
export const ROLES = ['player', 'player', 'other player', 'stranger', 'nobody', 'new'] as const
export type Role = (typeof ROLES)[number]

/** One frame, and under which numbers it has to be answered. */
export interface FrameCase {
  readonly what: string
  readonly data: string | Buffer
  /** Sent in so many pieces. */
  readonly pieces: number
  /** `f/ref`, each as far as it can be read. */
  readonly answers: readonly string[]
  readonly isNeverAccepted: boolean
}

/** Above all that were really used, so that none is taken for a repetition; below those of the line’s own pings. */
const FIRST_REF = 100_000

export function frameCase(world: FuzzWorld, role: Role, dice: Dice): FrameCase {
  const ref = FIRST_REF + dice.below(800_000)
  const { what, data } = made(world, role, dice, ref)
  return {
    what: `${role}: ${what}`,
    data,
    pieces: dice.once(16) ? 2 + dice.below(4) : 1,
    answers: answersTo(data),
    isNeverAccepted: what === 'wrong move',
  }
}

function made(world: FuzzWorld, role: Role, dice: Dice, ref: number): Pick<FrameCase, 'what' | 'data'> {
  switch (dice.below(12)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { what: 'mutated', data: harmless(textOf(mutated(wellMeant(world, dice, ref), dice))) }
    case 4:
    case 5:
    case 6:
      return { what: 'wrong move', data: textOf(move(world, dice, ref)) }
    case 7:
      return { what: 'again', data: again(world, role, dice, ref) }
    case 8:
      return { what: 'follow', data: textOf(nodeOf(follow(world, dice))) }
    case 9:
      return { what: 'no JSON', data: noFrame(dice) }
    case 10:
      return { what: 'ping', data: JSON.stringify({ t: 'ping', ref }) }
    default:
      return { what: 'of the right form', data: textOf(wellMeant(world, dice, ref)) }
  }
}

/** A move that has lost its odd parameter may be one that can be made, such as a roll: it gets another. */
function harmless(text: string): string {
  const frame = readBack(text)
  if (typeof frame !== 'object' || frame === null || !('move' in frame)) return text
  const { move: body } = frame
  const isBare = typeof body === 'object' && body !== null && Object.keys(body).every((key) => key === 'move')
  return isBare ? JSON.stringify({ ...frame, move: { ...body, by: 0.5 } }) : text
}

function move(world: FuzzWorld, dice: Dice, ref: number): Fields {
  const channel = dice.once(6) ? 1 + dice.below(1_000) : 1 + dice.below(world.playing.length)
  return new Fields([
    ['t', 'move'],
    ['f', channel],
    ['ref', ref],
    ['move', hostileMove(world, dice)],
  ])
}

/** Players repeat a move that was made: it is accepted, and not made again. Others try the same. */
function again(world: FuzzWorld, role: Role, dice: Dice, ref: number): string {
  const at = dice.below(world.playing.length)
  const known = world.playing[at]?.refs[role === 'other player' ? 1 : 0]
  const same = dice.once(2) ? { move: 'ROLL', dice: 2 } : { move: dice.pick(TEXTS) || 'x' }
  return JSON.stringify({ t: 'move', f: at + 1, ref: known ?? ref, move: known === undefined ? { move: 'NO' } : same })
}

function follow(world: FuzzWorld, dice: Dice): Readonly<Record<string, unknown>> {
  const ids = [...world.watched.map(({ id }) => id), world.solo, 'nosuchmatch00']
  return {
    t: 'follow',
    f: 10 + dice.below(900),
    m: dice.once(2) ? world.shown : dice.pick(ids),
    seat: dice.pick([0, 1, 63, null, null]),
    offers: dice.once(2),
    ...(dice.once(3) ? { after: dice.pick([0, 1, 4, 1_000_000]) } : {}),
    ...(dice.once(4) ? { code: 'ABCDEF' } : {}),
  }
}

/** Of the right form, and nothing that could change a match. */
function wellMeant(world: FuzzWorld, dice: Dice, ref: number): Node {
  const channel = 1 + dice.below(12)
  switch (dice.below(7)) {
    case 0:
      return nodeOf({ t: 'hello', v: dice.pick([PROTOCOL_VERSION, 0, 99]) })
    case 1:
      return nodeOf({ t: 'hello', v: PROTOCOL_VERSION, token: dice.pick(world.badTokens).slice(0, 256) })
    case 2:
      return nodeOf(follow(world, dice))
    case 3:
      return nodeOf({ t: 'drop', f: 10 + dice.below(900) })
    case 4:
      return nodeOf({ t: 'undo', f: channel, ref })
    case 5:
      return new Fields([
        ['t', dice.pick(['', 'nope', '__proto__', '+', 'match'])],
        ['f', channel],
        ['ref', ref],
      ])
    default:
      return move(world, dice, ref)
  }
}

function noFrame(dice: Dice): string | Buffer {
  const text = textOf(hostileValue(dice))
  switch (dice.below(6)) {
    case 0:
      return Buffer.from(text)
    case 1:
      return Buffer.from(Array.from({ length: dice.below(200) }, () => dice.below(256)))
    case 2:
      return dice.once(8) ? nested(25_000, true) : nested(100, true)
    case 3:
      return `\uFEFF{"t":"ping","ref":1}`
    case 4:
      return dice.pick(['', ' ', 'null', '[]', '{}', '1', '"hello"', '{"t":"ping","ref":5', '[{"t":"ping","ref":5}]'])
    default:
      return text
  }
}

/** A frame is answered under the numbers that can be read of it. */
function answersTo(data: string | Buffer): readonly string[] {
  // A binary frame is not looked into.
  const frame = typeof data === 'string' ? readBack(data) : undefined
  if (typeof frame !== 'object' || frame === null) return ['/']
  const { f, ref } = frame as { f?: unknown; ref?: unknown } // looked at below
  const channel = isWhole(f) && f <= 1_000 ? String(f) : ''
  const number = isWhole(ref) ? String(ref) : ''
  const isDrop = clientFrame.safeParse(frame).data?.t === 'drop'
  // Whoever drops has said no number of their own.
  return isDrop ? [`${channel}/1`, `${channel}/`] : [`${channel}/${number}`]
}

function isWhole(data: unknown): data is number {
  return typeof data === 'number' && Number.isSafeInteger(data) && data >= 1
}
