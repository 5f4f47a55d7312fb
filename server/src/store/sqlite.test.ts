import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { documentContract } from './document-contract.fixture.ts'
import { matchContract } from './match-contract.fixture.ts'
import { openStore } from './open-store.ts'
import { playerContract } from './player-contract.fixture.ts'
import { presenceContract } from './presence-contract.fixture.ts'
import { resultContract } from './result-contract.fixture.ts'
import type { Store } from './store.ts'

describe('the store in a file', () => {
  let folder: string
  let store: Store
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlor-store-'))
    store = await openStore({ folder })
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  matchContract(() => store)
  playerContract(() => store)
  resultContract(() => store)
  presenceContract(() => store)
  documentContract(() => store)
})
