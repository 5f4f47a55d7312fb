import { canonical, type Game, type Seat } from '@parlor/engine'
import { expect } from 'vitest'
import { dailyChallenge, dateOf } from '../tables/challenge.ts'
import { House } from './house.fixture.ts'
import { playedOn, seedOf, START, started, storePeople, storeStory, type Story } from './story.fixture.ts'
import { twinStory } from './twin-story.fixture.ts'
import { compared, type Compared } from './two-worlds.fixture.ts'
import { World } from './world.fixture.ts'

const VIEWERS: readonly (Seat | null)[] = [0, 1, 2, null]
const SOME_MOVES = 40

/** For each viewer a match of their own, and its twin; both worlds hold all of them. */
function storiesOf(
  clean: Game,
  game: Game,
  seats: number,
  moves: number,
): { viewer: Seat | null; true: Story; twin: Story }[] {
  return VIEWERS.filter((viewer) => (viewer ?? 0) < seats).map((viewer, at) => {
    const begun = started(game, `match${at}of${game.id.replaceAll('-', '')}xyz`, seats, {})
    // Well before its end: there is to be something left to play.
    const whole = playedOn(begun, moves * 2, at + 1)
    const made = whole.match.number - begun.match.number
    const story = playedOn(begun, Math.min(moves, Math.floor(made / 3)), at + 1)
    const twin = game.information === 'open' ? story : twinStory(clean, story, viewer, at + 1)
    expect(isOther(story, twin)).toBe(game.information === 'hidden')
    if (twin === null) throw new Error(`no twin was found for ${viewer}: nothing would be tested`)
    return { viewer, true: story, twin }
  })
}

/** Is something hidden really different: hands, the deck, what was drawn? */
function isOther(story: Story, twin: Story | null): boolean {
  return canonical(twin?.match.position?.state) !== canonical(story.match.position?.state)
}

/** Serves the stories twice, each world from a server of its own, and compares what each viewer is sent. */
export async function comparedOnTheWire(clean: Game, served: Game, moves = SOME_MOVES): Promise<Compared[]> {
  const seats = Math.max(clean.seats.min, Math.min(3, clean.seats.max))
  const stories = storiesOf(clean, served, seats, moves)
  const open = (which: 'true' | 'twin') =>
    House.opened({ clock: () => START, games: [served] }, async (store) => {
      await storePeople(store)
      for (const story of stories) await storeStory(store, story[which])
      // The day's seed is made by whoever asks first: the same in both worlds.
      const daily = dailyChallenge(clean.id, dateOf(START))
      await store.matches.seed(daily, () => seedOf(daily))
    })
  const houses = await Promise.all([open('true'), open('twin')])
  const results: Compared[] = []
  try {
    for (const { viewer, ...story } of stories) {
      const one = new World(houses[0], viewer, story.true)
      const other = new World(houses[1], viewer, story.twin)
      results.push(await compared(clean, one, other, 7 + results.length))
    }
  } finally {
    await Promise.all(houses.map((house) => house.close()))
  }
  return results
}
