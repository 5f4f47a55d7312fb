import { availableParallelism } from 'node:os'
import { benchedGames } from './benched-games.ts'
import { inTurn } from './in-turn.ts'
import { measure, type Plan } from './measure.ts'
import { measureMemory } from './memory.ts'
import { formatReport } from './report.ts'

/** `npm run bench -- rules`: how fast rules run, ours and others'. tools/bench.mjs has checked the arguments. */

const WHOLE: Plan = { comparedMatches: 5_000, warmUpMs: 600, rounds: 9, sliceMs: 400 }
const QUICK: Plan = { comparedMatches: 2_000, warmUpMs: 200, rounds: 3, sliceMs: 100 }
const KEPT_POSITIONS = 200_000

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const say = process.stderr.isTTY
  ? (progress: string) => void process.stderr.write(`\r\u001B[K${progress}`)
  : () => undefined

try {
  const measured = await inTurn(benchedGames, async (game) => {
    const rows = await measure(game, quick ? QUICK : WHOLE, say)
    say(`${game.id}: keeping ${KEPT_POSITIONS} positions`)
    return { rows, memory: await measureMemory(game, KEPT_POSITIONS) }
  })
  say('')
  const report = {
    rows: measured.flatMap(({ rows }) => rows),
    memory: measured.map(({ memory }) => memory),
    node: process.versions.node,
    cpus: availableParallelism(),
    quick,
  }
  process.stdout.write(`${json ? JSON.stringify(report) : formatReport(report)}\n`)
} catch (error) {
  say('')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
