import { CARDS, handGame } from '@parlor/engine/testing/games'
import type { Game } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secretsIn, tokenSecrets, type Secret } from './secret-search.fixture.ts'
import { cardsSeen, PASSWORD, wholeMatch } from './whole-match.fixture.ts'

const lines = vi.hoisted((): string[] => [])
vi.mock('../http/new-app.ts', async (load) => {
  const real = await load<typeof import('../http/new-app.ts')>()
  return { ...real, createLogger: () => real.createLogger('trace', { write: (line) => void lines.push(line) }) }
})

describe.each([handGame(), battleFarm as Game])('a whole match of $id with planted secrets', (game) => {
  let played: Awaited<ReturnType<typeof wholeMatch>>
  beforeAll(async () => {
    played = await wholeMatch(game)
  })
  afterAll(() => void lines.splice(0))

  /** What nobody may ever be sent. */
  const never = (): Secret[] => [
    { what: 'the password', value: PASSWORD },
    { what: 'the hash of the password', value: played.passwordHash ?? 'there is none' },
    ...(played.passwordHash ?? '')
      .split('$')
      .slice(4)
      .map((value) => ({ what: 'salt or key', value })),
    { what: 'the seed of the next match', value: played.nextSeed },
  ]
  const seed = (): Secret => ({ what: 'the seed', value: played.seed })
  const tokens = (except: number | null) =>
    played.talkers.flatMap(({ guest }, at) => {
      const [token, hash] = tokenSecrets(guest.name, guest.token)
      return [...(at === except || token === undefined ? [] : [token]), ...(hash === undefined ? [] : [hash])]
    })
  /** The chain covers what is hidden: guesses could be tried against it. */
  const seals = () =>
    played.entries.flatMap((entry) => [
      { what: `the hash of entry ${entry.number}`, value: entry.hash },
      ...('position' in entry ? [{ what: `the position after ${entry.number}`, value: entry.position }] : []),
    ])

  test('it was played, and everybody heard a lot', () => {
    expect(played.passwordHash).toMatch(/^scrypt\$/)
    expect(played.entries.filter(({ kind }) => kind === 'moved').length).toBeGreaterThan(15)
    for (const heard of played.before) expect(heard.length).toBeGreaterThan(60)
    expect(played.before.flat().join('\n')).toContain('"t":"+"')
  })

  test('before the end nobody is sent the seed, a token of others, a hash or a seal', () => {
    for (const [at, heard] of played.before.entries())
      expect(secretsIn(heard, [seed(), ...never(), ...tokens(at), ...seals()])).toEqual([])
  })

  test('after the end the seed is in the proof and nowhere else', () => {
    expect(played.proof.json().seed).toBe(Buffer.from(played.seed).toString('hex'))
    for (const [at, heard] of played.after.entries()) {
      expect(secretsIn(heard, [...never(), ...tokens(at)])).toEqual([])
      const others = heard.filter((text) => !text.includes(played.proof.body))
      expect(secretsIn(others, [seed(), ...seals()])).toEqual([])
    }
  })

  test('the log of the server has lines, and no secret in them', () => {
    expect(lines.length).toBeGreaterThan(100)
    const codes = [{ what: 'the code', value: String(played.code) }]
    expect(secretsIn(lines, [seed(), ...never(), ...tokens(null), ...seals(), ...codes])).toEqual([])
    expect(
      secretsIn(
        lines,
        CARDS.map((value) => ({ what: 'a card', value })),
      ),
    ).toEqual([])
  })

  // Only these cards have names of their own.
  if (game.id !== 'hand-game') return
  test('nobody is sent a card they never held', () => {
    const seen = cardsSeen(game, played.entries)
    for (const [at, heard] of played.before.entries()) {
      const unseen = CARDS.filter((card) => !(seen[at]?.has(card) ?? false))
      expect(unseen.length).toBeGreaterThan(15)
      expect(
        secretsIn(
          heard,
          unseen.map((value) => ({ what: `a card, to ${at}`, value })),
        ),
      ).toEqual([])
      if (at < 3)
        expect(
          secretsIn(
            heard,
            CARDS.map((value) => ({ what: 'a card', value })),
          ),
        ).not.toEqual([])
    }
  })
})

test('a card that is told to all is found', async () => {
  const game = handGame({ leak: 'happening' })
  const { before, entries } = await wholeMatch(game)
  const seen = cardsSeen(game, entries)
  const unseen = (at: number) => CARDS.filter((card) => !(seen[at]?.has(card) ?? false))
  for (const [at, heard] of before.entries())
    expect(
      secretsIn(
        heard,
        unseen(at).map((value) => ({ what: 'a card', value })),
      ).length,
    ).toBeGreaterThan(0)
})

test('a secret is found in every form', () => {
  const value = new Uint8Array([1, 250, 3, 77, 128, 9])
  const forms = [
    '01fa034d8009',
    '01FA034D8009',
    'AfoDTYAJ',
    '[1,250,3,77,128,9]',
    Buffer.from(value).toString('latin1'),
  ]
  for (const form of forms) expect(secretsIn([`before ${form} after`], [{ what: 'it', value }])).not.toEqual([])
  expect(secretsIn(['nothing'], [{ what: 'it', value }])).toEqual([])
})
