import type { CompiledAmount } from '../board.ts'
import type { GameScene } from './happenings.ts'
import { activeAfter, currentSeat, isActive, playerOf, type Pending, type Segment } from '../state.ts'
import type { Template, TemplatePart } from '../template.ts'
import { COLOURS, SONGS, WORDS } from '../word-lists.ts'
import { readingOf } from './occur.ts'
import { leaderOf } from './targets.ts'
import { boardOf, charge, COST, draw } from './work.ts'

/** R9. Placeholders are put in once, from left to right; what is put in is never read again, and is never markup. */

const LONGEST = 2_000

export function expand(scene: GameScene, template: Template, item: Pending): Segment[] {
  const segments: Segment[] = []
  let length = 0
  for (const part of template)
    for (const segment of partOf(scene, part, item)) {
      const letters = 'text' in segment ? segment.text.length : 20
      length += letters
      if (length > LONGEST || !charge(scene, COST.part + (letters >> 4))) return segments
      const last = segments.at(-1)
      if (last !== undefined && 'text' in last && 'text' in segment && last.color === segment.color)
        last.text += segment.text
      else segments.push(segment)
    }
  return segments
}

/** The words of segments, without the names, which only the table knows. */
function plain(segments: readonly Segment[]): string {
  return segments.map((each) => ('text' in each ? each.text : `#${each.seat + 1}`)).join('')
}

function partOf(scene: GameScene, part: TemplatePart, item: Pending): Segment[] {
  if (typeof part === 'string') return [{ text: part }]
  if (!charge(scene, COST.part)) return []
  const args = part.args.map((arg) => expand(scene, arg, item))
  return valueOf(scene, part.name, args, item) ?? [{ text: part.written }]
}

const say = (value: string | number): Segment[] => [{ text: String(value) }]
const name = (seat: number | undefined): Segment[] | null => (seat === undefined ? null : [{ seat }])

function valueOf(scene: GameScene, called: string, args: readonly Segment[][], item: Pending): Segment[] | null {
  const { state } = scene
  const board = boardOf(scene)
  const [first = [], second = []] = args
  const current = currentSeat(state)
  const oneOf = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[draw(scene, list.length)]
  switch (called) {
    case 'CURRENT_PLAYER_NAME':
      return name(current)
    case 'PLAYER_NAME':
      return name(item.seat)
    case 'NEXT_PLAYER_NAME':
      return name(activeAfter(state, item.seat)[0] ?? item.seat)
    case 'PREVIOUS_PLAYER_NAME':
      return name(activeAfter(state, item.seat).at(-1) ?? item.seat)
    case 'LEADER_NAME':
      return name(leaderOf(scene))
    case 'RANDOM_PLAYER':
      return name(oneOf(state.order.filter((seat) => isActive(state, seat))) ?? item.seat)
    case 'RANDOM_OTHER_PLAYER':
      return name(oneOf(activeAfter(state, item.seat)) ?? item.seat)
    case 'SPACE_NAME':
      return say(board.spaces[item.space]?.name ?? '')
    case 'FROM_SPACE':
      return say(board.spaces[item.from]?.name ?? board.spaces[item.space]?.name ?? '')
    case 'TURN_NUMBER':
    case 'ROUND':
      return say(state.round)
    case 'MOVES_LEFT':
      return say(state.movesLeft)
    case 'LAST_ROLL':
      return say(state.total)
    case 'PLAYER_COUNT':
      return say(state.players.length)
    case 'STAT': {
      const stat = board.statById.get(plain(first).trim())
      const whose = plain(second).trim()
      const next = whose === 'next' ? activeAfter(state, item.seat)[0] : undefined
      const seat = whose === 'current' ? current : whose === 'leader' ? leaderOf(scene) : next
      return stat === undefined ? null : say(playerOf(state, seat ?? item.seat).stats[stat.index] ?? 0)
    }
    case 'RANDOM_NUMBER': {
      const [from, to] = [Math.trunc(Number(plain(first))), Math.trunc(Number(plain(second)))]
      if (!(from <= to && Math.abs(from) <= 1e6 && Math.abs(to) <= 1e6)) return null
      return say(from + draw(scene, to - from + 1))
    }
    case 'DICE': {
      const count = Math.trunc(Number(plain(first) || 1))
      const sides = Math.trunc(Number(plain(second) || 6))
      if (!(count >= 1 && count <= 10 && sides >= 2 && sides <= 100)) return null
      return say(Array.from({ length: count }, () => 1 + draw(scene, sides)).join(' + '))
    }
    case 'RANDOM_WORD':
      return say(oneOf(WORDS) ?? '')
    case 'RANDOM_SONG':
      return say(oneOf(SONGS) ?? '')
    case 'RANDOM_COLOR': {
      const color = oneOf(COLOURS) ?? '#888888'
      return args.length === 0 ? say(color) : first.map((segment) => ({ ...segment, color }))
    }
    case 'COLOR': {
      const color = plain(first).trim()
      return /^#[0-9a-fA-F]{3,8}$/.test(color) ? second.map((segment) => ({ ...segment, color })) : second
    }
    case 'PICK':
      return oneOf(args) ?? null
    case 'FROM':
      return fromPool(scene, plain(first).trim(), item)
    default:
      return null
  }
}

/** A text of a pool; none comes twice until all have come. */
function fromPool(scene: GameScene, pool: string, item: Pending): Segment[] | null {
  const { state } = scene
  const texts = boardOf(scene).pools.get(pool)
  if (texts === undefined) return null
  const known = state.pools[pool]
  const left = known === undefined || known.length === 0 ? texts.map((_, index) => index) : known
  charge(scene, left.length >> 3)
  const [index = 0] = left.splice(draw(scene, left.length), 1)
  state.pools[pool] = left
  // A text of a pool may name players, but draws from no pool itself: nothing could end that.
  const text = (texts[index] ?? []).map((part) =>
    typeof part !== 'string' && part.name === 'FROM' ? part.written : part,
  )
  return expand(scene, text, item)
}

/** A number that an action is told, or has to find. */
export function amountOf(scene: GameScene, amount: CompiledAmount | null, item: Pending): number {
  if (amount === null) return 0
  if (amount.kind === 'number') return amount.value
  if (amount.kind === 'random') return amount.from + draw(scene, amount.to - amount.from + 1)
  if (!charge(scene, amount.value.size)) return 0
  const value = amount.value.evaluate(readingOf(scene, item))
  return typeof value === 'number' ? value : value === true ? 1 : 0
}
