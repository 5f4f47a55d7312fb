import type { BenchedGame, Implementation, Watch } from './implementation.ts'
import { Stream } from './stream.ts'

/** Everything some matches came through: positions as they are, an end as -1 - score, at last the generator's state. */
export type Trace = Float64Array

class Recorder implements Watch {
  readonly seen: number[] = []

  moved(position: number): void {
    this.seen.push(position)
  }
  ended(score: number): void {
    this.seen.push(-1 - score)
  }
}

export function traceOf(implementation: Implementation, matches: number, seed: number): Trace {
  const stream = new Stream(seed)
  const recorder = new Recorder()
  implementation.playMatches(matches, stream, recorder)
  return Float64Array.from([...recorder.seen, stream.state])
}

/** Where a trace first leaves the limit's, in words; null when it never does. */
export function findDifference(game: BenchedGame, expected: Trace, got: Trace): string | null {
  const last = expected.length - 1
  let match = 1
  let move = 1
  for (let i = 0; i < last; i++) {
    const want = expected[i] ?? 0
    const have = i < got.length - 1 ? got[i] : undefined
    if (want !== have) return `match ${match}, move ${move}: ${say(game, have)}; the limit has ${say(game, want)}`
    if (want < 0) {
      match++
      move = 1
    } else move++
  }
  if (got.length !== expected.length) return `it goes on after the last of ${match - 1} matches`
  return got[last] === expected[last]
    ? null
    : `all ${match - 1} matches are the same, but it drew more or fewer numbers`
}

function say(game: BenchedGame, entry: number | undefined): string {
  if (entry === undefined) return 'nothing more'
  return entry < 0 ? `the end with ${-1 - entry} points` : game.sayPosition(entry)
}
