import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { CATEGORIES } from '@parlor/games/yahtzee/knowledge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CurlGame } from './curl-game.fixture.ts'
import { curl } from './curl.fixture.ts'
import { PaperCard } from './paper-card.fixture.ts'
import { YahtzeeServer } from './yahtzee-server.fixture.ts'

let server: YahtzeeServer
beforeAll(async () => {
  server = await YahtzeeServer.start()
})
afterAll(() => server.close())

/** The dice of the face there are most of. */
function mostAlike(values: readonly number[]): number[] {
  const count = (face: number) => values.filter((value) => value === face).length
  const best = [1, 2, 3, 4, 5, 6].reduce((most, face) => (count(face) >= count(most) ? face : most))
  return values.flatMap((value, die) => (value === best ? [die] : []))
}

test('thirteen turns with curl alone, each state as a second card has it; then the log is verified', async () => {
  const game = await CurlGame.begin(server)
  for (let turn = 1; turn <= 13; turn++) {
    await game.roll()
    // Every fourth turn is scored as it falls.
    for (let rolls = turn % 4 === 0 ? 3 : 1; rolls < 3; rolls++) {
      const keep = mostAlike(game.values)
      if (keep.length === 5) break
      await game.keep(keep)
      await game.roll()
    }
    const worths = game.state.available.map((box) => ({ box, points: game.card.worth(box, game.values) }))
    const best = worths.reduce((most, one) => (one.points > most.points ? one : most))
    await game.fill(best.box, best.points === 0 ? 'scratch' : 'score')
    // What was answered was stored: the server that comes back knows it.
    if (turn === 7) await server.restart()
    await game.look()
  }
  expect(game.state.gameOver).toBe(true)
  const over = await curl('POST', `${server.url}/game/${game.id}/roll`, game.token)
  expect(over).toMatchObject({ status: 409, body: { code: 'not-playing' } })
  const verified = await curl('GET', `${server.url}/api/matches/${game.id}/verify`, game.token)
  expect(verified.body).toMatchObject({ withSeed: true, draws: game.rolled, faults: [] })
  const session = await curl('GET', `${server.url}/api/session`, game.token)
  const { player } = session.body as { player: { id: string } } // as its route says
  const profile = await curl('GET', `${server.url}/api/players/${player.id}`)
  expect(profile.body).toMatchObject({ statistics: [{ matches: 1, best: game.card.total }] })
})

test('the second card counts every roll as the game does, with and without a joker', () => {
  const empty = new PaperCard()
  const jokers = new PaperCard()
  for (const box of [...CATEGORIES.slice(0, 6), 'yahtzee'] as const) jokers.boxes.set(box, 0)
  const lowerOnly = 0b1_0111_1100_0000
  for (let roll = 0; roll < 6 ** 5; roll++) {
    const dice = [0, 1, 2, 3, 4].map((die) => 1 + (Math.floor(roll / 6 ** die) % 6))
    for (const [box, name] of CATEGORIES.entries()) {
      if (empty.worth(name, dice) !== yahtzeeCard.pointsIn(box, dice)) expect.fail(`${name} ${dice.join(' ')}`)
      const isOpen = (lowerOnly & (1 << box)) !== 0
      if (isOpen && jokers.worth(name, dice) !== yahtzeeCard.pointsFor('official', lowerOnly, box, dice))
        expect.fail(`a joker as ${name}: ${dice.join(' ')}`)
    }
  }
})
