import { isDeepStrictEqual } from 'node:util'
import type { MatchEntry } from '@parlor/match'
import { catalogue } from '@parlor/games'
import { HistoryChecker } from '../simulation/history-checker.fixture.ts'
import type { MatchPlayer } from './match-player.fixture.ts'

/** What went over all connections of these players, held against the log by one who knows nothing of the server. */
export function historyFaults(id: string, entries: readonly MatchEntry[], players: readonly MatchPlayer[]): string[] {
  const checker = new HistoryChecker(catalogue)
  checker.append(id, entries)
  for (const { seat, connections } of players)
    for (const frames of connections) {
      const history = checker.connection(seat === null ? 'spectator' : `seat ${seat}`)
      for (const { isSent, text } of frames) {
        if (isSent) history.sent(text)
        else history.heard(text)
      }
    }
  checker.finish(id)
  return checker.faults
}

/** What may become of a move that another one, or the end of the match, has overtaken. */
const TOO_LATE: ReadonlySet<string> = new Set(['not-playing', 'given-up', 'no-undo'])

/** What a player was told was accepted is there, under its number; and nothing else is there of that player. */
export function acknowledgedFaults(entries: readonly MatchEntry[], { seat, asked }: MatchPlayer): string[] {
  const faults: string[] = []
  const told = new Set<number>()
  for (const { move, answer } of asked) {
    const name = move?.move ?? 'undo'
    if (answer === null) faults.push(`seat ${seat}: ${name} was never answered`)
    if (answer?.kind === 'failed' && !TOO_LATE.has(answer.code)) faults.push(`seat ${seat}: ${name}: ${answer.code}`)
    if (answer?.kind !== 'accepted') continue
    const entry = entries[answer.entry - 1]
    if (!isOf(entry, seat) || !isDeepStrictEqual(entry.kind === 'moved' ? { ...entry.move } : null, move))
      faults.push(`lost: seat ${seat} was told that ${JSON.stringify(move)} is entry ${answer.entry}`)
    if (told.has(answer.entry)) faults.push(`seat ${seat} was told twice of entry ${answer.entry}`)
    told.add(answer.entry)
  }
  const refs = new Set<number>()
  for (const entry of entries) {
    if (!isOf(entry, seat)) continue
    if (!told.has(entry.number)) faults.push(`doubled: seat ${seat} was never told of its entry ${entry.number}`)
    if (entry.ref === undefined || refs.has(entry.ref)) faults.push(`doubled: entry ${entry.number} has a number again`)
    else refs.add(entry.ref)
  }
  return faults
}

/** Is it something that the person at this seat has asked for? */
function isOf(
  entry: MatchEntry | undefined,
  seat: number | null,
): entry is Extract<MatchEntry, { kind: 'moved' | 'undone' }> {
  if (entry?.kind !== 'moved' && entry?.kind !== 'undone') return false
  return entry.by === seat && !(entry.kind === 'moved' && entry.bot !== undefined)
}
