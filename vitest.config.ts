import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { inLongRun } from './tools/samples.mjs'
import SlowFirst from './tools/slow-first.mjs'
import { cataloguePlugin } from './web/build/catalogue-plugin.mjs'

const pure = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
}

/**
 * A test has one minute, also on a busy machine; the few that need more state their own limit and the reason. With `--long`
 * samples are ten times as large, so the limit is too. A poll gives up before the test does, so that a failure names the
 * condition.
 */
const limits = {
  testTimeout: inLongRun(60_000, 900_000),
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
}
const POSTGRES = './server/src/store/shared-postgres.fixture.ts'
const MEASURED = './tools/cost.setup.mjs'
/** Files share a worker and what it has loaded: to load it anew for each costs more than most tests do. */
const together = { isolate: false, ...limits }
/** They replace modules, or change what belongs to the whole process: each has one of its own. */
const APART = [
  'server/src/bot-seats/tables.test.ts',
  'server/src/secrecy/planted-secrets.test.ts',
  'server/src/secrecy/server-leak.test.ts',
  'server/src/traps/stored-first.test.ts',
]
/** So do these of the page; and what is drawn has a document of its own. */
const PAGE_APART = [
  'web/src/**/*.test.tsx',
  'web/src/app/app.test.ts',
  'web/src/online/session.test.ts',
  'web/src/sound/sounds.test.ts',
  'web/src/storage/{last-seen,settings}.test.ts',
  'web/src/words/speak.test.ts',
]
const jsx = { runtime: 'automatic', importSource: 'preact' } as const
const page = { ...pure, oxc: { jsx }, plugins: [cataloguePlugin()] }
const ofPage = { pool: 'threads' as const, setupFiles: [MEASURED, './web/src/parts/browser.fixture.ts'] }

export default defineConfig({
  test: {
    maxWorkers: Number(process.env['PARLOR_WORKERS'] ?? availableParallelism() + 1),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        ...pure,
        test: {
          name: 'pure',
          include: ['{engine,games,match,protocol,client,workers,bots}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          pool: 'threads',
          setupFiles: [MEASURED],
          ...together,
        },
      },
      {
        ...page,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', ...PAGE_APART],
          ...ofPage,
          ...together,
        },
      },
      { ...page, test: { name: 'web apart', include: PAGE_APART, ...ofPage, ...limits } },
      {
        ...pure,
        test: {
          name: 'cli',
          globalSetup: ['./tools/shared-tables.mjs', POSTGRES],
          include: ['cli/src/**/*.test.ts'],
          pool: 'forks',
          setupFiles: [MEASURED],
          ...together,
        },
      },
      {
        ...pure,
        plugins: [cataloguePlugin()],
        test: {
          name: 'server',
          globalSetup: [POSTGRES],
          include: ['server/src/**/*.test.ts'],
          exclude: APART,
          pool: 'forks',
          setupFiles: [MEASURED],
          ...together,
        },
      },
      {
        ...pure,
        plugins: [cataloguePlugin()],
        test: {
          name: 'browser',
          include: ['{web,tools}/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          pool: 'forks',
          setupFiles: [MEASURED, './tools/failures.setup.mjs'],
          ...together,
        },
      },
      { ...pure, test: { name: 'server apart', include: APART, pool: 'forks', setupFiles: [MEASURED], ...limits } },
    ],
  },
})
