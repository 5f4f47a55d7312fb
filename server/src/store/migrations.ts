/** The words in which the two databases differ. */
export interface Dialect {
  readonly text: string
  readonly bytes: string
}

type Migration = (dialect: Dialect) => string

/**
 * From nothing to the present, in order; the number of those that have run is the schema's version. Forward only: one
 * that was released is never changed.
 *
 * A match's log is a chain: each row of `entries` holds what one command added, and begins where the one before it ends.
 * There is no foreign key from it to `matches`, since an append asks for the row before it, which only `create` can make.
 */
const first: Migration = ({ text, bytes }) => `
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
    seed_label ${text} not null
  );
  create index matches_by_stage on matches (stage);
  create index matches_open on matches (created_at) where stage = 'lobby' and listed = 1;
  create index matches_due on matches (due_at) where due_at is not null;
  create table seats (
    player ${text} not null,
    match_id ${text} not null references matches (id),
    primary key (player, match_id)
  );
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
    primary key (match_id, seat)
  );
  create index results_of_player on results (player, ended_at);
  create index results_of_rule_set on results (game, rule_set, ended_at);
  create index results_of_challenge on results (challenge) where challenge is not null;
`

/** Who is connected to which of several processes. Nothing is lost with it. */
const second: Migration = ({ text }) => `
  create table presence (
    match_id ${text} not null,
    seat integer not null,
    node ${text} not null,
    ends_at bigint not null,
    primary key (match_id, seat, node)
  );
  create index presence_of_node on presence (node);
  create index presence_by_end on presence (ends_at);
`

/**
 * Documents that matches and players refer to by their hash, so that equal ones are stored once. Nothing refers to an
 * orphan: it is swept some time after it was last wanted.
 */
const third: Migration = ({ text }) => `
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
`

/** Who hosts a match, whether they sit there or not: their matches are counted, and few of them listed. */
const fourth: Migration = ({ text }) => `
  alter table matches add column host ${text};
  create index matches_of_host on matches (host) where host is not null and (stage = 'lobby' or stage = 'playing');
  create index matches_played on matches (changed_at) where stage = 'playing';
`

/** When nobody was served: that time does not run against anybody. */
const fifth: Migration = () => `
  create table outages (
    began_at bigint not null primary key,
    ended_at bigint not null
  );
`

/** With which keys the server has signed, and what. A generation is added once, whichever process is first. */
const sixth: Migration = ({ text }) => `
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
`

/**
 * What counts in rankings, added up while matches end instead of whenever somebody asks: by day, and by day −1 for all days;
 * and which seats are in matches that are not over, so that whoever has played very many is not looked through.
 * Of results from before nobody knows how they came about: they count for no ranking.
 */
const seventh: Migration = ({ text }) => `
  alter table results add column ranked integer not null default 0;
  alter table results add column won integer not null default 0;
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
  alter table seats add column is_open integer not null default 1;
  update seats set is_open = 0 where match_id in (select id from matches where stage = 'over' or stage = 'closed');
  create index seats_open on seats (player) where is_open = 1;
`

export const migrations: readonly Migration[] = [first, second, third, fourth, fifth, sixth, seventh]

export const SCHEMA_VERSION: number = migrations.length
