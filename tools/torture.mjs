// Kills servers while they are played on, and proves that nothing was lost: see server/src/torture. Build first.
//   npm run torture -- [--kills 300] [--store sqlite|postgres] [--nodes 2] [--seed S]
//   npm run torture -- --boards 1000000   random expressions and boards instead, nine of ten of them expressions
//   npm run torture -- costly [--minutes 10]   searches for the board whose moves cost most; more than 50 ms is a failure
//   npm run torture -- reads [--results 400000] [--rounds 20]   what reading everything keeps the server from (SQLite, Linux)
//   npm run torture -- load [--matches 500] [--seconds 60] [--store …] [--nodes N]   matches as fast as they can (Linux)
//   npm run torture -- simulation [--minutes 60] [--from 0] [--cores 2]   simulated worlds instead, seed after seed
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    from: { type: 'string', default: '0' },
    cores: { type: 'string', default: String(availableParallelism()) },
    kills: { type: 'string', default: '300' },
    store: { type: 'string', default: 'sqlite' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
    boards: { type: 'string' },
    results: { type: 'string', default: '400000' },
    rounds: { type: 'string', default: '20' },
    matches: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
  },
})
const nodes = Number(values.nodes ?? 1)
const kills = Number(values.kills)
const onPostgres = values.store === 'postgres' || nodes > 1
if (!['sqlite', 'postgres'].includes(values.store) || !(kills > 0) || !(nodes > 0)) {
  console.error('torture [--kills 300] [--store sqlite|postgres] [--nodes 2] [--seed S]')
  process.exit(1)
}

/** Fixtures are TypeScript, and not part of what is built. */
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const load = (path) => vite.ssrLoadModule(join(root, path))

// What was started ends with this process, also when that is told to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

if (positionals[0] === 'simulation') {
  await tortureSimulation(Number(values.minutes ?? 60), Number(values.from), Number(values.cores))
  await vite.close()
  process.exit()
}

if (positionals[0] === 'reads') {
  await tortureReads(Number(values.results), Number(values.rounds))
  await vite.close()
  process.exit()
}

if (positionals[0] === 'costly') {
  await tortureCosts(Number(values.minutes ?? 10))
  await vite.close()
  process.exit()
}

if (values.boards !== undefined) {
  await tortureBoards(Number(values.boards))
  await vite.close()
  process.exit()
}

/** Simulated worlds, seed after seed, a process for each core; one that fails is shrunk, told, and ends it. */
async function tortureSimulation(minutes, from, cores) {
  const sum = {}
  const started = performance.now()
  let last = from
  const children = Array.from({ length: cores }, (_, at) =>
    fork(join(root, 'tools/torture-simulation.mjs'), [from + at, cores, minutes].map(String)),
  )
  const ended = children.map(async (child) => {
    child.on('message', ({ seed, figures }) => {
      for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value
      last = Math.max(last, seed)
      if (sum.worlds % 500 === 0) console.log(`up to seed ${last}:`, sum)
    })
    const [code] = await once(child, 'exit')
    if (code === 0) return
    process.exitCode = 1
    for (const other of children) if (other !== child) other.kill()
  })
  await Promise.all(ended)
  console.log({ ...sum, seconds: Math.round((performance.now() - started) / 1_000), cores, load: loadavg()[0] })
}

function ms(value) {
  return Math.round(value * 10) / 10
}

/** Aggregates over many results, and how long each kind keeps the server's thread. */
async function tortureReads(results, rounds) {
  const { fillResults, readAll } = await load('server/src/torture/reads.fixture.ts')
  const folder = mkdtempSync(join(tmpdir(), 'parlor-reads-'))
  try {
    const now = Date.now()
    const token = await fillResults(folder, results, now)
    const blocks = await readAll(folder, token, now, rounds)
    console.log(`${results} results, load ${loadavg()[0]}; longest in milliseconds`)
    console.table(
      Object.fromEntries(
        Object.entries(blocks).map(([kind, { busyMs, lateMs, slowestMs }]) => [
          kind,
          { 'of processor time': ms(busyMs.most), 'by the clock': ms(lateMs.most), 'slowest answer': ms(slowestMs) },
        ]),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of all threads of this process: others may keep the machine busy. */
function processorMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Climbs to boards whose moves take ever longer, from several beginnings; a move over 50 ms is a failure. */
async function tortureCosts(minutes) {
  const { changedCostly, costOf, firstCostly } = await load('games/src/trigger-board/costly.fixture.ts')
  const { seededRandom } = await load('engine/src/testing/seeded-random.ts')
  const random = seededRandom(Number(values.seed) || 1)
  const until = performance.now() + minutes * 60_000
  const sum = { boards: 0, refused: 0, climbs: 0 }
  let top = { ms: 0 }
  while (performance.now() < until) {
    sum.climbs++
    let [board, best] = [firstCostly(random), { ms: 0 }]
    for (let failed = 0; failed < 60 && performance.now() < until; failed++) {
      // oxlint-disable-next-line no-await-in-loop -- what a WeakRef was made of is not freed before the loop has its turn
      await setImmediate()
      const changed = changedCostly(board, random)
      const cost = costOf(changed, processorMs, 3, 2_000_000)
      sum[cost === null ? 'refused' : 'boards']++
      if (cost === null || cost.ms <= best.ms) continue
      ;[board, best, failed] = [changed, cost, 0]
    }
    if (best.ms <= top.ms) continue
    top = best
    console.log(`${ms(best.ms)} ms:`, JSON.stringify(best), JSON.stringify(board).slice(0, 600))
  }
  console.log({ seed: values.seed, ...sum, ...top, load: loadavg()[0] })
  process.exitCode = top.ms > 50 ? 1 : 0
}

/** Random expressions and boards: what is thrown is a bug, with the number of the input it came from. */
async function tortureBoards(inputs) {
  const { checkBoard, checkExpression, someBoard, someExpression } = await load(
    'games/src/trigger-board/fuzz.fixture.ts',
  )
  const { seededRandom } = await load('engine/src/testing/seeded-random.ts')
  const random = seededRandom(Number(values.seed) || 1)
  const results = { value: 0, 'refused expressions': 0, played: 0, 'refused boards': 0 }
  for (let input = 0; input < inputs; input++) {
    if (input % 100_000 === 0 && input > 0) console.log(input, results)
    try {
      if (input % 10 === 0) results[checkBoard(someBoard(random), input) === 'played' ? 'played' : 'refused boards']++
      else results[checkExpression(someExpression(random)) === 'value' ? 'value' : 'refused expressions']++
    } catch (error) {
      console.error(`input ${input} of seed ${values.seed}:`, error)
      process.exitCode = 1
      return
    }
  }
  console.log({ seed: values.seed, inputs, ...results })
}

const postgres = onPostgres ? await (await load('server/src/store/postgres.fixture.ts')).startPostgres() : null
const folder = mkdtempSync(join(tmpdir(), 'parlor-torture-'))
const isTerminal = process.stdout.isTTY
const say = (line) => process.stdout.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
try {
  const config = postgres === null ? { folder } : { databaseUrl: await postgres.url() }
  await (positionals[0] === 'load' ? tortureLoad(config) : tortureKills(config))
} finally {
  await postgres?.stop()
  await vite.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Matches as fast as they can: how long was a server's thread kept, and does its memory grow? */
async function tortureLoad(config) {
  const fixture = await load('server/src/torture/load.fixture.ts')
  const plan = { matches: Number(values.matches), seconds: Number(values.seconds), nodes, config, say }
  const { blocks, errors, ...figures } = await fixture.load(plan)
  say('')
  console.log({ store: onPostgres ? 'postgres' : 'sqlite', nodes, matches: plan.matches, ...figures })
  console.log(`load of the machine ${loadavg()[0]}; the server's thread every few seconds, in milliseconds:`)
  console.table(
    blocks.map(({ busyMs, lateMs, pauseMs, megabytes, heapMegabytes }) => ({
      'turn p99 (processor)': ms(busyMs.p99),
      'longest turn': ms(busyMs.most),
      'loop delay p99 (clock)': ms(lateMs.p99),
      'longest delay': ms(lateMs.most),
      'garbage, sum': Math.round(pauseMs.sum),
      'longest pause': ms(pauseMs.most),
      'MB resident': Math.round(megabytes),
      'MB of heap': Math.round(heapMegabytes),
    })),
  )
  for (const error of errors.filter((text) => text !== '')) console.log(error)
  process.exitCode = figures.failed + figures.outOfStep === 0 && errors.every((text) => text === '') ? 0 : 1
}

async function tortureKills(config) {
  const { torture } = await load('server/src/torture/torture.fixture.ts')
  const { faults, ...figures } = await torture({ kills, nodes, seed: values.seed, config, say })
  say('')
  console.log({
    store: onPostgres ? 'postgres' : 'sqlite',
    nodes,
    seed: values.seed,
    ...figures,
    faults: faults.length,
  })
  for (const fault of faults.slice(0, 50)) console.log(`✗ ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
