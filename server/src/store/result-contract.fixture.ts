/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { expect, test } from 'vitest'
import { createAccount, createPlayer, freshId, sampleAppend, storeResults } from './sample-matches.fixture.ts'
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

  test('leaders by best score or by wins: accounts only, of what is ranked, without challenges', async () => {
    const [game, ruleSet] = [freshId('game'), 'plain']
    const day = 86_400_000
    const [ann, bob, cy, gone] = await Promise.all([
      createAccount(store(), 'Ann', 3),
      createAccount(store(), 'Bob', 2),
      createAccount(store(), 'Cy', 1),
      createAccount(store(), 'Gone', 0),
    ])
    const guest = await createPlayer(store(), 'Guest')
    const play = (player: string | null, score: number | null, won: boolean, more: object = {}) =>
      storeResults(store(), { game, ruleSet, player, score, won, ...more })
    await play(ann, 10, true)
    await play(ann, 30, false, { endedAt: 9 * day + 5 })
    await play(bob, 30, true)
    await play(bob, 40, true, { challenge: 'day' })
    await play(bob, 50, true, { ranked: false })
    await play(cy, null, true)
    await play(cy, 5, true)
    await play(gone, 99, true)
    await play(guest, 70, true)
    await play(null, 99, true)
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
    expect(await names({ by: 'score', best: 'highest', since: 9 * day })).toEqual(['Ann'])
    expect(await names({ by: 'wins', best: 'highest', since: 9 * day })).toEqual([])
    expect(await names({ by: 'score', best: 'highest', limit: 1 })).toEqual(['Bob'])
    const [, first] = await results().leaders({ game, ruleSet, by: 'score', best: 'highest', limit: 9 })
    expect(first).toEqual({ player: ann, name: 'Ann', matches: 2, wins: 1, best: 30, mean: 20 })
    // Whoever makes an account brings along what they have played.
    await store().players.setAccount(guest, 'Guest', `key of ${guest}`, 'hash', null)
    expect(await names({ by: 'score', best: 'highest' })).toEqual(['Guest', 'Bob', 'Ann', 'Cy'])
    expect(await names({ by: 'wins', best: 'highest', since: 0 })).toEqual(['Cy', 'Bob', 'Ann', 'Guest'])
  })

  test('a match that has ended is counted once, whatever is stored after', async () => {
    const game = freshId('game')
    const ann = await createAccount(store(), 'Ann')
    const match = await storeResults(store(), { game, player: ann, score: 7, won: true })
    const again = { match, seat: 0, player: ann, game, ruleSet: 'plain', challenge: null, seats: 1, score: 9, rank: 1 }
    await store().matches.append(
      sampleAppend(match, 3, 3, { results: [{ ...again, resigned: false, ranked: true, won: true, endedAt: 6000 }] }),
    )
    const leaders = await results().leaders({ game, ruleSet: 'plain', by: 'wins', best: 'highest', limit: 9 })
    expect(leaders).toMatchObject([{ matches: 1, wins: 1, best: 7 }])
  })

  test('the results of a challenge, best first, of those who have an account', async () => {
    const challenge = freshId('day')
    const [ann, bob, cy] = await Promise.all(['Ann', 'Bob', 'Cy'].map((name) => createAccount(store(), name)))
    const guest = await createPlayer(store(), 'Guest')
    for (const [player, score] of [
      [ann, 5],
      [bob, 8],
      [cy, null],
      [guest, 50],
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
