/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { describe, expect, test } from 'vitest'
import { createMatch, createPlayer, freshId, sampleAppend, sampleHead } from './sample-matches.fixture.ts'
import type { Store } from './store.ts'

/** What every adapter keeps to, of matches. */
export function matchContract(store: () => Store): void {
  const matches = () => store().matches

  describe('a match', () => {
    test('is made once; a taken id or code stores nothing', async () => {
      const code = freshId('code')
      const head = sampleHead({ code, players: ['ann', null], dueAt: 12, listed: true })
      expect(await matches().create(head, 'seed 1', sampleAppend(head.id, 1, 3))).toBe(true)
      expect(await matches().create({ ...head, code: null }, 'seed 2', sampleAppend(head.id, 1))).toBe(false)
      const other = sampleHead({ code })
      expect(await matches().create(other, 'seed 3', sampleAppend(other.id, 1))).toBe(false)
      expect(await matches().load(head.id)).toEqual({
        head,
        snapshot: null,
        rows: [{ first: 1, last: 3, body: '[1, 3]' }],
        seedLabel: 'seed 1',
      })
      expect(await matches().load(other.id)).toBeNull()
      expect(await matches().tail(other.id, 0)).toEqual([])
      expect(await matches().findByCode(code)).toBe(head.id)
      expect(await matches().findByCode(freshId('code'))).toBeNull()
    })

    test('cannot begin with, or have the head of, another match', async () => {
      const head = sampleHead()
      await expect(matches().create(head, 'seed', sampleAppend(freshId(), 1))).rejects.toThrow(RangeError)
      const append = sampleAppend(freshId(), 1, 1, { head })
      await expect(matches().append(append)).rejects.toThrow(RangeError)
    })
  })

  describe('an append', () => {
    test('follows the last row: no gap, no second row in its place, none inside another, none without a match', async () => {
      const { id } = await createMatch(store())
      expect(await matches().append(sampleAppend(id, 2, 5))).toBe(true)
      const refused = [
        [7, 7],
        [5, 5],
        [3, 9],
        [2, 5],
        [1, 1],
        [0, 0],
        [-3, 2],
      ] as const
      for (const [first, last] of refused) expect(await matches().append(sampleAppend(id, first, last))).toBe(false)
      expect(await matches().append(sampleAppend(freshId(), 1))).toBe(false)
      expect(await matches().append(sampleAppend(id, 6))).toBe(true)
      const numbers = (await matches().load(id))?.rows.map(({ first, last }) => [first, last])
      expect(numbers).toEqual([
        [1, 1],
        [2, 5],
        [6, 6],
      ])
    })

    test('must go forward', async () => {
      const { id } = await createMatch(store())
      await expect(matches().append(sampleAppend(id, 3, 2))).rejects.toThrow(RangeError)
      await expect(matches().append(sampleAppend(id, 1.5, 2))).rejects.toThrow(RangeError)
    })

    test('that is refused changes neither head nor seats nor results', async () => {
      const player = await createPlayer(store(), 'Ann')
      const head = await createMatch(store())
      const changed = { ...head, players: [player, null], changedAt: 99 }
      const results = [{ ...resultOf(head.id), player }]
      expect(await matches().append(sampleAppend(head.id, 9, 9, { head: changed, results }))).toBe(false)
      expect((await matches().load(head.id))?.head).toEqual(head)
      expect(await matches().pageOf(player, '', 9)).toEqual([])
      expect(await store().results.of(player, { limit: 9 })).toEqual([])
      expect(await matches().append(sampleAppend(head.id, 2, 2, { head: changed, results }))).toBe(true)
      expect((await matches().load(head.id))?.head).toEqual(changed)
      expect(await matches().pageOf(player, '', 9)).toEqual([changed])
      expect(await store().results.of(player, { limit: 9 })).toEqual(results)
    })

    test('is stored in order when several to one match are not waited for', async () => {
      const { id } = await createMatch(store())
      const numbers = Array.from({ length: 20 }, (_, at) => at + 2)
      const answers = await Promise.all(numbers.map((number) => matches().append(sampleAppend(id, number))))
      expect(answers).toEqual(numbers.map(() => true))
      expect((await matches().tail(id, 1)).map(({ first }) => first)).toEqual(numbers)
    })

    test('that fails leaves the others of its batch as they are', async () => {
      const code = freshId('code')
      await createMatch(store(), { code })
      const heads = await Promise.all(Array.from({ length: 9 }, () => createMatch(store())))
      const answers = await Promise.allSettled(
        heads.map((head, at) => {
          if (at === 4) return matches().append(sampleAppend(head.id, 2, 2, { head: { ...head, code } }))
          return matches().append(sampleAppend(head.id, at === 6 ? 3 : 2))
        }),
      )
      const kinds = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.name))
      expect(kinds).toEqual([true, true, true, true, 'NameClash', true, false, true, true])
      const last = await matches().lastNumbers(heads.map(({ id }) => id))
      expect(heads.map(({ id }) => last.get(id))).toEqual([2, 2, 2, 2, 1, 2, 1, 2, 2])
    })

    test('keeps any text', async () => {
      const { id } = await createMatch(store())
      const body = JSON.stringify(['“é😀”', '\u0000', "it's; --", '?', '$1', 'x'.repeat(200_000)])
      expect(await matches().append(sampleAppend(id, 2, 2, { body }))).toBe(true)
      expect((await matches().tail(id, 1))[0]?.body).toBe(body)
    })
  })

  describe('what is read of a log', () => {
    test('begins after the newest snapshot, unless the whole is asked for', async () => {
      const { id } = await createMatch(store())
      for (const [first, last] of [
        [2, 4],
        [5, 5],
        [6, 8],
      ] as const)
        await matches().append(sampleAppend(id, first, last))
      await matches().saveSnapshot(id, 5, 'at 5')
      await matches().saveSnapshot(id, 1, 'at 1')
      expect(await matches().load(id)).toMatchObject({
        snapshot: { number: 5, body: 'at 5' },
        rows: [{ first: 5 }, { first: 6 }],
      })
      expect((await matches().load(id))?.rows).toHaveLength(2)
      await matches().saveSnapshot(id, 7, 'inside a row')
      expect((await matches().load(id))?.rows).toEqual([{ first: 6, last: 8, body: '[6, 8]' }])
      expect((await matches().load(id, true))?.rows).toHaveLength(4)
      expect((await matches().tail(id, 4)).map(({ first }) => first)).toEqual([5, 6])
      expect(await matches().tail(id, 6)).toEqual([])
    })

    test('the last numbers of many matches, of those that are there', async () => {
      const heads = await Promise.all(Array.from({ length: 300 }, () => createMatch(store())))
      await matches().append(sampleAppend(heads[7]?.id ?? '', 2, 40))
      const asked = [...heads.map(({ id }) => id), freshId(), heads[0]?.id ?? '']
      const last = await matches().lastNumbers(asked)
      expect(last.size).toBe(300)
      expect(last.get(heads[7]?.id ?? '')).toBe(40)
      expect(await matches().lastNumbers([])).toEqual(new Map())
    })
  })

  describe('lists', () => {
    test('open matches: listed, in their lobby, newest first, of one game if asked', async () => {
      const game = freshId('game')
      const host = freshId('p')
      const open = { game, stage: 'lobby', listed: true, players: [host], host: null } as const
      const older = await createMatch(store(), { ...open, createdAt: 10 })
      const newer = await createMatch(store(), { ...open, createdAt: 20 })
      await createMatch(store(), { ...open, listed: false })
      await createMatch(store(), { ...open, stage: 'playing' })
      const other = await createMatch(store(), { ...open, game: freshId('game'), createdAt: 9e12 })
      expect(await matches().listOpen({ game, limit: 9 })).toEqual([newer, older])
      expect(await matches().listOpen({ game, limit: 1 })).toEqual([newer])
      expect((await matches().listOpen({ limit: 1 }))[0]).toEqual(other)
      // Nobody sits at it; and of one host three are shown.
      await createMatch(store(), { ...open, players: [null], createdAt: 30 })
      for (const createdAt of [1, 2, 3, 4]) await createMatch(store(), { ...open, host, createdAt })
      const listed = await matches().listOpen({ game, limit: 9 })
      expect(listed.map(({ createdAt }) => createdAt)).toEqual([20, 10, 4, 3, 2])
    })

    test('matches that are not over count for their host and for all who sit there, once', async () => {
      const [ann, bob] = [freshId('p'), freshId('p')]
      await createMatch(store(), { host: ann, players: [ann, bob] })
      await createMatch(store(), { host: ann, players: [null], stage: 'lobby' })
      await createMatch(store(), { host: ann, players: [bob], stage: 'over' })
      expect([await matches().countOpen(ann), await matches().countOpen(bob)]).toEqual([2, 1])
    })

    test('matches of a player follow the seats', async () => {
      const [ann, bob] = [freshId('p'), freshId('p')]
      const one = await createMatch(store(), { players: [ann, bob], changedAt: 10 })
      const two = await createMatch(store(), { players: [null, ann], changedAt: 20, stage: 'over' })
      const playing = (player: string) => matches().listOf(player, { stage: 'playing', limit: 9 })
      const byId = [one, two].toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(await matches().pageOf(ann, '', 9)).toEqual(byId)
      expect(await matches().pageOf(ann, '', 1)).toEqual(byId.slice(0, 1))
      expect(await matches().pageOf(ann, byId[0]?.id ?? '', 9)).toEqual(byId.slice(1))
      expect(await playing(ann)).toEqual([one])
      const left = { ...one, players: [null, bob, bob], changedAt: 30 }
      await matches().append(sampleAppend(one.id, 2, 2, { head: left }))
      expect(await matches().pageOf(ann, '', 9)).toEqual([two])
      expect(await playing(bob)).toEqual([left])
      await matches().append(sampleAppend(one.id, 3, 3, { head: { ...left, stage: 'closed' } }))
      expect([await playing(bob), await matches().countOpen(bob)]).toEqual([[], 0])
      await matches().append(sampleAppend(one.id, 4, 4, { head: { ...left, players: [null, null, null] } }))
      expect(await matches().pageOf(bob, '', 9)).toEqual([])
    })

    test('what is due, the longest due first', async () => {
      // Long before what other tests make due.
      const late = await createMatch(store(), { dueAt: -50 })
      const later = await createMatch(store(), { dueAt: -40 })
      const soon = await createMatch(store(), { dueAt: -30 })
      expect(await matches().nextDue()).toBe(-50)
      expect(await matches().listDue(-40, 9)).toEqual([late.id, later.id])
      expect(await matches().listDue(-31, 1)).toEqual([late.id])
      const done = [late, later, soon].map((head) => sampleAppend(head.id, 2, 2, { head: { ...head, dueAt: null } }))
      expect(await Promise.all(done.map((append) => matches().append(append)))).toEqual([true, true, true])
      expect(await matches().listDue(-1, 9)).toEqual([])
      expect(await matches().nextDue()).not.toBe(-30)
    })

    test('how many there are in each stage', async () => {
      const before = await matches().counts()
      await createMatch(store(), { stage: 'closed' })
      expect(await matches().counts()).toEqual({ ...before, closed: before.closed + 1 })
    })
  })

  describe('a seed', () => {
    test('is made once, whoever asks', async () => {
      const label = freshId('label')
      const seeds = await Promise.all([1, 2, 3, 4].map((n) => matches().seed(label, () => new Uint8Array(32).fill(n))))
      for (const seed of seeds) expect(seed).toEqual(seeds[0])
      expect(await matches().seed(label, () => new Uint8Array(32))).toEqual(seeds[0])
      expect(await matches().seed(freshId('label'), () => Uint8Array.of(0, 255))).toEqual(Uint8Array.of(0, 255))
    })
  })
}

function resultOf(match: string) {
  return {
    match,
    seat: 1,
    game: 'sample',
    ruleSet: 'plain',
    challenge: 'day',
    seats: 2,
    score: 12.5,
    rank: 2,
    resigned: true,
    ranked: false,
    won: false,
    endedAt: 77,
  }
}
