import type { Row, Value } from './database.ts'
import { readRow } from './rows.ts'
import { NewerSchema } from './storage-errors.ts'

/** A connection inside an exclusive transaction. */
export interface MigrationConnection {
  /** Runs statements without parameters; several may be in one text. */
  run(sql: string): Promise<void>
  read(sql: string, values: readonly Value[]): Promise<readonly Row[]>
}

/** Upgrades the schema. `place`: file or database name, for messages. */
export async function migrate(connection: MigrationConnection, dialect: Dialect, place: string): Promise<void> {
  await connection.run(
    `create table if not exists meta (name ${dialect.text} not null primary key, value bigint not null)`,
  )
  const version = await schemaVersion(connection)
  if (version > SCHEMA_VERSION) throw new NewerSchema(place, version, SCHEMA_VERSION)
  if (version === SCHEMA_VERSION) return
  // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
  for (const migration of migrations.slice(version)) await connection.run(migration(dialect))
  await connection.run(
    `insert into meta (name, value) values ('schema', ${SCHEMA_VERSION})
     on conflict (name) do update set value = excluded.value`,
  )
}

/** 0 for a new database. */
export async function schemaVersion(connection: Pick<MigrationConnection, 'read'>): Promise<number> {
  const [row] = await connection.read(`select name, value from meta where name = 'schema'`, [])
  return row === undefined ? 0 : readRow('meta', 'name', row).whole('value')
}

/** The words in which the two databases differ. */
export interface Dialect {
  readonly text: string
  readonly bytes: string
}

type Migration = (dialect: Dialect) => string

/**
 * The tables of the first release. A released migration is never changed; later ones are added to `migrations`.
 *
 * A match's log is a chain: each row of `entries` holds what one command added, and begins where the previous one
 * ends. It has no foreign key to `matches`: an append requires the row before it, which only `create` can make.
 * `standings` adds up rankings when matches end, by day, and as day −1 for all days. `seats.is_open` marks unfinished
 * matches, so that a player's many finished ones are skipped. `documents` are stored once by content hash; unreferenced
 * ones are swept some time after their last use.
 */
const initial: Migration = ({ text, bytes }) => `
  create table players (
    id ${text} not null primary key,
    name ${text} not null,
    account_key ${text} unique,
    password_hash ${text},
    erased integer not null default 0,
    created_at bigint not null
  );
  create table sessions (
    token ${bytes} not null primary key,
    player ${text} not null references players (id) on delete cascade,
    created_at bigint not null,
    ends_at bigint not null
  );
  create index sessions_of_player on sessions (player);
  create index sessions_by_end on sessions (ends_at);
  create table matches (
    id ${text} not null primary key,
    game ${text} not null,
    stage ${text} not null,
    listed integer not null,
    code ${text} unique,
    players ${text} not null,
    due_at bigint,
    created_at bigint not null,
    changed_at bigint not null,
    seed_label ${text} not null,
    host ${text}
  );
  create index matches_by_stage on matches (stage);
  create index matches_open on matches (created_at) where stage = 'lobby' and listed = 1;
  create index matches_of_host on matches (host) where host is not null and (stage = 'lobby' or stage = 'playing');
  create index matches_played on matches (changed_at) where stage = 'playing';
  create index matches_due on matches (due_at) where due_at is not null;
  create table seats (
    player ${text} not null,
    match_id ${text} not null references matches (id),
    is_open integer not null default 1,
    primary key (player, match_id)
  );
  create index seats_open on seats (player) where is_open = 1;
  create index seats_of_match on seats (match_id);
  create table entries (
    match_id ${text} not null,
    first bigint not null,
    last bigint not null,
    body ${text} not null,
    primary key (match_id, first)
  );
  create table snapshots (
    match_id ${text} not null primary key,
    number bigint not null,
    body ${text} not null
  );
  create table seeds (
    label ${text} not null primary key,
    seed ${bytes} not null
  );
  create table results (
    match_id ${text} not null,
    seat integer not null,
    player ${text},
    game ${text} not null,
    rule_set ${text} not null,
    challenge ${text},
    seats integer not null,
    score double precision,
    rank integer not null,
    resigned integer not null,
    ended_at bigint not null,
    ranked integer not null default 0,
    won integer not null default 0,
    primary key (match_id, seat)
  );
  create index results_of_player on results (player, ended_at);
  create index results_of_rule_set on results (game, rule_set, ended_at);
  create index results_of_challenge on results (challenge) where challenge is not null;
  create table presence (
    match_id ${text} not null,
    seat integer not null,
    node ${text} not null,
    ends_at bigint not null,
    primary key (match_id, seat, node)
  );
  create index presence_of_node on presence (node);
  create index presence_by_end on presence (ends_at);
  create table documents (
    hash ${text} not null primary key,
    body ${text} not null,
    touched_at bigint not null
  );
  create table match_documents (
    match_id ${text} not null,
    hash ${text} not null,
    primary key (match_id, hash)
  );
  create index match_documents_by_hash on match_documents (hash);
  create table kept_documents (
    player ${text} not null references players (id) on delete cascade,
    hash ${text} not null,
    game ${text} not null,
    option_name ${text} not null,
    name ${text} not null,
    bytes bigint not null,
    kept_at bigint not null,
    primary key (player, hash)
  );
  create index kept_documents_by_hash on kept_documents (hash);
  create table outages (
    began_at bigint not null primary key,
    ended_at bigint not null
  );
  create table signing_keys (
    generation integer not null primary key,
    public_key ${text} not null,
    private_key ${text},
    from_at bigint not null
  );
  create table signatures (
    match_id ${text} not null primary key,
    number bigint not null,
    public_key ${text} not null,
    signature ${text} not null
  );
  create table standings (
    game ${text} not null,
    rule_set ${text} not null,
    day integer not null,
    player ${text} not null,
    matches integer not null,
    wins integer not null,
    lowest double precision,
    highest double precision,
    total double precision,
    scored integer not null,
    primary key (game, rule_set, day, player)
  );
  create index standings_of_player on standings (player);
`

export const migrations: readonly Migration[] = [initial]

export const SCHEMA_VERSION: number = migrations.length
