import { z } from 'zod'
import type { FailureCode, Route } from '@parlor/protocol'
import { someDice, yahtzeeBox, yahtzeeRuleSet, yahtzeeStateShape } from './yahtzee-shapes.ts'

/** Any text: an invalid id is an unknown game. */
const params = z.strictObject({ id: z.string() })
const answer = z.object({ state: yahtzeeStateShape })
const box = z.strictObject({ category: yahtzeeBox })

const FAILURES = [
  'no-such-game',
  'not-your-seat',
  'rules-changed',
  'match-damaged',
  'match-halted',
  'not-playing',
] as const
const failures = [...FAILURES, 'rule-broken', 'match-closed', 'given-up'] as const satisfies readonly FailureCode[]

const PLAY = {
  method: 'POST',
  session: 'needed',
  bearerOnly: true,
  params,
  answers: { 200: answer },
  failures,
} as const

/** Single-player Yahtzee for curl. The same game is a match at `/api/matches/{id}`. */
export const yahtzeeRoutes = {
  newYahtzee: {
    method: 'POST',
    path: '/game/new',
    summary:
      'Starts a game (default rules: plan). Answers the token to play it with: the one that was sent, or that of a new guest.',
    session: 'optional',
    bearerOnly: true,
    body: z.strictObject({ rules: yahtzeeRuleSet.optional() }),
    answers: { 201: z.object({ id: z.string(), token: z.string(), state: yahtzeeStateShape }) },
    failures: ['no-such-game', 'too-many-matches'],
  },
  rollYahtzee: { ...PLAY, path: '/game/{id}/roll', summary: 'Rolls the dice that are not frozen.' },
  freezeYahtzee: {
    ...PLAY,
    path: '/game/{id}/freeze',
    summary: 'Freezes dice, numbered 0 to 4. One that is frozen already stays so.',
    body: z.strictObject({ dice: someDice }),
  },
  unfreezeYahtzee: {
    ...PLAY,
    path: '/game/{id}/unfreeze',
    summary: 'Unfreezes dice, or all of them without a body.',
    body: z.strictObject({ dice: someDice.optional() }),
  },
  showYahtzee: {
    ...PLAY,
    method: 'GET',
    path: '/game/{id}/state',
    summary: 'How the game stands.',
    failures: FAILURES,
  },
  scoreYahtzee: {
    ...PLAY,
    path: '/game/{id}/score',
    summary: 'Fills a box with what the dice are worth there, and ends the turn.',
    body: box,
  },
  scratchYahtzee: { ...PLAY, path: '/game/{id}/scratch', summary: 'Fills a box with 0, and ends the turn.', body: box },
} as const satisfies Record<string, Route>
