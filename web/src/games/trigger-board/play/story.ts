import type { BoardHappening } from '../board-kind.ts'

/** What has just happened to whom, and where: as much of it as fits into a line. */
export interface Story {
  readonly seat: number
  /** What the dice said, and how many steps that gave; null where there were none. */
  readonly roll: { readonly dice: number; readonly steps: number } | null
  /** Where the walk ended, and where somebody was sent from there. */
  readonly went: string | null
  readonly sent: { readonly to: string; readonly how: 'back' | 'away' } | null
  /** The answer to a question, as the board has written it. */
  readonly chose: Extract<BoardHappening, { what: 'chose' }>['text'] | null
  /** The space whose event it was; null where nothing happened. */
  readonly because: string | null
  readonly changes: readonly Change[]
  readonly ends: readonly StoryEnd[]
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
])
const isEnd = (each: BoardHappening): each is StoryEnd => ENDS.has(each.what)
const MOST_ENDS = 2

/** Begins with these: what came before is told. */
const BEGINS = new Set(['rolled', 'skipped', 'picked'])

/** Values of stats as they were last seen, by seat and name. */
export type Known = Map<string, number>

/** The story goes on with what has happened since; null as long as there is none. */
export function toldOn(before: Story | null, happenings: readonly BoardHappening[], known: Known): Story | null {
  let story = before
  for (const each of happenings) {
    if (BEGINS.has(each.what) && 'seat' in each) story = { ...BLANK, seat: each.seat }
    if (story === null && 'seat' in each && each.what !== 'turn') story = { ...BLANK, seat: each.seat }
    if (story === null) continue
    if (each.what === 'rolled')
      story = { ...story, roll: { dice: each.dice.reduce((sum, die) => sum + die, 0), steps: each.moves } }
    else if (each.what === 'triggered') story = { ...story, because: each.space }
    else if (each.what === 'chose' && each.seat === story.seat) story = { ...story, chose: each.text }
    else if (each.what === 'went' && each.seat === story.seat) story = { ...story, went: each.space }
    else if (each.what === 'back' && each.seat === story.seat)
      story = { ...story, sent: { to: each.space, how: 'back' } }
    else if (each.what === 'teleported' && each.seat === story.seat)
      story = { ...story, sent: { to: each.space, how: 'away' } }
    else if (each.what === 'stat') story = { ...story, changes: changed(story.changes, each, known) }
    else if (isEnd(each)) story = { ...story, ends: [...story.ends, each].slice(-MOST_ENDS) }
  }
  return story
}

const BLANK: Omit<Story, 'seat'> = {
  roll: null,
  went: null,
  sent: null,
  chose: null,
  because: null,
  changes: [],
  ends: [],
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
