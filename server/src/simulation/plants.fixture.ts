/** A bug that is not there: a piece of a source file, and what stands in its place while it is looked for. */
export interface PlantedBug {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** A seed that has found it. */
  readonly seed: number
}

const LIVE = 'server/src/matches/live-match.ts'
const AUDIENCE = 'server/src/matches/audience.ts'
const ATTENDANT = 'server/src/matches/attendant.ts'
const CLIENT = 'client/src'

export const PLANTED: readonly PlantedBug[] = [
  {
    name: 'told before it is stored',
    file: 'server/src/matches/match-storage.ts',
    from: 'const stored = await this.#context.store.matches.append({',
    to: 'const stored = true; void this.#context.store.matches.append({',
    seed: 0,
  },
  {
    name: 'a write is acknowledged before its commit',
    file: 'server/src/store/group-commit.ts',
    from: 'const outcomes = await commit(',
    to: 'for (const one of batch) one.resolve([1])\n      const outcomes = await commit(',
    seed: 0,
  },
  {
    name: 'numbers of moves are forgotten',
    file: 'match/src/numbered.ts',
    from: 'for (const run of runs) {',
    to: 'for (const run of runs.slice(0, 0)) {',
    seed: 9,
  },
  {
    name: 'a request is sent again under another number',
    file: `${CLIENT}/requests.ts`,
    from: 'takeBack(): void {\n',
    to: 'takeBack(): void {\n    const [first] = this.#waiting\n    if (first !== undefined && this.#underWay !== null) this.#waiting[0] = { ...first, ref: this.#nextRef++ }\n',
    seed: 9,
  },
  {
    name: 'a request whose connection is lost is not sent again',
    file: `${CLIENT}/requests.ts`,
    from: 'takeBack(): void {\n    this.#underWay = null',
    to: 'takeBack(): void {',
    seed: 1,
  },
  {
    name: 'what was accepted before is not answered again',
    file: 'server/src/socket/connection.ts',
    from: 'if (!done.answered) this.#answer(',
    to: 'if (!done.answered && this.#greeted === false) this.#answer(',
    seed: 9,
  },
  {
    name: 'whoever comes second overwrites',
    file: 'server/src/store/match-log.ts',
    from: '= a.first - 1\n  on conflict do nothing`',
    to: '>= a.first - 1\n  on conflict (match_id, first) do update set body = excluded.body, last = excluded.last`',
    seed: 30,
  },
  {
    name: 'what another node has stored is not told on',
    file: LIVE,
    from: 'this.audience.publish(this.#match, news, null)',
    to: '',
    seed: 2,
  },
  {
    name: 'a notice of another node wakes nobody',
    file: LIVE,
    from: 'this.#behind = true\n    if (!this.#busy) void this.#work()',
    to: 'this.#behind = true',
    seed: 2,
  },
  {
    name: 'a bot is asked whose turn has passed',
    file: ATTENDANT,
    from: ' || !seatsToAct(this.#served.match).includes(seat)) return undefined',
    to: ') return undefined',
    seed: 3,
  },
  {
    name: 'everybody is told every happening',
    file: AUDIENCE,
    from: 'const told = toldTo(news.told, this.viewer)',
    to: 'const told = news.told.map((one) => one.happening)',
    seed: 1,
  },
  {
    name: 'who looks on sees what the first seat sees',
    file: AUDIENCE,
    from: 'const view = viewOf(match, this.viewer, this.offers,',
    to: 'const view = viewOf(match, this.viewer ?? 0, this.offers,',
    seed: 1,
  },
  {
    name: 'a field too many is told',
    file: AUDIENCE,
    from: '`,"n":${match.number},"at":${at}` +',
    to: '`,"n":${match.number},"at":${at},"rolls":${match.rolls}` +',
    seed: 0,
  },
  {
    name: 'a page believes a view without its checksum',
    file: `${CLIENT}/held-match.ts`,
    from: "if (checksum !== x) return { kind: 'out-of-step', why: 'the view does not have its checksum' }\n    const match",
    to: 'const match',
    seed: 63,
  },
  {
    name: 'a page never notices that its line is dead',
    file: `${CLIENT}/connection.ts`,
    from: 'if (owes || isDeaf) return this.#end(null)',
    to: '',
    seed: 5,
  },
  {
    name: 'who comes while storage is down is turned away for good',
    file: 'server/src/socket/connection.ts',
    from: 'if (error instanceof StorageDown) return this.#fail(error.code, about)',
    to: '',
    seed: 10,
  },
  {
    name: 'who comes new is shown less than the others',
    file: AUDIENCE,
    from: 'this.view = viewOf(match, viewer, offers,',
    to: 'this.view = viewOf(match, viewer, false,',
    seed: 0,
  },
  {
    name: 'a move is stored without its number',
    file: 'match/src/decide/play.ts',
    from: 'if (ref !== undefined) moved.ref = ref',
    to: '',
    seed: 0,
  },
  {
    name: 'who asked is told of the entry of chance instead of their own',
    file: AUDIENCE,
    from: 'return entry === undefined || entry === number ?',
    to: 'return entry !== -1 ?',
    seed: 1,
  },
  {
    name: 'a page that has lost its line does not come back',
    file: `${CLIENT}/match-client.ts`,
    from: 'const wait = this.#retry.later(() => this.#connect())',
    to: 'const wait = this.#retry.later(() => undefined)',
    seed: 1,
  },
]
