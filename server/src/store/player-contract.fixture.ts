import { describe, expect, test } from 'vitest'
import { createMatch, createPlayer, freshId, storeResults, tokenOf } from './sample-matches.fixture.ts'
import type { Store } from './store.ts'

/** What every adapter keeps to, of players and their sessions. */
export function playerContract(store: () => Store): void {
  const players = () => store().players

  test('a guest has a session until it ends', async () => {
    const [id, token] = [freshId('p'), tokenOf(freshId())]
    await players().createGuest({ id, name: 'Ann' }, token, 100, 200)
    const ann = { id, name: 'Ann', hasAccount: false, createdAt: 100 }
    expect(await players().findBySession(token, 199)).toEqual(ann)
    expect(await players().findBySession(token, 200)).toBeNull()
    await players().prolongSession(token, 300)
    expect(await players().findBySession(token, 299)).toEqual(ann)
    await players().endSession(token, id)
    expect(await players().findBySession(token, 100)).toBeNull()
    expect(await players().findBySession(tokenOf(freshId()), 100)).toBeNull()
    expect(await players().find(id)).toEqual(ann)
    expect(await players().find(freshId('p'))).toBeNull()
  })

  test('a player has as many sessions as wanted, and ends all but one', async () => {
    const id = await createPlayer(store(), 'Ann')
    const [one, two] = [tokenOf(freshId()), tokenOf(freshId())]
    await players().openSession(id, one, 1000, 9000)
    await players().openSession(id, two, 1000, 9000)
    await players().endSessions(id, two)
    expect(await players().findBySession(one, 2000)).toBeNull()
    expect((await players().findBySession(two, 2000))?.id).toBe(id)
    await players().endSessions(id)
    expect(await players().findBySession(two, 2000)).toBeNull()
    await expect(players().openSession(freshId('p'), one, 1, 2)).rejects.toThrow('there is no player')
  })

  test('many are found at once', async () => {
    const ids = await Promise.all(['Ann', 'Bob', 'Cy'].map((name) => createPlayer(store(), name)))
    const found = await players().findMany([...ids, freshId('p')])
    expect([...found.keys()].toSorted()).toEqual(ids.toSorted())
    expect(found.get(ids[1] ?? '')?.name).toBe('Bob')
    expect((await players().findMany([])).size).toBe(0)
  })

  test('an account has a name that nobody else has', async () => {
    const [ann, bob] = [await createPlayer(store(), 'Ann'), await createPlayer(store(), 'Bob')]
    const key = freshId('key')
    expect(await players().passwordHashOf(ann)).toBeNull()
    expect(await players().setAccount(ann, 'Ännchen', key, 'hash 1')).toBe(true)
    expect(await players().setAccount(bob, 'ännchen', key, 'hash 2')).toBe(false)
    expect(await players().find(bob)).toMatchObject({ name: 'Bob', hasAccount: false })
    const player = { id: ann, name: 'Ännchen', hasAccount: true, createdAt: 1000 }
    expect(await players().findAccount(key)).toEqual({ player, passwordHash: 'hash 1' })
    expect(await players().setAccount(ann, 'Ännchen', key, 'hash 3')).toBe(true)
    expect(await players().passwordHashOf(ann)).toBe('hash 3')
    // Else whoever is renamed at the very moment would have an account under a name that is not its own.
    expect(await players().renameGuest(ann, 'Ann II')).toBe(false)
    expect((await players().find(ann))?.name).toBe('Ännchen')
    expect(await players().renameGuest(bob, 'Bob II')).toBe(true)
    expect((await players().find(bob))?.name).toBe('Bob II')
    expect(await players().findAccount(freshId('key'))).toBeNull()
  })

  test('an account is changed only while it is as it was when somebody looked, where that is asked for', async () => {
    const [id, key] = [await createPlayer(store(), 'Ann'), freshId('key')]
    expect(await players().setAccount(id, 'Ann', key, 'hash 1', 'hash 0')).toBe(false)
    const made = [1, 2, 3].map((hash) => players().setAccount(id, 'Ann', key, `hash ${hash}`, null))
    expect((await Promise.all(made)).filter(Boolean)).toHaveLength(1)
    const now = await players().passwordHashOf(id)
    expect(await players().setAccount(id, 'Ann', key, 'hash 4', 'hash 0')).toBe(false)
    expect(await players().setAccount(id, 'Ann', key, 'hash 4', now)).toBe(true)
    expect(await players().setAccount(id, 'Ann', key, 'hash 5')).toBe(true)
    expect(await players().passwordHashOf(id)).toBe('hash 5')
  })

  test('of many who want one name at the same time, one gets it', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => createPlayer(store(), 'X')))
    const key = freshId('key')
    const answers = await Promise.all(ids.map((id) => players().setAccount(id, 'X', key, 'hash')))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('an erased player keeps nothing but the id', async () => {
    const id = await createPlayer(store(), 'Ann')
    const key = freshId('key')
    await players().setAccount(id, 'Ann', key, 'hash')
    await storeResults(store(), { player: id, score: 7 })
    await players().erase(id)
    expect(await players().find(id)).toEqual({ id, name: '', hasAccount: false, createdAt: 1000 })
    expect(await players().findBySession(tokenOf(id), 1001)).toBeNull()
    expect(await players().findAccount(key)).toBeNull()
    expect(await players().passwordHashOf(id)).toBeNull()
    expect(await store().results.of(id, { limit: 9 })).toHaveLength(1)
    expect(await players().renameGuest(id, 'Ann')).toBe(false)
    expect(await players().setAccount(id, 'Ann', key, 'hash')).toBe(false)
    await expect(players().openSession(id, tokenOf(freshId()), 1, 2)).rejects.toThrow('there is no player')
    expect((await players().find(id))?.name).toBe('')
  })

  describe('a sweep', () => {
    test('throws away ended sessions, and guests that nothing is known of', async () => {
      await players().sweepSessions(0)
      const [gone, seated, played, kept, account] = await Promise.all(
        Array.from({ length: 5 }, () => createPlayer(store(), 'X', -2_000_000)),
      )
      const ids = [gone, seated, played, kept, account].map((id) => id ?? '')
      await createMatch(store(), { players: [seated ?? ''] })
      await storeResults(store(), { player: played ?? '' })
      await players().prolongSession(tokenOf(kept ?? ''), 500)
      await players().setAccount(account ?? '', 'X', freshId('key'), 'hash')
      expect(await players().sweepSessions(-1_000_000)).toBe(4)
      const found = await players().findMany(ids)
      expect(ids.map((id) => found.has(id))).toEqual([false, true, true, true, true])
      expect(await players().sweepSessions(-1_000_000)).toBe(0)
    })
  })
}
