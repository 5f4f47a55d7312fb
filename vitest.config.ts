import { defineConfig } from 'vitest/config'
import { cataloguePlugin } from './web/build/catalogue-plugin.mjs'

const pure = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
}

export default defineConfig({
  test: {
    reporters: ['default', './tools/closing-line.mjs'],
    maxWorkers: '100%',
    projects: [
      {
        ...pure,
        test: {
          name: 'pure',
          include: ['{engine,games,match,protocol,bots}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          pool: 'threads',
          isolate: false,
          // A test is never failed for being slow on a busy machine, only for hanging.
          testTimeout: 120_000,
        },
      },
      {
        ...pure,
        plugins: [cataloguePlugin()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts'],
          pool: 'threads',
          testTimeout: 120_000,
          setupFiles: ['./web/src/parts/browser.fixture.ts'],
        },
      },
      {
        ...pure,
        test: {
          name: 'whole',
          globalSetup: ['./tools/shared-tables.mjs'],
          include: ['{server,cli}/src/**/*.test.ts', '**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
