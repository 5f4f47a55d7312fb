/* oxlint-disable no-await-in-loop -- one version after another */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentContract } from './document-contract.fixture.ts'
import { matchContract } from './match-contract.fixture.ts'
import { migrations } from './migrate.ts'
import { openStore } from './open-store.ts'
import { playerContract } from './player-contract.fixture.ts'
import { presenceContract } from './presence-contract.fixture.ts'
import { freshDatabase } from './postgres.fixture.ts'
import { resultContract } from './result-contract.fixture.ts'
import { sampleAppend } from './sample-matches.fixture.ts'
import type { Store } from './store.ts'

describe('the store in PostgreSQL', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({ url: await freshDatabase() })
  })
  afterAll(async () => {
    await store.close()
  })
  test('a database of each version is opened with what is in it, by several processes at once', async () => {
    for (const version of migrations.keys()) {
      const url = await freshDatabase()
      const older = new pg.Client({ connectionString: url })
      await older.connect()
      await older.query('create table meta (name text not null primary key, value bigint not null)')
      for (const migration of migrations.slice(0, version + 1))
        await older.query(migration({ text: 'text collate "C"', bytes: 'bytea' }))
      await older.query(`insert into meta (name, value) values ('schema', ${version + 1});
        insert into players (id, name, account_key, password_hash, created_at) values ('ann', 'Ann', 'ann', 'hash', 1);
        insert into sessions values ('\\x01', 'ann', 1, 9000);
        insert into matches (id, game, stage, listed, players, created_at, changed_at, seed_label) values
          ('old', 'relay', 'lobby', 1, '["ann"]', 1, 2, 'seed'), ('done', 'relay', 'over', 0, '["ann"]', 1, 2, 'seed');
        insert into seats (player, match_id) values ('ann', 'old'), ('ann', 'done');
        insert into entries values ('old', 1, 1, '[]'), ('done', 1, 1, '[]');
        insert into seeds values ('seed', '\\x0102');
        insert into results (match_id, seat, player, game, rule_set, seats, score, rank, resigned, ended_at)
          values ('done', 0, 'ann', 'relay', '{}', 1, 7, 1, 0, 2)`)
      await older.end()
      const taken = await openStore({ url })
      const { matches, players, results } = taken
      expect(await matches.listOpen({ limit: 9 })).toMatchObject([{ id: 'old', host: null, players: ['ann'] }])
      expect((await matches.pageOf('ann', '', 9)).map(({ id }) => id)).toEqual(['done', 'old'])
      expect(await players.findBySession(Uint8Array.of(1), 5)).toMatchObject({ name: 'Ann', hasAccount: true })
      expect(await matches.seed('seed', () => Uint8Array.of())).toEqual(Uint8Array.of(1, 2))
      expect(await results.of('ann', { limit: 9 })).toMatchObject([{ match: 'done', score: 7, ranked: false }])
      // What was there is gone on with, by two who come at once as well.
      expect(await matches.append(sampleAppend('old', 2))).toBe(true)
      const again = await Promise.all([openStore({ url }), openStore({ url })])
      await Promise.all([taken, ...again].map((one) => one.close()))
    }
  })
  matchContract(() => store)
  playerContract(() => store)
  resultContract(() => store)
  presenceContract(() => store)
  documentContract(() => store)
})
