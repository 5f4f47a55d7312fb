// Kills servers while they are played on, and proves that nothing was lost: see server/src/torture. Build first.
//   npm run torture -- [--kills 300] [--store sqlite|postgres] [--nodes 2] [--seed S]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    store: { type: 'string', default: 'sqlite' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
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

const { torture } = await load('server/src/torture/torture.fixture.ts')
const postgres = onPostgres ? await (await load('server/src/store/postgres.fixture.ts')).startPostgres() : null
const folder = mkdtempSync(join(tmpdir(), 'parlor-torture-'))
const isTerminal = process.stdout.isTTY
const say = (line) => process.stdout.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
try {
  const config = postgres === null ? { folder } : { databaseUrl: await postgres.url() }
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
} finally {
  await postgres?.stop()
  await vite.close()
  rmSync(folder, { recursive: true, force: true })
}
