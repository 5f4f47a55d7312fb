import type { BoardEvent, EventIndex, Space } from './board.ts'
import type { TriggerFile } from './format/board-file.ts'
import { ALL_CHANGED } from './names.ts'

const KINDS: Readonly<Partial<Record<TriggerFile['when']['type'], string>>> = {
  ON_ENTER: 'ENTER',
  ON_EXIT: 'EXIT',
  ON_PASS: 'PASS',
  ON_LAND: 'LAND',
  ON_TURN_START: 'TURN_START',
  ON_TURN_END: 'TURN_END',
  ON_ROLL: 'ROLL',
}

function add(record: Record<string, number[]> | undefined, kind: string, index: number): void {
  if (record !== undefined) (record[kind] ??= []).push(index)
}

/** It may be triggered wherever somebody stands. */
export function isEverywhere({ when }: BoardEvent): boolean {
  if (when.type === 'CODE') return when.payload.scope !== 'here'
  if (when.type === 'ON_GAME_START') return true
  if (when.type === 'ON_STAT') return when.payload.where !== 'here'
  return 'where' in when.payload && when.payload.where === 'board'
}

/** R3. Which events an occurrence can concern. */
export function eventIndex(spaces: number, stats: number, events: readonly BoardEvent[]): EventIndex {
  const here = Array.from({ length: spaces }, (): Record<string, number[]> => ({}))
  const anywhere: Record<string, number[]> = {}
  const byStat = Array.from({ length: stats }, (): number[] => [])
  const code = new Map<number, number[]>()
  for (const { index, space, when, stat, condition } of events) {
    const type = when.type === 'RANDOM' ? when.payload.on : when.type
    if (when.type === 'CODE') {
      // What fires once in every cycle has to be looked at whatever has changed.
      const needs = when.payload.mode === 'level' ? ALL_CHANGED : (condition?.needs ?? 0)
      if (when.payload.scope === 'here') add(here[space], 'TICK', index)
      else code.set(needs, [...(code.get(needs) ?? []), index])
    } else if (when.type === 'ON_STAT') byStat[stat]?.push(index)
    else if (when.type === 'ON_GAME_START') add(anywhere, 'GAME_START', index)
    else if (when.type === 'ON_MEET') add(here[space], when.payload.phase === 'land' ? 'LAND' : 'ENTER', index)
    else {
      const kind = KINDS[type] ?? ''
      const isBoard = 'where' in when.payload && when.payload.where === 'board'
      add(isBoard ? anywhere : here[space], kind, index)
    }
  }
  return { here, anywhere, stats: byStat, code: [...code].map(([needs, list]) => ({ needs, events: list })) }
}

/** Steps to the nearest of some spaces, over connections as if all were open. */
export function distances(spaces: readonly Space[], ends: ReadonlySet<number>): number[] {
  const steps = spaces.map(() => Number.POSITIVE_INFINITY)
  let edge = [...ends].filter((index) => index >= 0)
  for (const index of edge) steps[index] = 0
  for (let far = 1; edge.length > 0; far++) {
    const next: number[] = []
    for (const index of edge)
      for (const { to } of spaces[index]?.reverse ?? [])
        if ((steps[to] ?? 0) > far) {
          steps[to] = far
          next.push(to)
        }
    edge = next
  }
  return steps
}
