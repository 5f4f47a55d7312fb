import { expect, test } from 'vitest'
import { createMatch, createPlayer, freshId, sampleAppend, sampleHead } from './sample-matches.fixture.ts'
import type { NewDocument, Store } from './store.ts'

const ROOM = { most: 3, bytes: 1_000 }

function sample(changes: Partial<NewDocument & { name: string; bytes: number; game: string }> = {}) {
  const hash = freshId('hash')
  return {
    hash,
    text: `{"of":"${hash}"}`,
    at: 100,
    game: 'sample',
    option: 'board',
    name: 'Mine',
    bytes: 10,
    ...changes,
  }
}

/** What every adapter keeps to, of documents. */
export function documentContract(store: () => Store): void {
  const documents = () => store().documents

  test('is kept, listed, read and given up by its player, and by nobody else', async () => {
    const [ann, bob] = [await createPlayer(store(), 'Ann'), await createPlayer(store(), 'Bob')]
    const [one, two] = [sample({ name: 'One', at: 1 }), sample({ name: 'Two', at: 2 })]
    for (const each of [one, two]) expect(await documents().keep(ann, each, ROOM)).toBe(true)
    const lineOf = ({ text: _, at: keptAt, ...line }: typeof one) => ({ ...line, keptAt })
    expect(await documents().listOf(ann)).toEqual([lineOf(two), lineOf(one)])
    expect(await documents().read(ann, one.hash)).toEqual({ kept: lineOf(one), text: one.text })
    expect(await documents().read(bob, one.hash)).toBeNull()
    expect(await documents().remove(bob, one.hash)).toBe(false)
    expect(await documents().remove(ann, one.hash)).toBe(true)
    expect(await documents().remove(ann, one.hash)).toBe(false)
    expect(await documents().listOf(ann)).toEqual([lineOf(two)])
  })

  test('that is kept already is named anew; others only up to a number and to a number of bytes', async () => {
    const ann = await createPlayer(store(), 'Ann')
    const all = [sample(), sample(), sample()]
    for (const each of all) expect(await documents().keep(ann, each, ROOM)).toBe(true)
    const late = sample()
    expect(await documents().keep(ann, late, ROOM)).toBe(false)
    expect(await documents().read(ann, late.hash)).toBeNull()
    const again = { ...sample(), hash: all[0]?.hash ?? '', name: 'Anew', at: 7 }
    expect(await documents().keep(ann, again, ROOM)).toBe(true)
    expect(await documents().listOf(ann)).toHaveLength(3)
    expect((await documents().read(ann, again.hash))?.kept).toMatchObject({ name: 'Anew', keptAt: 7 })
    const bob = await createPlayer(store(), 'Bob')
    expect(await documents().keep(bob, sample({ bytes: 600 }), ROOM)).toBe(true)
    expect(await documents().keep(bob, sample({ bytes: 401 }), ROOM)).toBe(false)
    expect(await documents().keep(bob, sample({ bytes: 400 }), ROOM)).toBe(true)
  })

  test('two at once do not both take the last place', async () => {
    const ann = await createPlayer(store(), 'Ann')
    const kept = await Promise.all(Array.from({ length: 8 }, () => documents().keep(ann, sample(), ROOM)))
    expect(kept.filter(Boolean)).toHaveLength(3)
  })

  test('is stored once for all matches and players that refer to it, and swept when nobody does', async () => {
    const ann = await createPlayer(store(), 'Ann')
    await documents().sweep(60)
    const [shared, lonely] = [sample({ at: 50 }), sample({ at: 50 })]
    const [one, two] = [sampleHead(), sampleHead()]
    for (const head of [one, two]) {
      const append = sampleAppend(head.id, 1, 1, { documents: [shared] })
      expect(await store().matches.create(head, 'seed', append)).toBe(true)
    }
    await documents().keep(ann, shared, ROOM)
    await documents().keep(ann, lonely, ROOM)
    await documents().remove(ann, shared.hash)
    expect(await documents().sweep(60)).toBe(0)
    expect([await documents().ofMatch(one.id), await documents().ofMatch(two.id)]).toEqual([
      [shared.text],
      [shared.text],
    ])
    await documents().remove(ann, lonely.hash)
    // Not while it may be wanted again this very moment.
    expect(await documents().sweep(50)).toBe(0)
    expect(await documents().sweep(51)).toBe(1)
    expect(await documents().sweep(51)).toBe(0)
    expect(await documents().ofMatch(one.id)).toEqual([shared.text])
  })

  test('comes with the append that names it, or not at all', async () => {
    const { id } = await createMatch(store())
    const [taken, refused] = [sample(), sample()]
    expect(await store().matches.append(sampleAppend(id, 5, 5, { documents: [refused] }))).toBe(false)
    expect(await documents().ofMatch(id)).toEqual([])
    expect(await store().matches.append(sampleAppend(id, 2, 2, { documents: [taken] }))).toBe(true)
    expect(await store().matches.append(sampleAppend(id, 3, 3, { documents: [taken] }))).toBe(true)
    expect(await documents().ofMatch(id)).toEqual([taken.text])
  })

  test('of a guest who signs in is the account’s, once', async () => {
    const [guest, ann] = [await createPlayer(store(), 'Guest'), await createPlayer(store(), 'Ann')]
    const [one, both] = [sample(), sample()]
    for (const [player, document] of [
      [guest, one],
      [guest, both],
      [ann, both],
    ] as const)
      await documents().keep(player, document, ROOM) // oxlint-disable-line no-await-in-loop -- one after the other
    await store().players.takeOver(guest, ann, ROOM)
    const kept = (await documents().listOf(ann)).map(({ hash }) => hash)
    expect(kept.toSorted()).toEqual([one.hash, both.hash].toSorted())
    expect((await documents().listOf(guest)).map(({ hash }) => hash)).toEqual([both.hash])
  })

  test('of guests who sign in one after the other: the latest, and no more than there is room for', async () => {
    const ann = await createPlayer(store(), 'Ann')
    await documents().keep(ann, sample(), ROOM)
    for (const [first, second] of [
      [sample({ at: 1 }), sample({ at: 2, bytes: 500 })],
      [sample({ at: 3, bytes: 500 }), sample({ at: 4 })],
      [sample({ at: 5 }), sample({ at: 6 })],
    ] as const) {
      const guest = await createPlayer(store(), 'Guest') // oxlint-disable-line no-await-in-loop -- one after the other
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const each of [first, second]) await documents().keep(guest, each, ROOM)
      await store().players.takeOver(guest, ann, { ...ROOM, most: 5 }) // oxlint-disable-line no-await-in-loop -- as above
    }
    // Of the second guest's the older one is too large, of the third's there is one too many.
    expect((await documents().listOf(ann)).map(({ keptAt }) => keptAt)).toEqual([100, 6, 4, 2, 1])
  })

  test('is given up with the player who is erased', async () => {
    const ann = await createPlayer(store(), 'Ann')
    const one = sample()
    await documents().keep(ann, one, ROOM)
    await store().players.erase(ann)
    expect(await documents().listOf(ann)).toEqual([])
    expect(await documents().keep(ann, one, ROOM)).toBe(false)
  })
}
