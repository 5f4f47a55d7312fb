import { useEffect, useRef, useState } from 'preact/hooks'
import type { Showing } from '../../open-match/showing.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { inSlices, pause } from '../../background/in-slices.ts'
import { lineEvents, lineEventsOfLog, type LineEvent } from '../../open-match/played-line.ts'
import { marksFromPhases, NO_MARKS, type Marks, type Phases } from './marks.ts'
import { phasesSeen } from './phases-seen.ts'
import { Trail } from './trail.ts'

/** What was taken of the charts up to what is shown. */
export function useMarks(showing: Showing): Marks {
  const { openMatch } = showing
  const { number } = showing.shown.value
  const { stage } = openMatch.state.value.match
  const trail = useRef<{ readonly of: OpenMatch; readonly trail: Trail } | null>(null)
  const [marks, setMarks] = useState(NO_MARKS)
  useEffect(() => {
    const stop = new AbortController()
    const find = async () => {
      if (trail.current?.of !== openMatch) trail.current = { of: openMatch, trail: newTrail(openMatch) }
      const found = await marksAt(openMatch, trail.current.trail, number, stop.signal)
      if (!stop.signal.aborted && found !== null) setMarks(found)
    }
    void find().catch(() => undefined) // the server is not there: nothing is marked that is not known
    return () => stop.abort()
  }, [openMatch, number, stage])
  return marks
}

function newTrail({ game, state }: OpenMatch): Trail {
  const { options, seats } = state.peek().match
  return new Trail(game, options, seats.length)
}

async function marksAt(openMatch: OpenMatch, trail: Trail, number: number, signal: AbortSignal): Promise<Marks | null> {
  const { stage } = openMatch.state.peek().match
  // While hands are hidden the arrows would tell of them: then only what was seen counts.
  const isOpen = openMatch.game.information === 'open' || stage !== 'playing'
  const events = isOpen ? await eventsOf(openMatch) : null
  if (events !== null) {
    const read = await inSlices(trail.read(events), signal)
    if (read === null) return null
    if (!trail.isBroken) return trail.marksAt(number)
  }
  const seen = openMatch.where === 'here' ? await phasesHere(openMatch, number, signal) : phasesSeen(openMatch, number)
  return marksFromPhases(openMatch.game, seen)
}

async function eventsOf(openMatch: OpenMatch): Promise<LineEvent[] | null> {
  const { entries } = await openMatch.proof()
  if (entries !== null) return lineEvents(entries)
  const { startedAt } = openMatch.state.peek().match
  return lineEventsOfLog(await openMatch.log(), startedAt ?? 0)
}

/** A match played in this page knows what was seen after every entry; each is asked for once for each seat that looks. */
const seenHere = new WeakMap<OpenMatch, Map<string, Phases>>()
const SLICE_MS = 7

async function phasesHere(openMatch: OpenMatch, upTo: number, signal: AbortSignal): Promise<Phases[]> {
  const lines = await openMatch.log()
  const start = lines.find(({ kind }) => kind === 'started')?.number ?? upTo
  const viewer = openMatch.state.peek().view?.viewer ?? null
  const known = seenHere.get(openMatch) ?? new Map<string, Phases>()
  seenHere.set(openMatch, known)
  const seen: Phases[] = []
  let until = performance.now() + SLICE_MS
  for (let number = start; number <= upTo && !signal.aborted; number++) {
    const key = `${viewer} ${number}`
    // One after the other, with room for the page between them: each is computed when it is asked for.
    // oxlint-disable-next-line no-await-in-loop
    const phases = known.get(key) ?? (await openMatch.viewAt(number))?.phases
    if (phases === undefined) continue
    known.set(key, phases)
    seen.push(phases)
    if (performance.now() < until) continue
    // oxlint-disable-next-line no-await-in-loop
    await pause()
    until = performance.now() + SLICE_MS
  }
  return seen
}
