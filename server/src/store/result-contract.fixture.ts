/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { expect, test } from 'vitest'
import { createPlayer, freshId, storeResults } from './sample-matches.fixture.ts'
import type { Store } from './store.ts'

/** What every adapter keeps to, of results. */
export function resultContract(store: () => Store): void {
  const results = () => store().results

  test('the results of a player, latest first', async () => {
    const player = await createPlayer(store(), 'Ann')
    const [game, other] = [freshId('game'), freshId('game')]
    for (const [endedAt, of] of [
      [10, game],
      [30, game],
      [20, other],
    ] as const)
      await storeResults(store(), { player, game: of, endedAt }, { player: null, game: of, endedAt })
    const times = async (filter: object) =>
      (await results().of(player, { limit: 9, ...filter })).map(({ endedAt }) => endedAt)
    expect(await times({})).toEqual([30, 20, 10])
    expect(await times({ game })).toEqual([30, 10])
    expect(await times({ before: 30 })).toEqual([20, 10])
    expect(await times({ game, before: 30 })).toEqual([10])
    expect(await times({ limit: 1 })).toEqual([30])
  })

  test('statistics by game and rule set', async () => {
    const player = await createPlayer(store(), 'Ann')
    await storeResults(store(), { player, game: 'a', ruleSet: 'x', score: 10 })
    await storeResults(store(), { player, game: 'a', ruleSet: 'x', score: 25, rank: 2 })
    await storeResults(store(), { player, game: 'a', ruleSet: 'x', rank: 1, resigned: true })
    await storeResults(store(), { player, game: 'b', ruleSet: 'y' })
    await storeResults(store(), { player, game: 'a', ruleSet: 'x', score: 99, challenge: 'day' })
    const b = { game: 'b', ruleSet: 'y', matches: 1, wins: 1, best: null, mean: null }
    const a = { game: 'a', ruleSet: 'x', matches: 3, wins: 1, mean: 17.5 }
    expect(await results().statisticsOf(player)).toEqual([{ ...a, best: 25 }, b])
    expect(await results().statisticsOf(player, () => 'lowest')).toEqual([{ ...a, best: 10 }, b])
    expect(await results().statisticsOf(freshId('p'))).toEqual([])
  })

  test('leaders by best score or by wins; without bots, erased players and challenges', async () => {
    const [game, ruleSet] = [freshId('game'), 'plain']
    const [ann, bob, cy, gone] = await Promise.all([
      createPlayer(store(), 'Ann', 3),
      createPlayer(store(), 'Bob', 2),
      createPlayer(store(), 'Cy', 1),
      createPlayer(store(), 'Gone', 0),
    ])
    const play = (player: string | null, score: number | null, rank: number, more: object = {}) =>
      storeResults(store(), { game, ruleSet, player, score, rank, ...more })
    await play(ann, 10, 1)
    await play(ann, 30, 2, { endedAt: 9000 })
    await play(bob, 30, 1)
    await play(bob, 40, 1, { challenge: 'day' })
    await play(cy, null, 1)
    await play(cy, 5, 1)
    await play(gone, 99, 1)
    await play(null, 99, 1)
    await store().players.erase(gone)
    const names = async (filter: {
      by: 'score' | 'wins'
      best: 'highest' | 'lowest'
      since?: number
      limit?: number
    }) => (await results().leaders({ game, ruleSet, limit: 9, ...filter })).map(({ name }) => name)
    expect(await names({ by: 'score', best: 'highest' })).toEqual(['Bob', 'Ann', 'Cy'])
    expect(await names({ by: 'score', best: 'lowest' })).toEqual(['Cy', 'Ann', 'Bob'])
    expect(await names({ by: 'wins', best: 'highest' })).toEqual(['Cy', 'Bob', 'Ann'])
    expect(await names({ by: 'score', best: 'highest', since: 9000 })).toEqual(['Ann'])
    expect(await names({ by: 'wins', best: 'highest', since: 9000 })).toEqual([])
    expect(await names({ by: 'score', best: 'highest', limit: 1 })).toEqual(['Bob'])
    const [, first] = await results().leaders({ game, ruleSet, by: 'score', best: 'highest', limit: 9 })
    expect(first).toEqual({ player: ann, name: 'Ann', matches: 2, wins: 1, best: 30, mean: 20 })
  })

  test('the results of a challenge, best first', async () => {
    const challenge = freshId('day')
    const [ann, bob, cy] = await Promise.all(['Ann', 'Bob', 'Cy'].map((name) => createPlayer(store(), name)))
    for (const [player, score] of [
      [ann, 5],
      [bob, 8],
      [cy, null],
      [null, 100],
    ] as const)
      await storeResults(store(), { player: player ?? null, score, challenge })
    const names = async (best: 'highest' | 'lowest', limit = 9) =>
      (await results().ofChallenge(challenge, best, limit)).map(({ name }) => name)
    expect(await names('highest')).toEqual(['Bob', 'Ann', 'Cy'])
    expect(await names('lowest')).toEqual(['Ann', 'Bob', 'Cy'])
    expect(await names('highest', 1)).toEqual(['Bob'])
    expect((await results().ofChallenge(challenge, 'highest', 1))[0]).toMatchObject({
      player: bob,
      score: 8,
      challenge,
    })
  })
}
