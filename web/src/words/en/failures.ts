import type { FailureCode } from '@parlor/protocol'

/** What the page says in English when the world says no. */
export const failures = {
  notYourTurn: 'It is not your turn.',
  other: 'That did not work.',
  openElsewhere: 'This match is open in another tab of this browser. Go on there, or close it there.',
  noServer: 'The server cannot be reached.',
}

/** By the code of the one table of failures; what is missing here is said as the server says it. */
export const denials: Readonly<Partial<Record<FailureCode, string>>> = {
  'not-in-lobby': 'The match has started already.',
  'not-playing': 'The match is not being played.',
  'match-closed': 'The match was closed.',
  'not-host': 'Only the host of the match may do that.',
  'not-your-seat': 'You have no seat here.',
  'not-allowed-to-watch': 'This match is not open to watchers.',
  'cannot-begin': 'The match cannot be played like this.',
  'no-undo': 'The last move cannot be taken back.',
  'others-play': 'Others are still playing.',
  'given-up': 'You have given up this match.',
  'no-such-match': 'There is no such match.',
  'not-signed-in': 'The server does not know you any more. Load the page again.',
  'wrong-password': 'Name and password do not belong together.',
  'name-taken': 'Somebody has that name already.',
  'too-many-requests': 'That was a little fast. Wait a moment and try again.',
  'rules-changed': 'The rules of this game have changed since, and this match would be another under them.',
  'match-damaged': 'What the server has stored of this match is damaged, so it cannot be opened.',
  'match-halted': 'Something is wrong in the program, and this match was stopped.',
  'wrong-version': 'This page is older than the server, or newer. Load it again.',
  'storage-down': 'The server cannot store anything at the moment. Try again soon.',
  'too-busy': 'The server has too much to do at the moment. Try again soon.',
  'shutting-down': 'The server is about to start again. Try again in a moment.',
  'went-wrong': 'Something went wrong on the server.',
}
