import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import SlowFirst from './tools/slow-first.mjs'
import { cataloguePlugin } from './web/build/catalogue-plugin.mjs'

const pure = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
}

/** A test is never failed for being slow on a busy machine, only for hanging. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }
/** Files share a process and what it has loaded: to load it anew for each costs more than most tests do. */
const together = { isolate: false, ...patient }
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
const ofPage = { pool: 'threads', setupFiles: './web/src/parts/browser.fixture.ts' } as const

export default defineConfig({
  test: {
    // More than there are processors: many tests wait for a disk, a clock, a browser or another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        ...pure,
        test: {
          name: 'pure',
          include: ['{engine,games,match,protocol,bots}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          pool: 'threads',
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
      { ...page, test: { name: 'web apart', include: PAGE_APART, ...ofPage, ...patient } },
      {
        ...pure,
        test: {
          name: 'cli',
          globalSetup: ['./tools/shared-tables.mjs'],
          include: ['cli/src/**/*.test.ts'],
          pool: 'threads',
          ...together,
        },
      },
      {
        ...pure,
        plugins: [cataloguePlugin()],
        test: {
          name: 'whole',
          include: ['server/src/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...APART],
          pool: 'forks',
          ...together,
        },
      },
      {
        ...pure,
        test: {
          name: 'apart',
          include: APART,
          pool: 'forks',
          ...patient,
        },
      },
    ],
  },
})
