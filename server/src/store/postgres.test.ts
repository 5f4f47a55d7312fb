import { afterAll, beforeAll, describe } from 'vitest'
import { matchContract } from './match-contract.fixture.ts'
import { openStore } from './open-store.ts'
import { playerContract } from './player-contract.fixture.ts'
import { presenceContract } from './presence-contract.fixture.ts'
import { startPostgres, type TestPostgres } from './postgres.fixture.ts'
import { resultContract } from './result-contract.fixture.ts'
import type { Store } from './store.ts'

describe('the store in PostgreSQL', () => {
  let postgres: TestPostgres
  let store: Store
  beforeAll(async () => {
    postgres = await startPostgres()
    store = await openStore({ url: await postgres.url() })
  })
  afterAll(async () => {
    await store.close()
    await postgres.stop()
  })
  matchContract(() => store)
  playerContract(() => store)
  resultContract(() => store)
  presenceContract(() => store)
})
