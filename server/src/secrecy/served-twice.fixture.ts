import { generateKeyPairSync } from 'node:crypto'
import { canonical, type Game, type Seat } from '@parlor/engine'
import { dailyChallenge, dateOf } from '../matches/challenge.ts'
import { TestServer } from './test-server.fixture.ts'
import { playedOn, seedOf, START, started, storePeople, storeStory, type Story } from './story.fixture.ts'
import { twinStory } from './twin-story.fixture.ts'
import { compared, type Compared } from './two-worlds.fixture.ts'
import { World } from './world.fixture.ts'

/** Both worlds publish the same key. */
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const VIEWERS: readonly (Seat | null)[] = [0, 1, 2, null]
const SOME_MOVES = 40

type Options = Readonly<Record<string, unknown>>

/** Where all information is open, the two worlds are one: a seat and a spectator show that nothing else differs. */
function viewersOf({ information }: Game, seats: number): readonly (Seat | null)[] {
  return information === 'open' ? [0, null] : VIEWERS.filter((viewer) => (viewer ?? 0) < seats)
}

/** For each viewer a match of their own, and its twin; both worlds hold all of them. */
function storiesOf(clean: Game, game: Game, seats: number): { viewer: Seat | null; true: Story; twin: Story }[] {
  const toTry = optionsToTry(game)
  return viewersOf(game, seats).map((viewer, at) => {
    const id = `match${at}of${game.id.replaceAll('-', '')}xyz`
    for (const options of toTry.slice()) {
      const begun = started(game, id, seats, options)
      // Well before its end: there is to be something left to play.
      const made = playedOn(begun, SOME_MOVES * 2, at + 1).match.number - begun.match.number
      // Where everything has been shown by then, as at the end of a round, a little earlier something is still hidden.
      for (let moves = Math.min(SOME_MOVES, Math.floor(made / 3)); moves > 0; moves -= 5) {
        const story = playedOn(begun, moves, at + 1)
        if (game.information === 'open') return { viewer, true: story, twin: story }
        const twin = twinStory(clean, story, viewer, at + 1)
        if (twin === null || !isOther(story, twin)) continue
        toTry.unshift(options) // What hid something from one viewer most likely does from the next.
        return { viewer, true: story, twin }
      }
    }
    throw new Error(`no twin was found for ${viewer}: nothing would be tested`)
  })
}

/** As usual; then, as only some documents may hide something, each that comes with the game. */
function optionsToTry(game: Game): Options[] {
  return [
    {},
    ...Object.entries(game.options).flatMap(([name, option]) =>
      'presets' in option ? option.presets.slice(1).map(({ document }): Options => ({ [name]: document })) : [],
    ),
  ]
}

/** Is something hidden really different: hands, the deck, what was drawn? */
function isOther(story: Story, twin: Story): boolean {
  return canonical(twin.match.position?.state) !== canonical(story.match.position?.state)
}

/**
 * Serves the stories twice, each world from a server of its own, and compares what each viewer is sent. `untilLeak`: no
 * further viewer once one can tell the worlds apart.
 */
export async function comparedOnTheWire(clean: Game, served: Game, untilLeak = false): Promise<Compared[]> {
  const seats = Math.max(clean.seats.min, Math.min(3, clean.seats.max))
  const stories = storiesOf(clean, served, seats)
  const open = (which: 'true' | 'twin') =>
    TestServer.opened({ clock: () => START, games: [served], signingKey: SIGNING_KEY }, async (store) => {
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
      const result = await compared(clean, one, other, 7 + results.length)
      results.push(result)
      if (untilLeak && result.leak !== null) break
    }
  } finally {
    await Promise.all(houses.map((testServer) => testServer.close()))
  }
  return results
}
