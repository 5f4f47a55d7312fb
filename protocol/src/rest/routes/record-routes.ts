import { z } from 'zod'
import type { Route } from '../route.ts'
import { seatInQuery, wholeInQuery } from '../shapes/query-values.ts'
import { keysShape, logShape, proofShape, verifiedShape, viewAtShape } from '../shapes/record-shapes.ts'
import { LOOKING, matchParams as params } from './match-path.ts'

export const recordRoutes = {
  showLog: {
    method: 'GET',
    path: '/api/matches/{id}/log',
    summary: 'The log, as far as I may know it.',
    session: 'optional',
    params,
    query: z.strictObject({ seat: seatInQuery.optional() }),
    answers: { 200: logShape },
    failures: LOOKING,
  },
  showReplay: {
    method: 'GET',
    path: '/api/matches/{id}/replay',
    summary: 'My view after one entry.',
    session: 'optional',
    params,
    query: z.strictObject({ at: wholeInQuery(1_000_000), seat: seatInQuery.optional() }),
    answers: { 200: viewAtShape },
    failures: [...LOOKING, 'no-such-entry', 'not-playing'],
  },
  showProof: {
    method: 'GET',
    path: '/api/matches/{id}/proof',
    summary: 'The commitment to the dice; after the end also the seed and all entries.',
    session: 'optional',
    params,
    answers: { 200: proofShape },
    failures: LOOKING,
  },
  listKeys: {
    method: 'GET',
    path: '/api/keys',
    summary: 'The public keys that this server signs and has signed finished matches with.',
    session: 'none',
    answers: { 200: keysShape },
    failures: [],
  },
  verify: {
    method: 'GET',
    path: '/api/matches/{id}/verify',
    summary: 'Replays the log on the server and reports faults.',
    session: 'optional',
    params,
    answers: { 200: verifiedShape },
    failures: LOOKING,
  },
} as const satisfies Record<string, Route>
