import { z } from 'zod'
import { choiceShape, matchShape, moveShape, seatNumber, viewShape } from '../../shapes/match-shapes.ts'
import type { Route } from '../route.ts'
import { flagInQuery, seatInQuery } from '../shapes/query-values.ts'
import { viewAtShape } from '../shapes/record-shapes.ts'
import { AS_HOST, AT_SEAT, LOOKING, matchParams as params, OPENING, whichSeat } from './match-path.ts'

/** The new entry, and the seat's view after it. */
const played = z.object({ entry: z.int().positive(), view: viewShape })

export const playRoutes = {
  move: {
    method: 'POST',
    path: '/api/matches/{id}/moves',
    summary: 'Makes a move. With a number of my own (ref) it is made once, however often it is sent.',
    session: 'needed',
    params,
    body: z.strictObject({
      move: moveShape,
      seat: z.union([seatNumber, z.literal('host')]).optional(),
      ref: z.int().nonnegative().optional(),
      /** Whether the view in the answer includes the next legal moves. */
      offers: z.boolean().optional(),
    }),
    answers: { 200: played },
    failures: [...AT_SEAT, 'not-playing', 'not-host', 'given-up', 'rule-broken'],
  },
  undo: {
    method: 'POST',
    path: '/api/matches/{id}/undo',
    summary: 'Takes my last move back; with a number of my own (ref) one move only, however often it is sent.',
    session: 'needed',
    params,
    body: z.strictObject({
      seat: whichSeat,
      ref: z.int().nonnegative().optional(),
      offers: z.boolean().optional(),
    }),
    answers: { 200: played },
    failures: [...AT_SEAT, 'not-playing', 'no-undo'],
  },
  resign: {
    method: 'POST',
    path: '/api/matches/{id}/resign',
    summary: 'Resigns.',
    session: 'needed',
    params,
    body: z.strictObject({ seat: whichSeat }),
    answers: { 200: matchShape },
    failures: [...AT_SEAT, 'not-playing', 'given-up'],
  },
  takeBack: {
    method: 'POST',
    path: '/api/matches/{id}/take-back',
    summary: 'Takes my seat back from the bot that played for me.',
    session: 'needed',
    params,
    body: z.strictObject({ seat: whichSeat }),
    answers: { 200: matchShape },
    failures: [...AT_SEAT, 'not-playing', 'given-up'],
  },
  rematch: {
    method: 'POST',
    path: '/api/matches/{id}/rematch',
    summary: 'The next match with the same people: a new one, or the one that somebody has made already.',
    session: 'needed',
    params,
    answers: { 200: matchShape },
    failures: [...OPENING, 'not-your-seat', 'not-over', 'match-closed', 'rematch-exists', 'too-many-matches'],
  },
  close: {
    method: 'POST',
    path: '/api/matches/{id}/close',
    summary: 'Ends the match: before the start, or when nobody else plays.',
    session: 'needed',
    params,
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-playing', 'others-play'],
  },
  showView: {
    method: 'GET',
    path: '/api/matches/{id}/view',
    summary: 'What my seat, or a spectator, sees now; with offers, what it may do.',
    session: 'optional',
    params,
    query: z.strictObject({ seat: seatInQuery.optional(), offers: flagInQuery.optional() }),
    answers: { 200: viewAtShape },
    failures: [...LOOKING, 'not-playing'],
  },
  showChoices: {
    method: 'GET',
    path: '/api/matches/{id}/choices',
    summary: 'The values that one parameter of a move may have, given those before it (earlier: an object as JSON).',
    session: 'needed',
    params,
    query: z.strictObject({
      move: z.string().min(1).max(64),
      param: z.string().min(1).max(64),
      earlier: z.string().max(2_048).optional(),
      seat: seatInQuery.optional(),
    }),
    answers: { 200: z.object({ choice: choiceShape }) },
    failures: [...AT_SEAT, 'not-playing', 'rule-broken'],
  },
} as const satisfies Record<string, Route>
