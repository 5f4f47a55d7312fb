import { z } from 'zod'
import { matchId } from '../../shapes/match-shapes.ts'
import type { Route } from '../route.ts'
import {
  exportShape,
  givenPassword,
  newAccountShape,
  newPassword,
  newSessionShape,
  ownPlayerShape,
  sessionShape,
  wantedName,
} from '../shapes/player-shapes.ts'

/** Returns a token instead of setting a cookie. */
const bearer = z.boolean().optional()

export const sessionRoutes = {
  openSession: {
    method: 'POST',
    path: '/api/session',
    summary:
      'The current session, or that of a new guest. Sets a cookie; with bearer, returns a token instead and ignores the cookie.',
    session: 'optional',
    body: z.strictObject({ bearer }),
    answers: { 200: newSessionShape },
    failures: [],
  },
  showSession: {
    method: 'GET',
    path: '/api/session',
    summary: 'The current session, if any.',
    session: 'optional',
    answers: { 200: sessionShape },
    failures: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/session',
    summary: 'Ends this session.',
    session: 'optional',
    answers: { 204: null },
    failures: [],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Ends all my sessions.',
    session: 'needed',
    answers: { 204: null },
    failures: [],
  },
  createAccount: {
    method: 'POST',
    path: '/api/accounts',
    summary:
      'Turns the guest into an account that can sign in anywhere. Renews the session: sets a new cookie, or returns a new token to a caller with one, and ends the old session with its sockets.',
    session: 'needed',
    body: z.strictObject({ name: wantedName, password: newPassword }),
    answers: { 201: newAccountShape },
    failures: ['name-taken', 'has-account'],
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    summary: 'Opens a session of an account.',
    session: 'optional',
    body: z.strictObject({ name: wantedName, password: givenPassword, bearer }),
    answers: { 200: newSessionShape },
    failures: ['wrong-password'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/me',
    summary: 'Gives me another name.',
    session: 'needed',
    body: z.strictObject({ name: wantedName }),
    answers: { 200: ownPlayerShape },
    failures: ['name-taken'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/me/password',
    summary: 'Changes my password, and ends my other sessions.',
    session: 'needed',
    body: z.strictObject({ old: givenPassword, new: newPassword }),
    answers: { 204: null },
    failures: ['wrong-password', 'no-account'],
  },
  deleteMe: {
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes my name, password and sessions for good. An account needs its password.',
    session: 'needed',
    body: z.strictObject({ password: givenPassword.optional() }),
    answers: { 204: null },
    failures: ['wrong-password'],
  },
  exportMe: {
    method: 'GET',
    path: '/api/me/export',
    summary: 'All data about me; matches in pages.',
    session: 'needed',
    query: z.strictObject({
      /** The `next` of the previous page: returns only further matches and results. */
      after: matchId.optional(),
    }),
    answers: { 200: exportShape },
    failures: [],
  },
} as const satisfies Record<string, Route>
