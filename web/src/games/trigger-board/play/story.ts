import type { BoardHappening } from '../board-kind.ts'

/** What happened in one turn of one player, in the order in which it happened: as much of it as fits into a line. */
export interface Story {
  readonly seat: number
  /** The turn has passed on: what happens next begins a new story, of `next`. */
  readonly isDone: boolean
  readonly next: number
  /** An event has given steps since the last walk. */
  readonly isSentOn: boolean
  readonly beats: readonly Beat[]
  readonly ends: readonly StoryEnd[]
}

/** One thing that happened to the player in their turn, with what came of it before the next one. */
export type Beat = Cause & { readonly came: readonly Came[] }

type Cause =
  /** Before anything else: what a turn begins with. */
  | { readonly what: 'began' }
  /** An effect gives or takes something at the start of the turn. */
  | { readonly what: 'each-turn' }
  | { readonly what: 'rolled'; readonly dice: number; readonly steps: number }
  /** Steps of one's own, up to a fork, to a space where something happens, or to the end. */
  | { readonly what: 'walked'; readonly to: string }
  | { readonly what: 'moved'; readonly to: string; readonly how: MovedHow }
  /** `isIdle`: nothing has come of it, not even other steps. */
  | { readonly what: 'chose'; readonly text: Answer; readonly isIdle: boolean }

type Answer = Extract<BoardHappening, { what: 'chose' }>['text']

/** By an event: back, to somewhere else, or on. */
export type MovedHow = 'back' | 'away' | 'on'

export type Came =
  | ({ readonly what: 'change' } & Change)
  /** Somebody else was moved. */
  | { readonly what: 'moved'; readonly seat: number; readonly to: string; readonly how: MovedHow }
  | { readonly what: 'swapped'; readonly seat: number; readonly other: number }
  /** There was no room for more. */
  | { readonly what: 'full'; readonly seat: number; readonly stat: string; readonly most: number }

/** Something was gained or lost. */
export interface Change {
  readonly seat: number
  readonly stat: string
  readonly by: number
}

/** What else there is to say, in the words of the game itself. */
type StoryEnd = Extract<
  BoardHappening,
  { what: 'effect' | 'skipped' | 'again' | 'captured' | 'blocked' | 'stuck' | 'overshot' | 'status' | 'sprung' | 'trap' | 'immune' } // prettier-ignore
>
const ENDS = new Set(['effect', 'skipped', 'again', 'captured', 'blocked', 'stuck', 'overshot', 'status', 'sprung', 'trap', 'immune']) // prettier-ignore
const isEnd = (each: BoardHappening): each is StoryEnd => ENDS.has(each.what)
const MOST_ENDS = 2

/** What a line can tell. */
type Told = Extract<BoardHappening, { seat: number }>
const TOLD = new Set([
  ...ENDS,
  'rolled',
  'each-turn',
  'picked',
  'chose',
  'aimed',
  'went',
  'back',
  'teleported',
  'swapped',
  'stat',
  'full',
  'moves',
])
const isTold = (each: BoardHappening): each is Told => TOLD.has(each.what)

/** Values of stats as they were last seen, by seat and name. */
export type Known = Map<string, number>

/** The stories go on with what has happened since: the last one is of the turn that is played. */
export function toldOn(
  before: readonly Story[],
  happenings: readonly BoardHappening[],
  known: Known,
): readonly Story[] {
  let stories = before
  for (const each of happenings) {
    const last = stories.at(-1)
    if (each.what === 'turn') {
      if (last !== undefined && last.seat !== each.seat) stories = endedFor(stories, each.seat)
      continue
    }
    if (!isTold(each)) continue
    const isBegun = last !== undefined && !last.isDone && !beginsAnew(last, each)
    const story = isBegun ? last : { ...BLANK, seat: beginnerOf(last, each) }
    const next = withHappening(story, each, known)
    stories = [...(isBegun ? stories.slice(0, -1) : stories), next]
  }
  return stories
}

/** What happens next happens in the turn of `seat`: the story of somebody else is over, also where no dice begin a new one. */
export function inTurnOf(seat: number | null, stories: readonly Story[]): readonly Story[] {
  const last = stories.at(-1)
  return last === undefined || last.isDone || seat === null || last.seat === seat ? stories : endedFor(stories, seat)
}

/**
 * The stories since the last one of the viewer, with that one where a trap or an effect decided it: it may have happened while
 * the next player was already walking. For those who only watch, since the same player was on turn before.
 */
export function sinceOwn(stories: readonly Story[], viewer: number | null): readonly Story[] {
  const last = stories.at(-1)
  const own = viewer ?? last?.seat
  if (last?.seat === own) return stories.slice(-1)
  const before = stories.findLastIndex(({ seat }) => seat === own)
  const isKept = viewer !== null && stories[before]?.ends.some((end) => isSurprise(end) && end.seat === viewer) === true
  return stories.slice(isKept ? before : before + 1)
}

/** What the space itself does not show. */
export const isSurprise = ({ what }: StoryEnd): boolean => what === 'sprung' || what === 'immune'

/** The places of the stories that are seen before all are asked for: the last one, and the last before it that concerns the viewer. */
export function placesInSight(stories: readonly Story[], viewer: number | null, most: number): ReadonlySet<number> {
  const before = stories.slice(0, -1).map((story, at) => ({ at, isMine: viewer !== null && concerns(story, viewer) }))
  const chosen = before.toReversed().toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
  return new Set([stories.length - 1, ...chosen.slice(0, most - 1).map(({ at }) => at)])
}

/** Something happened to a player in the turn, whoever's it was. */
function concerns({ beats, ends }: Story, seat: number): boolean {
  const isHit = (came: Came) => came.seat === seat || (came.what === 'swapped' && came.other === seat)
  return beats.some(({ came }) => came.some(isHit)) || ends.some((end) => end.seat === seat)
}

function endedFor(stories: readonly Story[], next: number): readonly Story[] {
  return stories.map((story, at) => (at === stories.length - 1 ? { ...story, isDone: true, next } : story))
}

const BLANK: Omit<Story, 'seat'> = { isDone: false, next: -1, isSentOn: false, beats: [], ends: [] }

/** It happens only to whoever is on turn. */
const isOfTurn = ({ what }: Told) =>
  what === 'rolled' || what === 'skipped' || what === 'picked' || what === 'moves' || what === 'each-turn'

/** Another roll is another walk; a roll of somebody else is another turn, also where nobody has announced it. */
function beginsAnew(story: Story, each: Told): boolean {
  if (isOfTurn(each) && each.seat !== story.seat) return true
  if (each.what === 'each-turn') return story.beats.some(({ what }) => what !== 'each-turn')
  return each.what === 'rolled' && story.beats.some(({ what }) => what === 'rolled')
}

function beginnerOf(last: Story | undefined, each: Told): number {
  return last?.isDone === true && !isOfTurn(each) ? last.next : each.seat
}

function withHappening(story: Story, each: Told, known: Known): Story {
  const { seat } = story
  const isOwn = each.seat === seat
  switch (each.what) {
    case 'rolled': {
      const dice = each.dice.reduce((sum, die) => sum + die, 0)
      return withBeat(story, { what: 'rolled', dice, steps: each.moves })
    }
    case 'each-turn':
      return withBeat(story, { what: 'each-turn' })
    case 'chose':
      return isOwn ? withBeat(story, { what: 'chose', text: each.text, isIdle: true }) : story
    case 'moves':
      return { ...busy(story), isSentOn: story.beats.some(({ what }) => what === 'walked' || what === 'moved') }
    case 'aimed':
      return busy(story)
    case 'went':
    case 'back':
    case 'teleported':
      return walked(story, each)
    case 'swapped':
      return withCame(story, { what: 'swapped', seat: each.seat, other: each.other })
    case 'stat': {
      const change = changeOf(each, known)
      return change === null ? story : withCame(story, { what: 'change', ...change })
    }
    case 'full':
      return withCame(story, { what: 'full', seat: each.seat, stat: each.stat, most: each.most })
    default:
      if (!isEnd(each)) return story
      return ended(busy(story), each)
  }
}

function ended(story: Story, each: StoryEnd): Story {
  // That somebody is given another turn, and that they take it, is one thing to tell.
  const isSaid = story.ends.some(
    (end) =>
      (each.what === 'again' && end.what === 'effect' && end.effect === 'RepeatTurns') ||
      (each.what === 'immune' && end.what === 'immune' && end.seat === each.seat),
  )
  const ends = isSaid ? story.ends : [...story.ends, each].slice(-MOST_ENDS)
  return each.what === 'again' ? { ...story, ends, isDone: true, next: each.seat } : { ...story, ends }
}

const withBeat = (story: Story, cause: Cause): Story => ({ ...story, beats: [...story.beats, { ...cause, came: [] }] })

function onLast(story: Story, change: (beat: Beat) => Beat): Story {
  const last = story.beats.at(-1)
  return last === undefined ? story : { ...story, beats: [...story.beats.slice(0, -1), change(last)] }
}

/** Something has come of what was chosen. */
const busy = (story: Story): Story =>
  onLast(story, (beat) => (beat.what === 'chose' ? { ...beat, isIdle: false } : beat))

function withCame(story: Story, came: Came): Story {
  const begun = story.beats.length === 0 ? withBeat(story, { what: 'began' }) : busy(story)
  return onLast(begun, (beat) => ({ ...beat, came: joined(beat.came, came) }))
}

/** What is gained bit by bit, or lost, is one number; steps in a row are one walk. */
function joined(came: readonly Came[], next: Came): readonly Came[] {
  const at = came.findLastIndex((each) =>
    each.what === 'change' && next.what === 'change'
      ? each.seat === next.seat && each.stat === next.stat && each.by > 0 === next.by > 0
      : each.what === 'moved' && next.what === 'moved' && each.seat === next.seat && each.how === next.how,
  )
  const same = came[at]
  if (same === undefined) return [...came, next]
  return came.with(at, same.what === 'change' && next.what === 'change' ? { ...next, by: same.by + next.by } : next)
}

const HOW = { went: 'on', back: 'back', teleported: 'away' } as const

/** Steps of one's own are a walk, until an event gives more of them. */
function walked(story: Story, { what, seat, space }: Extract<Told, { what: keyof typeof HOW }>): Story {
  if (seat !== story.seat) return withCame(story, { what: 'moved', seat, to: space, how: HOW[what] })
  if (what !== 'went' || story.isSentOn)
    return { ...withBeat(busy(story), { what: 'moved', to: space, how: HOW[what] }), isSentOn: false }
  const last = story.beats.at(-1)
  // A walk that goes on after a fork.
  const goesOn = (last?.what === 'walked' || last?.what === 'moved') && last.came.length === 0
  return goesOn ? onLast(story, (beat) => ({ ...beat, to: space })) : withBeat(story, { what: 'walked', to: space })
}

function changeOf({ seat, stat, value }: Extract<BoardHappening, { what: 'stat' }>, known: Known): Change | null {
  const by = value - (known.get(`${seat} ${stat}`) ?? value)
  known.set(`${seat} ${stat}`, value)
  return by === 0 ? null : { seat, stat, by }
}

/** What was gained and lost by these happenings in all, to be shown above the pawns. */
export function changesIn(happenings: readonly BoardHappening[], known: Known): readonly Change[] {
  const seen: Known = new Map(known)
  const changes = happenings.flatMap((each) => (each.what === 'stat' ? (changeOf(each, seen) ?? []) : []))
  const sums = changes.filter(
    ({ seat, stat }, at) => at === changes.findIndex((each) => each.seat === seat && each.stat === stat),
  )
  return sums.flatMap(({ seat, stat }) => {
    const same = changes.filter((each) => each.seat === seat && each.stat === stat)
    const by = same.reduce((sum, each) => sum + each.by, 0)
    return by === 0 ? [] : [{ seat, stat, by }]
  })
}
