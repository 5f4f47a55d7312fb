import { generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Entry } from '@parlor/engine'
import { race } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { sealed } from './chain.ts'
import { findingsOf, signedText, type CheckSignature, type MatchSignature, type PublishedKey } from './findings.ts'
import { fairChance, pledgeTo, purposeOf, seedFrom } from './fair.ts'
import { ANN, BOB, LoggedMatch, SEED, START } from './fixtures/logged-match.fixture.ts'
import { verifyLog } from './verify.ts'

const game = race()
const OPTIONS = { goal: 12, turnSeconds: 10 }
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
const PUBLISHED: readonly PublishedKey[] = [{ publicKey: KEY, from: START, until: null }]
const check: CheckSignature = async ({ signature }, text) =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'))

function playedOut(logged: LoggedMatch): LoggedMatch {
  while (logged.match.stage === 'playing') {
    // The state of the race, as its fixture declares it.
    const state = logged.match.position?.state as { turn: number } | undefined
    logged.later(100).move(state?.turn ?? 0, 'ROLL')
  }
  return logged
}

interface Wish {
  readonly pledges?: readonly string[]
  readonly opening?: readonly Entry[]
  readonly seed?: Uint8Array
}

function whole({ pledges = [], opening, seed = SEED }: Wish = {}): LoggedMatch {
  const logged = new LoggedMatch(game, { options: OPTIONS }, seed)
  for (const [seat, by] of [ANN, BOB].entries()) {
    const entropy = pledges[seat]
    logged.do({ kind: 'sit', by, ...(entropy === undefined ? {} : { pledge: pledgeTo(entropy) }) })
    logged.do({ kind: 'ready', by, seat, ready: true })
  }
  logged.do({ kind: 'start', by: ANN, ...(opening === undefined ? {} : { opening }) })
  for (const [seat, by] of [ANN, BOB].entries()) {
    const entropy = pledges[seat]
    if (entropy !== undefined) logged.do({ kind: 'reveal', by, seat, entropy })
  }
  return playedOut(logged)
}

function signed({ match }: LoggedMatch): MatchSignature {
  const { id, commitment, createdAt, number, hash, changedAt } = match
  const text = signedText(
    { match: id, game: game.id, commitment, promisedAt: createdAt },
    { number, hash, at: changedAt },
  )
  return { number, publicKey: KEY, signature: sign(null, Buffer.from(text), privateKey).toString('hex') }
}

async function found(
  logged: LoggedMatch,
  seed: Uint8Array,
  signature: MatchSignature | null = null,
  keys: readonly PublishedKey[] | null = PUBLISHED,
) {
  const { verdict, findings } = await findingsOf(verifyLog(game, logged.log, seed), true, {
    signed: signature,
    keys,
    check,
  })
  return { verdict, what: findings.map(({ what }) => what) }
}

describe('what a proof proves', () => {
  test('a match whose players all promised before, signed by a published key: nobody alone chose the dice', async () => {
    const logged = whole({ pledges: ['ann-1', 'bob-1'] })
    expect(await found(logged, SEED, signed(logged))).toEqual({
      verdict: 'proved',
      what: ['consistent', 'signed', 'pledged'],
    })
  })

  test('a rematch that follows does not undo the signature', async () => {
    const logged = whole({ pledges: ['ann-1', 'bob-1'] })
    const word = signed(logged)
    logged.do({ kind: 'rematch', by: ANN, to: 'm2' })
    expect((await found(logged, SEED, word)).verdict).toBe('proved')
  })

  test('a match of one device is consistent, and no more is said', async () => {
    expect(await found(whole(), SEED)).toEqual({
      verdict: 'consistent',
      what: ['consistent', 'not-signed', 'nobody-added'],
    })
  })

  test('a key that nobody vouches for proves nothing about who signed', async () => {
    const logged = whole({ pledges: ['ann-1', 'bob-1'] })
    const what = ['consistent', 'signed-by-somebody', 'pledged']
    expect(await found(logged, SEED, signed(logged), [])).toEqual({ verdict: 'consistent', what })
    expect(await found(logged, SEED, signed(logged), null)).toEqual({ verdict: 'consistent', what })
  })

  test('a signature of another log, or by a key that was not in use then, is wrong', async () => {
    const logged = whole({ pledges: ['ann-1', 'bob-1'] })
    const other = whole({ pledges: ['ann-2', 'bob-1'] })
    expect((await found(logged, SEED, { ...signed(other), number: logged.match.number })).what).toContain(
      'signature-wrong',
    )
    expect((await found(logged, SEED, { ...signed(logged), number: 3 })).verdict).toBe('wrong')
    const old = [{ publicKey: KEY, from: 0, until: START - 86_400_000 }]
    expect(await found(logged, SEED, signed(logged), old)).toMatchObject({
      verdict: 'wrong',
      what: ['consistent', 'key-not-then', 'pledged'],
    })
  })

  test('where signatures cannot be checked, that is said', async () => {
    const logged = whole({ pledges: ['ann-1'] })
    const signing = { signed: signed(logged), keys: PUBLISHED, check: async () => null }
    const { verdict, findings } = await findingsOf(verifyLog(game, logged.log, SEED), true, signing)
    expect([verdict, findings[1]?.what]).toEqual(['consistent', 'signature-unchecked'])
  })
})

describe('an attack on the dice', () => {
  const firstDie = (seed: Uint8Array, purpose: string) => fairChance(seed)(purpose, 0).below(6)

  test('by trying seeds until one is liked is never called fair', async () => {
    let tries = 0
    const purpose = purposeOf('m1', [null, null])
    while ([0, 1, 2].some((roll) => fairChance(seedFrom(`try ${tries}`))(purpose, roll).below(6) !== 5)) tries++
    const ground = seedFrom(`try ${tries}`)
    const logged = whole({ seed: ground })
    const bySomebody = await found(logged, ground)
    expect(bySomebody).toEqual({ verdict: 'consistent', what: ['consistent', 'not-signed', 'nobody-added'] })
    // Nor is it where the server itself did so, and signed.
    const byServer = await found(logged, ground, signed(logged))
    expect(byServer).toEqual({ verdict: 'consistent', what: ['consistent', 'signed', 'nobody-added'] })
  })

  test('by writing dice into an opening is named', async () => {
    const first = whole({ seed: seedFrom('somebody else') })
    const opening = first.log.flatMap((entry): Entry[] =>
      entry.kind === 'moved'
        ? [{ by: entry.by, move: entry.move, at: entry.at - (first.match.startedAt ?? 0), draws: entry.draws ?? [] }]
        : [],
    )
    const logged = whole({ opening: opening.slice(0, 4) })
    const { verdict, findings } = await findingsOf(verifyLog(game, logged.log, SEED), true, {
      signed: signed(logged),
      keys: PUBLISHED,
      check,
    })
    expect(verdict).toBe('consistent')
    expect(findings.at(-1)).toEqual({ what: 'stated', good: null, moves: 4, draws: 2 })
  })

  test('by the last seat, who knows the seed and what the other adds, is named in old logs and impossible in new ones', async () => {
    const wanted = (entropy: string) => firstDie(SEED, purposeOf('m1', ['ann-1', entropy])) === 5
    let tries = 0
    while (!wanted(`bob-${tries}`)) tries++
    const ground = `bob-${tries}`
    // As a log from before there were pledges has it: the last seat sits down with what it likes.
    const old = oldLog('ann-1', ground)
    const { verdict, findings } = await findingsOf(verifyLog(game, old, SEED), true, {
      signed: null,
      keys: null,
      check,
    })
    expect(verdict).toBe('consistent')
    expect(findings).toContainEqual({ what: 'unpledged', good: null, seats: [0, 1] })
    // Now: what Bob promised before Ann showed hers is all he can show.
    const logged = new LoggedMatch(game, { options: OPTIONS }).do(
      { kind: 'sit', by: ANN, pledge: pledgeTo('ann-1') },
      { kind: 'sit', by: BOB, pledge: pledgeTo('bob-honest') },
      { kind: 'ready', by: BOB, seat: 1, ready: true },
      { kind: 'start', by: ANN },
      { kind: 'reveal', by: ANN, seat: 0, entropy: 'ann-1' },
    )
    expect(logged.no({ kind: 'reveal', by: BOB, seat: 1, entropy: ground })).toBe('wrong-entropy')
  })

  test('by keeping back until the dice please is seen in the log', async () => {
    const logged = new LoggedMatch(game, { options: OPTIONS })
    logged.do({ kind: 'sit', by: ANN }, { kind: 'sit', by: BOB })
    for (const round of ['1', '2', '3']) {
      for (const [seat, by] of [ANN, BOB].entries())
        logged.do({ kind: 'pledge', by, seat, pledge: pledgeTo(by + round) }, { kind: 'ready', by, seat, ready: true })
      logged.do({ kind: 'start', by: ANN }, { kind: 'reveal', by: ANN, seat: 0, entropy: ANN + round })
      if (round === '3') logged.do({ kind: 'reveal', by: BOB, seat: 1, entropy: BOB + round })
      else logged.later(20_000).do({ kind: 'call-off' })
    }
    playedOut(logged)
    const { verdict, what } = await found(logged, SEED, signed(logged))
    expect(verdict).toBe('consistent')
    expect(what).toEqual(['consistent', 'signed', 'pledged', 'kept-back'])
  })
})

/** A log in which both sat down with what they add, as it was once: made anew from one of today. */
function oldLog(...entropies: readonly [string, string]) {
  const lobby = new LoggedMatch(game, { options: OPTIONS }).do({ kind: 'sit', by: ANN }, { kind: 'sit', by: BOB })
  const chain = lobby.log.slice(0, 1)
  for (const [seat, player] of [ANN, BOB].entries()) {
    const before = chain.at(-1)?.hash ?? ''
    const entropy = entropies[seat] ?? ''
    chain.push(sealed(before, chain.length + 1, START, { kind: 'sat', seat, player, entropy }))
  }
  const resumed = new LoggedMatch(game, { options: OPTIONS })
  resumed.resume(chain)
  resumed.do({ kind: 'ready', by: BOB, seat: 1, ready: true }, { kind: 'start', by: ANN })
  return playedOut(resumed).log
}
