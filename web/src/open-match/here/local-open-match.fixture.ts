import { sampleMove, type AnyMove, type Game } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { playedAgain } from '@parlor/match'
import { expect, vi } from 'vitest'
import type { Brain } from '../../brain/brain.ts'
import type { Hold } from '../../storage/hold-match.ts'
import { seatAtPlay } from '../open-match.ts'
import { LocalOpenMatch } from './local-open-match.ts'
import { newHere, started, type HerePlan } from './new-here.ts'

export const SEED = '07'.repeat(32)
export const ANN = { kind: 'person', name: 'Ann' } as const
export const BOB = { kind: 'person', name: 'Bob' } as const
export const BOT = { kind: 'bot', bot: 'random' } as const

/** Bots that do anything that is allowed, and remember what they were asked. */
export function luckyBrain(games: readonly Game[]): Brain & { readonly asked: number[]; readonly seeds: string[] } {
  const asked: number[] = []
  const seeds: string[] = []
  const random = seededRandom(1)
  return {
    asked,
    seeds,
    choose: ({ game, position, seat, seed }) => {
      asked.push(seat)
      seeds.push(seed)
      const played = games.find(({ id }) => id === game)
      return Promise.resolve((played && sampleMove(played, position, seat, random)) ?? null)
    },
    advise: () => Promise.resolve(null),
    review: () => Promise.resolve(null),
    estimate: () => Promise.resolve(null),
    compare: () => Promise.resolve(null),
    reviewEstimated: () => Promise.resolve(null),
  }
}

const open: LocalOpenMatch[] = []

/** After each test: no timer goes on. */
export function closeMatches(): void {
  for (const openMatch of open.splice(0)) openMatch.close()
}

export async function matchOf(plan: Omit<HerePlan, 'options'> & Partial<HerePlan>, brain = luckyBrain([plan.game])) {
  const id = await newHere({ options: {}, seed: SEED, ...plan })
  return reopen(id, plan.game, brain)
}

export function reopen(id: string, game: Game, brain = luckyBrain([game]), hold?: Hold): LocalOpenMatch {
  const kept = started.get(id)
  if (kept === undefined) throw new Error('it was not kept')
  const openMatch = new LocalOpenMatch(kept, game, playedAgain(game, kept.entries), brain, hold)
  open.push(openMatch)
  return openMatch
}

/** The first way of the first offer, or of the one that is named. */
export function wayOf(openMatch: LocalOpenMatch, move?: string): AnyMove {
  const { view } = openMatch.state.value
  const offer = view?.offers?.find((each) => move === undefined || each.move === move)
  const way = offer?.ways?.[0]
  if (way === undefined) throw new Error('nothing is offered')
  return way
}

export async function playOut(openMatch: LocalOpenMatch): Promise<void> {
  for (let moves = 0; moves < 1_000 && openMatch.state.value.match.stage === 'playing'; moves++) {
    // One move after the other.
    // oxlint-disable-next-line no-await-in-loop
    if (seatAtPlay(openMatch.state.value) === null) await vi.advanceTimersByTimeAsync(2_000)
    // oxlint-disable-next-line no-await-in-loop
    else expect(await openMatch.play(wayOf(openMatch))).toEqual({ ok: true })
  }
}
