import { z } from 'zod'
import { FAILURE_CODES } from '../failures.ts'
import { joinCode, matchId, matchShape, moveShape, playerName, seatNumber, viewShape } from '../shapes/match-shapes.ts'

/** The connection's own small number for a match that it follows; the client chooses it. */
const follow = z.int().min(1).max(1_000).describe('the client’s own number for what it follows')
/** The client's own number for what it asks; numbers of one seat are never used twice for different moves. */
const ref = z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('the client’s own number for this request')

/** What players can say to each other without words; the same for everybody, so that there is nothing to moderate. */
export const REACTIONS = ['well-played', 'good-luck', 'thanks', 'oops', 'wow', 'laugh'] as const
const reaction = z.enum(REACTIONS)
/** So many of those who look on are named; the others are counted. */
export const MOST_NAMED = 12

/** What a client may send. Short names: they travel with every move. */
export const clientFrame = z.discriminatedUnion('t', [
  z
    .strictObject({ t: z.literal('hello'), v: z.int(), token: z.string().max(256).optional() })
    .describe('Says which version of the protocol it speaks; brings a token where there is no cookie. Comes first.'),
  z
    .strictObject({
      t: z.literal('follow'),
      f: follow,
      m: matchId,
      seat: seatNumber
        .nullable()
        .optional()
        .describe('one of your seats; null to look on; your first seat unless told'),
      after: z.int().min(0).optional().describe('the number of the last entry it knows: to go on from there'),
      offers: z.boolean().optional().describe('whether to send what the seat may do'),
      code: joinCode.optional().describe('of a private match that is only watched'),
      who: z.boolean().optional().describe('whether to be told who is there and who is not, and reactions'),
    })
    .describe('Follows a match as one of its seats or as a spectator.'),
  z.strictObject({ t: z.literal('drop'), f: follow }).describe('Follows it no longer.'),
  z.strictObject({ t: z.literal('move'), f: follow, ref, move: moveShape }).describe('Makes a move.'),
  z.strictObject({ t: z.literal('undo'), f: follow, ref }).describe('Takes the last move back.'),
  z
    .strictObject({ t: z.literal('react'), f: follow, what: reaction })
    .describe('Shows the table a reaction, from the seat that is followed. Answered by the same from the server.'),
  z.strictObject({ t: z.literal('ping'), ref }).describe('Asks whether anybody is there.'),
])

/** Who is at the table besides the seats themselves. */
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
  watching: z.array(playerName).max(MOST_NAMED).describe('some of those who look on'),
  watchers: z.int().describe('how many look on'),
})

const patch = z.union([z.array(z.unknown()).max(1), z.record(z.string(), z.unknown())])

/** What the server sends. */
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
      h: z.array(z.unknown()).optional().describe('what happened, as this viewer is told'),
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
    .describe('Who is not connected, and who looks on: after follow with `who`, and whenever that changes.'),
  z.object({ t: z.literal('react'), f: follow, seat: seatNumber, what: reaction }).describe('Somebody has reacted.'),
  z
    .object({ t: z.literal('bye'), code: z.enum(FAILURE_CODES) })
    .describe('The server is about to close the connection.'),
])

export type WhoShape = z.infer<typeof whoShape>
export type Reaction = z.infer<typeof reaction>
export type ClientFrame = z.infer<typeof clientFrame>
export type ServerFrame = z.infer<typeof serverFrame>
