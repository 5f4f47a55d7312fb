import { availableParallelism, loadavg } from 'node:os'
import { inTurn } from './in-turn.ts'
import { OURS, contenders } from './server/contenders.ts'
import { GOAL_CLIENTS, goalsOf } from './server/goals.ts'
import { formatReport, type Report } from './server/report.ts'
import { measureRounds, type Plan } from './server/rounds.ts'
import { measureUpkeep } from './server/run.ts'

/** `npm run bench -- server`: moves through game servers, ours and others'. tools/bench.mjs has checked the arguments. */

const CLIENTS = [2, 100, 1_000]
const WHOLE: Plan = { clients: CLIENTS, rounds: 3, load: { warmUpMs: 2_000, windowMs: 5_000 } }
const QUICK: Plan = { clients: CLIENTS, rounds: 1, load: { warmUpMs: 500, windowMs: 1_000 } }

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const say = process.stderr.isTTY
  ? (progress: string) => void process.stderr.write(`\r\u001B[K${progress}`)
  : () => undefined

const [loadBefore = 0] = loadavg()
try {
  const present = contenders.filter(({ absent }) => absent === undefined)
  const rows = await measureRounds(present, quick ? QUICK : WHOLE, say)
  const upkeep = await inTurn(
    present.filter((contender) => contender.measureUpkeep !== undefined),
    async (contender) => {
      say(`${contender.name}: memory and opening`)
      const measured = await measureUpkeep(contender)
      return measured === null ? [] : [{ contender: contender.name, ...measured }]
    },
  )
  say('')
  const report: Report = {
    rows,
    goals: goalsOf(rows.find(({ contender, clients }) => contender === OURS && clients === GOAL_CLIENTS)),
    upkeep: upkeep.flat(),
    absent: contenders.flatMap(({ name, absent }) =>
      absent === undefined ? [] : [{ contender: name, because: absent }],
    ),
    node: process.versions.node,
    cpus: availableParallelism(),
    loadBefore,
    quick,
  }
  process.stdout.write(`${json ? JSON.stringify(report) : formatReport(report)}\n`)
} catch (error) {
  say('')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
