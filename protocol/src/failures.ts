import type { Denial } from '@parlor/match'

interface Failure {
  /** HTTP status; the socket sends the code alone. */
  readonly status: number
  /** Text for people. Facts of the single case are sent separately. */
  readonly detail: string
}

/** Denials of the match. */
const DENIALS = {
  'not-in-lobby': { status: 409, detail: 'The match has started already.' },
  'not-playing': { status: 409, detail: 'The match is not being played.' },
  'not-over': { status: 409, detail: 'The match is not over yet.' },
  'match-closed': { status: 409, detail: 'The match was closed.' },
  'not-host': { status: 403, detail: 'Only the host of the match may do that.' },
  'not-your-seat': { status: 403, detail: 'That seat is not yours.' },
  'no-such-seat': { status: 404, detail: 'The match has no such seat.' },
  'seat-taken': { status: 409, detail: 'Somebody has that seat already.' },
  'seat-kept': { status: 409, detail: 'That seat is kept for somebody who played before.' },
  'no-free-seat': { status: 409, detail: 'Every seat is taken.' },
  'one-seat-each': { status: 409, detail: 'You have a seat already, and this table is open to others.' },
  'wrong-code': { status: 403, detail: 'That is not the code of this match.' },
  'not-allowed-to-watch': { status: 403, detail: 'This match is not open to watchers.' },
  barred: { status: 403, detail: 'The host has put you out of this match.' },
  'seats-not-filled': { status: 409, detail: 'Not every seat is taken yet.' },
  'not-everybody-ready': { status: 409, detail: 'Not everybody is ready yet.' },
  'no-such-bot': { status: 404, detail: 'There is no such bot for this game.' },
  'no-such-player': { status: 404, detail: 'There is no such player here.' },
  'cannot-begin': { status: 409, detail: 'The match cannot be played like this.' },
  'no-undo': { status: 409, detail: 'The last move cannot be taken back.' },
  'others-play': { status: 409, detail: 'Others are still playing.' },
  'still-here': { status: 409, detail: 'That player is still here.' },
  'given-up': { status: 409, detail: 'You have given up this match.' },
  'rematch-exists': { status: 409, detail: 'There is a rematch already.' },
  'not-due': { status: 409, detail: 'No clock has run out.' },
  'log-full': {
    status: 409,
    detail: 'Too much has happened in this match: it can only be started, given up or closed.',
  },
  'no-entropy-here': {
    status: 400,
    detail: 'A pledge must be a SHA-256 hash in hexadecimal, and challenges accept none.',
  },
  starting: { status: 409, detail: 'The match is about to start.' },
  'not-starting': { status: 409, detail: 'The host has not started the match yet.' },
  'wrong-entropy': { status: 409, detail: 'That is not what you have promised to add to the dice.' },
} as const satisfies Record<Denial, Failure>

/** The one table of failures. Refusals by the rules carry codes of their game instead. */
export const FAILURES = {
  ...DENIALS,
  malformed: { status: 400, detail: 'The request is invalid.' },
  'not-json': { status: 400, detail: 'The body is not JSON.' },
  'too-large': { status: 413, detail: 'The request is too large.' },
  'wrong-media-type': { status: 415, detail: 'Send the body as application/json.' },
  'no-such-route': { status: 404, detail: 'There is nothing at this address.' },
  'wrong-method': { status: 405, detail: 'This address does not take that method.' },
  'no-such-game': { status: 404, detail: 'There is no such game.' },
  'no-such-option': { status: 404, detail: 'The game has no such option, or it takes no document.' },
  'no-such-document': { status: 404, detail: 'You keep no such document.' },
  'wrong-document': { status: 422, detail: 'The game cannot use this document.' },
  'no-such-match': { status: 404, detail: 'There is no such match.' },
  'no-such-entry': { status: 404, detail: 'The match has no such entry.' },
  'no-such-challenge': { status: 404, detail: 'There is no such challenge.' },
  'not-signed-in': { status: 401, detail: 'This needs a session: ask for one first.' },
  'wrong-origin': { status: 403, detail: 'The request comes from another site.' },
  'wrong-password': { status: 403, detail: 'Name and password do not belong together.' },
  'name-taken': { status: 409, detail: 'Somebody has that name already.' },
  'has-account': { status: 409, detail: 'You have an account already.' },
  'no-account': { status: 409, detail: 'You play as a guest and have no password.' },
  'too-many-requests': { status: 429, detail: 'Too many requests. Wait a little.' },
  'too-many-matches': { status: 429, detail: 'You have too many matches open. Finish or close one.' },
  'too-many-documents': { status: 429, detail: 'You keep too many documents. Delete one.' },
  'rule-broken': { status: 409, detail: 'The rules of the game say no.' },
  'rules-changed': {
    status: 409,
    detail: 'The rules of this game have changed since, and the match would go differently under them.',
  },
  'match-damaged': {
    status: 500,
    detail: 'The stored data of this match is damaged, so it cannot be opened. It may be intact in a backup.',
  },
  'already-following': { status: 409, detail: 'This connection follows that match already.' },
  'not-following': { status: 409, detail: 'This connection does not follow that match.' },
  'too-many-followed': { status: 429, detail: 'This connection follows too many matches.' },
  'wrong-version': { status: 400, detail: 'This server speaks another version of the protocol.' },
  'match-halted': { status: 500, detail: 'This match was stopped because of an error in the server.' },
  'storage-down': {
    status: 503,
    detail: 'The database is unavailable. Your change may not have been stored: check before you try again.',
  },
  'too-busy': { status: 503, detail: 'The server has too much to do at the moment. Try again soon.' },
  'shutting-down': { status: 503, detail: 'The server is about to stop. Try again in a moment.' },
  'went-wrong': { status: 500, detail: 'Internal server error.' },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof FAILURES
export const FAILURE_CODES = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]] // keys of the table above
