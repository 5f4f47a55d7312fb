import { z } from 'zod'
import { botName, matchShape, givenOptions, playerId, seatNumber, settingsShape } from '../../shapes/match-shapes.ts'
import { WITH_DOCUMENT, type Route } from '../route.ts'
import { AS_HOST, matchParams as params, seatCount } from './match-path.ts'

export const hostRoutes = {
  start: {
    method: 'POST',
    path: '/api/matches/{id}/start',
    summary: 'Starts the match.',
    session: 'needed',
    params,
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-in-lobby', 'seats-not-filled', 'not-everybody-ready', 'cannot-begin'],
  },
  changeSettings: {
    method: 'POST',
    path: '/api/matches/{id}/settings',
    summary: 'Changes options, seats or settings before the start.',
    session: 'needed',
    bodyBytes: WITH_DOCUMENT,
    params,
    body: z.strictObject({
      options: givenOptions.optional(),
      seats: seatCount,
      settings: settingsShape.partial().optional(),
    }),
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-in-lobby', 'cannot-begin', 'seat-taken', 'starting'],
  },
  invite: {
    method: 'POST',
    path: '/api/matches/{id}/invite',
    summary: 'Creates a new join code; the old one becomes invalid.',
    session: 'needed',
    params,
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-playing'],
  },
  seatBot: {
    method: 'POST',
    path: '/api/matches/{id}/bots',
    summary: 'Puts a bot in a seat, or takes it out again.',
    session: 'needed',
    params,
    body: z.strictObject({ seat: seatNumber, bot: botName.nullable() }),
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-in-lobby', 'no-such-seat', 'seat-taken', 'seat-kept', 'no-such-bot', 'starting'],
  },
  kick: {
    method: 'POST',
    path: '/api/matches/{id}/kick',
    summary: 'Kicks a player: anybody before the start, later only absent ones.',
    session: 'needed',
    params,
    body: z.strictObject({ seat: seatNumber }),
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-playing', 'no-such-player', 'still-here', 'given-up', 'starting'],
  },
  handOver: {
    method: 'POST',
    path: '/api/matches/{id}/host',
    summary: 'Makes another player the host.',
    session: 'needed',
    params,
    body: z.strictObject({ player: playerId }),
    answers: { 200: matchShape },
    failures: [...AS_HOST, 'not-playing', 'no-such-player'],
  },
} as const satisfies Record<string, Route>
