import type { BoardHappening } from '../board-kind.ts'

/** What has just happened to whom, and where: as much of it as fits into a line. */
export interface Story {
  readonly seat: number
  /** The turn has passed on: what happens next begins a new story, of `next`. */
  readonly isDone: boolean
  readonly next: number
  /** What the dice said, and how many steps that gave: several where somebody rolled again. */
  readonly rolls: readonly { readonly dice: number; readonly steps: number }[]
  /** The space whose event gave or took steps on the way; null where none did. */
  readonly via: string | null
  /** Where the walk ended, and where events moved them and others from there. */
  readonly went: string | null
  readonly moved: readonly Moved[]
  /** An event has begun since somebody moved. */
  readonly isCaused: boolean
  /** The answer to a question, as the board has written it. */
  readonly chose: Extract<BoardHappening, { what: 'chose' }>['text'] | null
  /** The space whose event it was; null where nothing happened. */
  readonly because: string | null
  readonly changes: readonly Change[]
  readonly ends: readonly StoryEnd[]
}

/** Somebody was moved by an event. */
export interface Moved {
  readonly seat: number
  readonly to: string
  readonly how: 'back' | 'away' | 'on'
}

/** Something was gained or lost. */
export interface Change {
  readonly seat: number
  readonly stat: string
  readonly by: number
}

/** What else there is to say, in the words of the game itself. */
type StoryEnd = Extract<
  BoardHappening,
  {
    what:
      | 'effect'
      | 'skipped'
      | 'again'
      | 'swapped'
      | 'captured'
      | 'blocked'
      | 'stuck'
      | 'overshot'
      | 'status'
      | 'sprung'
      | 'trap'
      | 'immune'
  }
>
const ENDS = new Set([
  'effect',
  'skipped',
  'again',
  'swapped',
  'captured',
  'blocked',
  'stuck',
  'overshot',
  'status',
  'sprung',
  'trap',
  'immune',
])
const isEnd = (each: BoardHappening): each is StoryEnd => ENDS.has(each.what)
const MOST_ENDS = 2

/** Values of stats as they were last seen, by seat and name. */
export type Known = Map<string, number>

/** The story goes on with what has happened since; null as long as there is none. */
export function toldOn(before: Story | null, happenings: readonly BoardHappening[], known: Known): Story | null {
  let story = before
  for (const each of happenings) {
    if (each.what === 'turn') {
      if (story !== null && story.seat !== each.seat) story = { ...story, isDone: true, next: each.seat }
      continue
    }
    if (!isTold(each)) continue
    if (story === null || story.isDone) story = { ...BLANK, seat: story?.next ?? each.seat }
    if (each.what === 'rolled' || each.what === 'skipped' || each.what === 'picked') {
      // Of somebody else whose turn nobody has announced.
      if (each.seat !== story.seat) story = { ...BLANK, seat: each.seat }
      else if (each.what === 'rolled')
        story = {
          ...story,
          went: null,
          via: null,
          moved: [],
          because: null,
          isCaused: false,
          ends: story.rolls.length === 0 ? story.ends : [],
        }
    }
    if (each.what === 'rolled') {
      const dice = each.dice.reduce((sum, die) => sum + die, 0)
      story = { ...story, rolls: [...story.rolls, { dice, steps: each.moves }].slice(-MOST_ROLLS) }
    } else if (each.what === 'triggered') story = { ...story, because: each.space, isCaused: true }
    else if (each.what === 'moves')
      story = each.seat === story.seat && story.chose === null ? { ...story, via: story.because } : story
    else if (each.what === 'chose') story = each.seat === story.seat ? { ...story, chose: each.text } : story
    else if (each.what === 'went' || each.what === 'back' || each.what === 'teleported') story = walked(story, each)
    else if (each.what === 'stat') story = { ...story, changes: changed(story.changes, each, known) }
    else if (isEnd(each) && !isSaidTwice(story.ends, each))
      story = { ...story, ends: [...story.ends, each].slice(-MOST_ENDS) }
  }
  return story
}

/** What happens next happens in the turn of `seat`: the story of somebody else is over, also where no dice begin a new one. */
export function inTurnOf(seat: number | null, story: Story | null): Story | null {
  if (story === null || story.isDone || seat === null || story.seat === seat) return story
  return { ...story, isDone: true, next: seat }
}

/** That somebody is given another turn, and that they take it, is one thing to tell. */
function isSaidTwice(ends: readonly StoryEnd[], next: StoryEnd): boolean {
  return next.what === 'again' && ends.some((each) => each.what === 'effect' && each.effect === 'RepeatTurns')
}

/** What a line can tell. */
type Told = Extract<BoardHappening, { seat: number }>
const TOLD = new Set([...ENDS, 'rolled', 'picked', 'triggered', 'chose', 'went', 'back', 'teleported', 'stat', 'moves'])
const isTold = (each: BoardHappening): each is Told => TOLD.has(each.what)

const MOST_ROLLS = 4

const BLANK: Omit<Story, 'seat'> = {
  isDone: false,
  next: -1,
  rolls: [],
  went: null,
  moved: [],
  isCaused: false,
  via: null,
  chose: null,
  because: null,
  changes: [],
  ends: [],
}

const MOST_MOVED = 3
const HOW = { went: 'on', back: 'back', teleported: 'away' } as const

/** Steps of one's own are a walk; after an event it is the event that moves. */
function walked(story: Story, { what, seat, space }: Extract<Told, { what: keyof typeof HOW }>): Story {
  const isCaused = seat !== story.seat || story.went !== null || what !== 'went'
  // An answer of which nothing came before the walk is no news.
  const chose = story.changes.length === 0 ? null : story.chose
  if (!isCaused) return { ...story, went: space, chose, isCaused: false }
  const last = story.moved.at(-1)
  // A walk that goes on after a fork.
  if (what === 'went' && !story.isCaused) {
    if (last?.seat === seat) return { ...story, moved: [...story.moved.slice(0, -1), { ...last, to: space }] }
    if (seat === story.seat) return { ...story, went: space }
  }
  return { ...story, moved: [...story.moved, { seat, to: space, how: HOW[what] }].slice(-MOST_MOVED), isCaused: false }
}

function changed(
  changes: readonly Change[],
  { seat, stat, value }: Extract<BoardHappening, { what: 'stat' }>,
  known: Known,
): readonly Change[] {
  const by = value - (known.get(`${seat} ${stat}`) ?? value)
  known.set(`${seat} ${stat}`, value)
  if (by === 0) return changes
  const same = changes.find((each) => each.seat === seat && each.stat === stat)
  const others = changes.filter((each) => each !== same)
  const sum = by + (same?.by ?? 0)
  return sum === 0 ? others : [...others, { seat, stat, by: sum }]
}

/** What was gained and lost by these happenings alone, to be shown above the pawns. */
export function changesIn(happenings: readonly BoardHappening[], known: Known): readonly Change[] {
  return (
    toldOn(
      null,
      happenings.filter(({ what }) => what === 'stat'),
      new Map(known),
    )?.changes ?? []
  )
}
