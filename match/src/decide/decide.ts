import type { Game } from '@parlor/engine'
import { isFull } from '../bounds.ts'
import { NO_HASH, sealed } from '../chain.ts'
import type { Command, Decided, Denial } from '../command.ts'
import type { Created } from '../entry.ts'
import { opened } from '../evolve.ts'
import { acceptedBefore, personAt, type Match, type Stage } from '../match.ts'
import { NEWEST_SAMPLER } from '../sampler.ts'
import { Decision, denied, type Context } from './decision.ts'
import * as lobby from './lobby.ts'
import * as play from './play.ts'
import * as people from './people.ts'
import * as pledges from './pledges.ts'

/** Stages in which each command is allowed; checked first. */
const STAGES: Readonly<Record<Command['kind'], readonly Stage[]>> = {
  invite: ['lobby', 'playing'],
  spectate: ['lobby', 'playing', 'over', 'closed'],
  change: ['lobby'],
  sit: ['lobby'],
  stand: ['lobby'],
  ready: ['lobby'],
  'seat-bot': ['lobby'],
  kick: ['lobby', 'playing'],
  'hand-over': ['lobby', 'playing'],
  pledge: ['lobby'],
  start: ['lobby'],
  reveal: ['lobby'],
  'call-off': ['lobby'],
  move: ['playing'],
  undo: ['playing'],
  'take-back': ['playing'],
  resign: ['playing'],
  rematch: ['over'],
  close: ['lobby', 'playing'],
  'bot-move': ['playing'],
  clock: ['playing'],
  away: ['playing'],
  pause: ['playing'],
  'sign-in': ['lobby', 'playing', 'over'],
  'adopt-rules': ['lobby', 'playing'],
  sweep: ['lobby', 'playing'],
}

/** Not allowed while the start is pending: entropy that has been revealed must not influence other seats. */
const AT_REST: ReadonlySet<Command['kind']> = new Set(['change', 'sit', 'stand', 'ready', 'seat-bot', 'kick', 'pledge'])

/** Creates a match with its first entry. */
export function create(game: Game, created: Omit<Created, 'kind'>, now: number): Extract<Decided, { ok: true }> {
  const entry = sealed(NO_HASH, 1, now, { kind: 'created', sampler: NEWEST_SAMPLER, ...created })
  return { ok: true, entries: [entry], match: opened(game, entry), told: [] }
}

/** Decides a command: entries to store, or the reason against it. Pure. */
export function decide(match: Match, command: Command, context: Context): Decided {
  if (!STAGES[command.kind].includes(match.stage))
    return isRepeated(match, command) ?? denied(outOfStage(match, command))
  if (isFull(match, command, context.bounds)) return isRepeated(match, command) ?? denied('log-full')
  if (match.called !== null && AT_REST.has(command.kind)) return denied('starting')
  const decision = new Decision(match, context)
  switch (command.kind) {
    case 'invite':
      return lobby.invite(decision, command)
    case 'spectate':
      return lobby.spectate(decision, command)
    case 'change':
      return lobby.change(decision, command)
    case 'sit':
      return lobby.sit(decision, command)
    case 'stand':
      return lobby.stand(decision, command)
    case 'ready':
      return lobby.ready(decision, command)
    case 'seat-bot':
      return lobby.seatBot(decision, command)
    case 'kick':
      return people.kick(decision, command)
    case 'hand-over':
      return people.handOver(decision, command)
    case 'pledge':
      return pledges.pledge(decision, command)
    case 'reveal':
      return pledges.reveal(decision, command)
    case 'call-off':
      return pledges.callOff(decision, command)
    case 'start':
      return play.start(decision, command)
    case 'move':
      return play.move(decision, command)
    case 'undo':
      return play.undo(decision, command)
    case 'take-back':
      return people.takeBack(decision, command)
    case 'resign':
      return people.resign(decision, command)
    case 'rematch':
      return people.rematch(decision, command)
    case 'close':
      return people.close(decision, command)
    case 'bot-move':
      return play.botMove(decision, command)
    case 'clock':
      return play.clock(decision)
    case 'away':
      return people.away(decision, command)
    case 'pause':
      return play.pause(decision, command)
    case 'sign-in':
      return people.signIn(decision, command)
    case 'adopt-rules':
      return decision.happens({ kind: 'rules-changed', from: match.rules, to: command.rules }).done()
    case 'sweep':
      if (match.changedAt > command.since) return denied('not-due')
      return decision.happens({ kind: 'closed', by: 'house' }).done()
  }
}

/** A retried move that had ended the match is answered as accepted. */
function isRepeated(match: Match, command: Command): Decided | null {
  if (command.kind !== 'move' || command.seat === 'host') return null
  if (personAt(match, command.seat)?.player !== command.by) return null
  const entry = acceptedBefore(match, command.seat, command.ref)
  return entry === undefined ? null : { ok: true, entries: [], match, told: [], entry }
}

function outOfStage(match: Match, command: Command): Denial {
  if (match.stage === 'closed') return 'match-closed'
  const wanted = STAGES[command.kind]
  if (wanted.includes('over')) return 'not-over'
  return wanted.includes('playing') ? 'not-playing' : 'not-in-lobby'
}
