import { z } from 'zod'
import { FAILURE_CODES } from '../failures.ts'
import { joinCode, matchId, matchShape, moveShape, playerName, seatNumber, viewShape } from '../shapes/match-shapes.ts'

/** The client's number for a followed match, unique per connection. */
const follow = z.int().min(1).max(1_000).describe('the client’s own number for what it follows')
/** The client's idempotency key for a request; never reused for a different one by the same seat. */
const ref = z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('the client’s own number for this request')

/** Predefined reactions, so that nothing needs moderation. */
export const REACTIONS = ['well-played', 'good-luck', 'thanks', 'oops', 'wow', 'laugh'] as const
const reaction = z.enum(REACTIONS)
/** Limit of spectators listed by name; the others are counted. */
export const MOST_NAMED = 12

/** Frames of the client. Field names are short: they travel with every move. */
export const clientFrame = z.discriminatedUnion('t', [
  z
    .strictObject({ t: z.literal('hello'), v: z.int(), token: z.string().max(256).optional() })
    .describe('Says which version of the protocol it speaks; brings a token where there is no cookie. Comes first.'),
  z
    .strictObject({
      t: z.literal('follow'),
      f: follow,
      m: matchId,
      seat: seatNumber.nullable().optional().describe('one of your seats; null to watch (default: your first seat)'),
      after: z.int().min(0).optional().describe('the number of the last entry it knows: to go on from there'),
      offers: z.boolean().optional().describe('whether to send what the seat may do'),
      code: joinCode.optional().describe('of a private match that is only watched'),
      who: z.boolean().optional().describe('whether to send presence and reactions'),
    })
    .describe('Follows a match as one of its seats or as a spectator.'),
  z.strictObject({ t: z.literal('drop'), f: follow }).describe('Follows it no longer.'),
  z.strictObject({ t: z.literal('move'), f: follow, ref, move: moveShape }).describe('Makes a move.'),
  z.strictObject({ t: z.literal('undo'), f: follow, ref }).describe('Takes the last move back.'),
  z
    .strictObject({ t: z.literal('react'), f: follow, what: reaction })
    .describe('Shows the table a reaction, from the seat that is followed. Answered by the same from the server.'),
  z.strictObject({ t: z.literal('ping'), ref }).describe('Checks the connection.'),
])

/** Presence besides the seats themselves. */
const whoShape = z.object({
  away: z
    .array(
      z.object({
        seat: seatNumber,
        since: z.int().describe('in milliseconds since 1970, by the server’s clock'),
        standInAt: z.int().nullable().describe('from when on a bot plays for them when it is their turn; null: never'),
      }),
    )
    .describe('seats of people who are not connected'),
  watching: z.array(playerName).max(MOST_NAMED).describe('names of some spectators'),
  watchers: z.int().describe('number of spectators'),
})

const patch = z.union([z.array(z.unknown()).max(1), z.record(z.string(), z.unknown())])

/** Frames of the server. */
export const serverFrame = z.discriminatedUnion('t', [
  z
    .object({
      t: z.literal('welcome'),
      v: z.int(),
      player: playerName.nullable(),
      now: z.int().describe('the server’s clock, in milliseconds since 1970'),
      beat: z.int().describe('how often the server pings, in milliseconds'),
    })
    .describe('Answers hello.'),
  z
    .object({
      t: z.literal('match'),
      f: follow,
      n: z.int(),
      match: matchShape,
      view: viewShape.nullable(),
      x: z.string(),
      why: z.enum(['slow', 'lost']).optional(),
    })
    .describe('The whole match as this viewer sees it: after follow, or when patches would not do (why).'),
  z
    .object({
      t: z.literal('+'),
      f: follow,
      n: z.int().describe('the number of the last entry'),
      at: z.int().describe('its time, in milliseconds since the start'),
      p: patch.optional().describe('what changed in the view'),
      m: patch.optional().describe('what changed in the match'),
      h: z.array(z.unknown()).optional().describe('what happened, as this viewer may know it'),
      x: z.string().describe('the checksum of the view afterwards'),
      ref: ref.optional().describe('it answers this request: accepted'),
      e: z.int().optional().describe('the number of that request’s own entry, where chance has spoken after it'),
    })
    .describe('Something happened.'),
  z
    .object({ t: z.literal('ok'), f: follow, ref, n: z.int() })
    .describe('Accepted, as the entry n: the request was sent twice, or its update comes later. Also answers drop.'),
  z
    .object({
      t: z.literal('no'),
      f: follow,
      ref,
      refusal: z.object({ code: z.string(), facts: z.unknown() }),
      detail: z.string(),
    })
    .describe('Refused by the rules; nothing changed.'),
  z
    .object({
      t: z.literal('fail'),
      f: follow.optional(),
      ref: ref.optional(),
      code: z.enum(FAILURE_CODES),
      detail: z.string(),
      facts: z.record(z.string(), z.unknown()).optional(),
    })
    .describe('Failed; nothing changed.'),
  z.object({ t: z.literal('pong'), ref }).describe('Answers ping.'),
  z
    .object({ t: z.literal('who'), f: follow, ...whoShape.shape })
    .describe('Presence: disconnected players and spectators. Sent after follow with `who`, and on change.'),
  z
    .object({ t: z.literal('react'), f: follow, seat: seatNumber, what: reaction })
    .describe('A player has sent a reaction.'),
  z
    .object({ t: z.literal('bye'), code: z.enum(FAILURE_CODES) })
    .describe('The server is about to close the connection.'),
])

export type WhoShape = z.infer<typeof whoShape>
export type Reaction = z.infer<typeof reaction>
export type ClientFrame = z.infer<typeof clientFrame>
export type ServerFrame = z.infer<typeof serverFrame>
