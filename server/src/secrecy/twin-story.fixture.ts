import { createHash } from 'node:crypto'
import { canonical, hash, playEntry, toldTo, view, type Game, type Random, type Seat } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import {
  evolve,
  evolveBy,
  opened,
  resultOf,
  type Happened,
  type Match,
  type MatchEntry,
  type Moved,
} from '@parlor/match'
import type { Story } from './story.fixture.ts'

/** How often another number is tried in the place of one that chance brought, and how many are to be changed. */
const MOST_TRIES = 1_500
const WANTED = 20

type Entry = MatchEntry & Moved

/**
 * Another log of the same match in which chance brought something else wherever this viewer could not see it: all moves
 * stand, and after every entry the viewer sees the same. What is hidden is told by `clean`, the game as it should be, by
 * its view alone; happenings, offers and refusals have no say in it. But what effects draw may be told openly and then
 * forgotten, as a roll for the first turn is: at the entry that draws otherwise, the viewer is told the same. Null when
 * no such log was found.
 */
export function twinStory(clean: Game, story: Story, viewer: Seat | null, seed: number): Story | null {
  const random = seededRandom(seed)
  const { game } = story.match
  const told = toldAgain(game, story.entries)
  const sights = told.map(({ match }) => sightOf(clean, match, viewer))
  const drawn = story.entries.flatMap((entry, at) => (entry.kind === 'moved' && hasChance(entry) ? [at] : []))
  let twin = told
  let found = 0
  for (let tries = 0; tries < MOST_TRIES && found < WANTED && drawn.length > 0; tries++) {
    const at = drawn[random.below(drawn.length)] ?? 0
    const now = twin[at]?.entry
    const other = changed(now, random)
    // One die has nothing to be swapped with: the same again is no other world.
    if (other === null || canonical(other) === canonical(now)) continue
    const next = retold(twin, at, other, (match, place) => sightOf(clean, match, viewer) === sights[place], viewer)
    if (next === null) continue
    twin = next
    found++
  }
  const last = twin.at(-1)?.match
  if (last === undefined || canonical(last.position) === canonical(story.match.position)) return null
  return { match: last, entries: twin.map(({ entry }) => entry) }
}

/** An entry, and the match after it. */
interface Told {
  readonly entry: MatchEntry
  readonly match: Match
}

function toldAgain(game: Game, entries: readonly MatchEntry[]): Told[] {
  const told: Told[] = []
  for (const entry of entries) {
    const before = told.at(-1)?.match
    told.push({ entry, match: before === undefined ? opened(game, entry) : evolve(before, entry) })
  }
  return told
}

/** What a viewer can see of a match by the game's own view, as one text. */
export function sightOf(game: Game, { position, stage }: Match, viewer: Seat | null): string {
  return position === null ? stage : canonical([stage, view(game, position, viewer)])
}

function hasChance({ by, draws = [] }: Entry): boolean {
  return by === 'chance' || draws.length > 0
}

/** The same entry with something else that chance brought; it may be impossible. */
function changed(entry: MatchEntry | undefined, random: Random): Entry | null {
  if (entry?.kind !== 'moved') return null
  const { draws = [] } = entry
  if (draws.length > 0 && (entry.by !== 'chance' || random.below(2) === 0)) {
    const at = random.below(draws.length)
    return { ...entry, draws: draws.with(at, random.below(2 * (draws[at] ?? 0) + 8)) }
  }
  if (entry.by !== 'chance') return null
  const lists = Object.entries(entry.move).filter(([, value]) => Array.isArray(value))
  const [name, list] = lists[random.below(Math.max(1, lists.length))] ?? []
  return name === undefined ? null : { ...entry, move: { ...entry.move, [name]: swapped(list as unknown[], random) } } // a list, see above
}

function swapped(list: readonly unknown[], random: Random): unknown[] {
  const [one, other] = [random.below(list.length), random.below(list.length)]
  return list.with(one, list[other]).with(other, list[one])
}

/** Plays entries anew from one that is different, and seals them; null where one is refused or looks different. */
function retold(
  told: readonly Told[],
  from: number,
  other: MatchEntry,
  looksTheSame: (match: Match, place: number) => boolean,
  viewer: Seat | null,
): Told[] | null {
  const again = told.slice(0, from)
  for (let at = from; at < told.length; at++) {
    const before = again.at(-1)?.match
    const entry = at === from ? other : told[at]?.entry
    const next = before === undefined || entry === undefined ? null : followed(before, entry)
    if (next === null || !looksTheSame(next.match, at)) return null
    if (at === from && before !== undefined && !soundsTheSame(before, next, told[at], viewer)) return null
    again.push(next)
  }
  return again
}

/** Is the viewer told the same by both? What chance itself brings, in a move of its own, need not be. */
function soundsTheSame(before: Match, { entry }: Told, known: Told | undefined, viewer: Seat | null): boolean {
  if (entry.kind !== 'moved' || known?.entry.kind !== 'moved' || entry.by === 'chance') return true
  const [told, toldBefore] = [resultOf(before, entry), resultOf(before, known.entry)]
  return canonical(toldTo(told.happenings, viewer)) === canonical(toldTo(toldBefore.happenings, viewer))
}

function followed(match: Match, entry: MatchEntry): Told | null {
  if (entry.kind !== 'moved') {
    const same = sealedAfter(match.hash, entry)
    return { entry: same, match: evolve(match, same) }
  }
  const { game, position, startedAt } = match
  if (position === null || startedAt === null) return null
  const { by, move, draws = [], at } = entry
  const played = playEntry(game, position, { by, move, draws, at: at - startedAt })
  if (!played.ok) return null
  const other = sealedAfter(match.hash, { ...entry, position: hash(played.position) })
  return { entry: other, match: evolveBy(match, other, played) }
}

/** The chain of the log, written a second time. */
function sealedAfter(before: string, { hash: _, ...body }: MatchEntry): MatchEntry {
  const seal = createHash('sha256')
    .update(before + canonical(body))
    .digest('hex')
  // The same entry under another seal.
  return { ...(body as Happened & { number: number; at: number }), hash: seal }
}
