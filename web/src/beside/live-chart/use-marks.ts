import { useEffect, useRef, useState } from 'preact/hooks'
import type { Showing } from '../../table/showing.ts'
import type { Table } from '../../table/table.ts'
import { inSlices, pause } from '../in-slices.ts'
import { lineEvents, lineEventsOfLog, type LineEvent } from '../../table/line.ts'
import { marksFromPhases, NO_MARKS, type Marks, type Phases } from './marks.ts'
import { phasesSeen } from './phases-seen.ts'
import { Trail } from './trail.ts'

/** What was taken of the charts up to what is shown. */
export function useMarks(showing: Showing): Marks {
  const { table } = showing
  const { number } = showing.shown.value
  const { stage } = table.state.value.match
  const trail = useRef<{ readonly of: Table; readonly trail: Trail } | null>(null)
  const [marks, setMarks] = useState(NO_MARKS)
  useEffect(() => {
    const stop = new AbortController()
    const find = async () => {
      if (trail.current?.of !== table) trail.current = { of: table, trail: newTrail(table) }
      const found = await marksAt(table, trail.current.trail, number, stop.signal)
      if (!stop.signal.aborted && found !== null) setMarks(found)
    }
    void find().catch(() => undefined) // the server is not there: nothing is marked that is not known
    return () => stop.abort()
  }, [table, number, stage])
  return marks
}

function newTrail({ game, state }: Table): Trail {
  const { options, seats } = state.peek().match
  return new Trail(game, options, seats.length)
}

async function marksAt(table: Table, trail: Trail, number: number, signal: AbortSignal): Promise<Marks | null> {
  const { stage } = table.state.peek().match
  // While hands are hidden the arrows would tell of them: then only what was seen counts.
  const isOpen = table.game.information === 'open' || stage !== 'playing'
  const events = isOpen ? await eventsOf(table) : null
  if (events !== null) {
    const read = await inSlices(trail.read(events), signal)
    if (read === null) return null
    if (!trail.isBroken) return trail.marksAt(number)
  }
  const seen = table.where === 'here' ? await phasesHere(table, number, signal) : phasesSeen(table, number)
  return marksFromPhases(table.game, seen)
}

async function eventsOf(table: Table): Promise<LineEvent[] | null> {
  const { entries } = await table.proof()
  if (entries !== null) return lineEvents(entries)
  const { startedAt } = table.state.peek().match
  return lineEventsOfLog(await table.log(), startedAt ?? 0)
}

/** A table of this page knows what was seen after every entry; each is asked for once for each seat that looks. */
const seenHere = new WeakMap<Table, Map<string, Phases>>()
const SLICE_MS = 7

async function phasesHere(table: Table, upTo: number, signal: AbortSignal): Promise<Phases[]> {
  const lines = await table.log()
  const start = lines.find(({ kind }) => kind === 'started')?.number ?? upTo
  const viewer = table.state.peek().view?.viewer ?? null
  const known = seenHere.get(table) ?? new Map<string, Phases>()
  seenHere.set(table, known)
  const seen: Phases[] = []
  let until = performance.now() + SLICE_MS
  for (let number = start; number <= upTo && !signal.aborted; number++) {
    const key = `${viewer} ${number}`
    // One after the other, with room for the page between them: each is computed when it is asked for.
    // oxlint-disable-next-line no-await-in-loop
    const phases = known.get(key) ?? (await table.viewAt(number))?.phases
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
