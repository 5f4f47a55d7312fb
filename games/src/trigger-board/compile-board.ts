import { FEWEST_PLAYERS, MOST_PLAYERS, type Board, type BoardEvent, type Space, type Way } from './board.ts'
import { compilePieces } from './compile-pieces.ts'
import { BoardIds, SPACES } from './board-ids.ts'
import { ActionCompiler } from './compile-actions.ts'
import { distances, eventIndex, isEverywhere } from './event-index.ts'
import { PRIORITIES, type BoardFile, type TriggerFile } from './format/board-file.ts'
import { within, type Report } from './format/report.ts'
import { NEEDS } from './names.ts'
import type { Template } from './template.ts'

/** Events that are looked at wherever somebody stands: each of them costs something at every step. */
const MOST_EVERYWHERE = 200
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * Resolves and compiles a board that has the right form. Where something in it does not fit, the report says what, and the
 * board lacks it: then it is there to be looked at further, and not to be played.
 * `addsStats`: stats that are used and not declared begin at 0.
 */
export function* compileBoard(file: BoardFile, report: Report, addsStats: boolean): Generator<void, Board> {
  return yield* new BoardCompiler(file, report, addsStats).compile()
}

class BoardCompiler {
  readonly #file: BoardFile
  readonly #report: Report
  readonly #ids: BoardIds
  readonly #actions: ActionCompiler
  readonly #ways: Way[] = []
  #counted = 0

  constructor(file: BoardFile, report: Report, addsStats: boolean) {
    this.#file = file
    this.#report = report
    this.#ids = new BoardIds(file, report, addsStats)
    this.#actions = new ActionCompiler(this.#ids)
  }

  *compile(): Generator<void, Board> {
    const { metadata, engine, pools = {} } = this.#file
    const files = this.#file.board.topology.spaces
    const ways: Way[][] = []
    for (const [index, space] of files.entries()) {
      ways.push(yield* this.#waysOf(space.connections ?? [], index))
    }
    const reverse = files.map((): Way[] => [])
    for (const way of this.#ways) reverse[way.to]?.push({ ...way, from: way.to, to: way.from })
    const spaces = files.map((space, index): Space => ({
      index,
      id: space.id,
      name: space.name,
      type: space.type ?? '',
      ways: ways[index] ?? [],
      reverse: reverse[index] ?? [],
    }))
    const events: BoardEvent[] = []
    for (const [at, space] of files.entries()) {
      for (const [place, entry] of (space.triggers ?? []).entries()) events.push(yield* this.#event(entry, at, place))
      yield
    }
    this.#everywhereIsBounded(events)
    const ends = this.#ends()
    const pieces = compilePieces(this.#file, spaces, this.#ids)
    const startSpaces = pieces === null ? this.#starts() : pieces.starts.flat()
    const endSpaces = this.#endSpaces(events, ends)
    for (const homes of pieces?.homes ?? []) for (const space of homes) endSpaces.add(space)
    const config = engine?.config ?? {}
    const texts = new Map<string, Template[]>()
    for (const [name, list] of Object.entries(pools)) {
      const at = within('pools', name)
      texts.set(
        name,
        list.map((text, index) => this.#ids.template(text, within(at, index))),
      )
      yield
    }
    const file = this.#ids.fileWithStats()
    const board: Board = {
      file,
      name: metadata.name,
      author: metadata.author ?? '',
      description: metadata.description ?? '',
      players: this.#players(),
      recommended: this.#recommended(),
      spaces,
      byId: this.#ids.byId,
      ways: this.#ways,
      stats: this.#ids.stats,
      statById: this.#ids.statById,
      events,
      eventById: this.#ids.eventById,
      counted: this.#counted,
      actions: this.#actions.actions,
      index: eventIndex(spaces.length, this.#ids.stats.length, events),
      pools: texts,
      ends,
      toEnd: distances(spaces, endSpaces),
      endSpaces,
      measure: measureOf(ends, file.stats ?? [], endSpaces.size > 0),
      startSpaces,
      limits: { events: config.maxEventsPerTurn ?? 100, steps: config.maxStepsPerTurn ?? 200 },
      pieces,
      landWhenBlocked: config.landWhenBlocked === true,
      countsVisits: (this.#ids.needs & NEEDS.visits) !== 0,
    }
    this.#movementFits()
    return board
  }

  *#waysOf(
    list: NonNullable<BoardFile['board']['topology']['spaces'][number]['connections']>,
    from: number,
  ): Generator<void, Way[]> {
    const ways: Way[] = []
    for (const [place, connection] of list.entries()) {
      yield
      const at = `${SPACES}.${from}.connections.${place}`
      const to = this.#ids.space(connection.targetId, `${at}.targetId`)
      const { condition, weight = 1, cost = 1, label = '' } = connection
      const read = this.#ids.condition(condition, `${at}.condition`)
      const needs = read === null ? '' : this.#ids.sayCondition(condition)
      if (to < 0) continue
      const way: Way = { index: this.#ways.length, from, to, condition: read, weight, cost, label, needs }
      this.#ways.push(way)
      ways.push(way)
      if (!this.#ids.ways.has(`${from} ${to}`)) this.#ids.ways.set(`${from} ${to}`, way.index)
    }
    return ways
  }

  *#event(entry: TriggerFile, space: number, place: number): Generator<void, BoardEvent> {
    const at = `${SPACES}.${space}.triggers.${place}`
    const id = entry.id ?? `${this.#file.board.topology.spaces[space]?.id}#${place}`
    const { when, limit = {} } = entry
    const places = 'causes' in when.payload || 'subject' in when.payload ? when.payload : {}
    return {
      index: this.#ids.eventById.get(id) ?? -1,
      id,
      space,
      priority: PRIORITIES.indexOf(entry.priority ?? 'MID') + 1,
      when,
      guard: this.#ids.condition(entry.if, `${at}.if`),
      chance: (entry.chance ?? 1) * (when.type === 'RANDOM' ? when.payload.probability : 1),
      limit: {
        perTurn: limit.perTurn ?? NO_LIMIT,
        perPlayer: limit.perPlayer ?? NO_LIMIT,
        perGame: limit.perGame ?? NO_LIMIT,
      },
      counted: limit.perPlayer === undefined ? -1 : this.#counted++,
      ifStillHere: entry.ifStillHere === true,
      enabled: entry.enabled !== false,
      action: yield* this.#actions.compile(entry.action, `${at}.action`),
      causes: places.causes ?? null,
      anySubject: places.subject === 'any',
      condition: when.type === 'CODE' ? this.#ids.condition(when.payload.expr, `${at}.when.payload.expr`) : null,
      stat: when.type === 'ON_STAT' ? this.#ids.stat(when.payload.statId, `${at}.when.payload.statId`) : -1,
    }
  }

  #everywhereIsBounded(events: readonly BoardEvent[]): void {
    const all = events.filter((event) => event.when.type === 'ON_STAT' || isEverywhere(event))
    const over = all[MOST_EVERYWHERE]
    if (over === undefined) return
    const message = `${all.length} events are looked at wherever somebody stands; at most ${MOST_EVERYWHERE} may be`
    this.#report.error(`${SPACES}.${over.space}.triggers`, 'too-many-events', message, 'Give them the scope “here”.')
  }

  #ends(): Board['ends'] {
    return (this.#file.rules?.victory?.conditions ?? []).map((condition, place) => {
      const at = `rules.victory.conditions.${place}`
      const spaces = new Set<number>()
      if (condition.type === 'REACH_SPACE')
        condition.spaceIds.forEach((id, index) => spaces.add(this.#ids.space(id, `${at}.spaceIds.${index}`)))
      if (condition.type === 'STAT_AT_LEAST') this.#ids.stat(condition.statId, `${at}.statId`)
      if ('winner' in condition && condition.winner?.startsWith('stat:'))
        this.#ids.stat(condition.winner.slice(5), `${at}.winner`)
      const expression = condition.type === 'EXPR' ? this.#ids.condition(condition.expr, `${at}.expr`) : null
      return { condition, expression, spaces }
    })
  }

  #endSpaces(events: readonly BoardEvent[], ends: Board['ends']): Set<number> {
    const found = new Set<number>(ends.flatMap(({ spaces }) => [...spaces]))
    this.#file.board.topology.spaces.forEach(({ type = '', types = [] }, index) => {
      if ([type, ...types].some((each) => each === 'end' || each === 'finish')) found.add(index)
    })
    for (const { space, action } of events)
      if (
        this.#actions
          .within(action)
          .some(({ source }) => source.type === 'SET_PLAYER_STATE' && source.payload.state === 'COMPLETED_GAME')
      )
        found.add(space)
    return found
  }

  #starts(): number[] {
    const starts = this.#file.rules?.startingPositions ?? {}
    const given = (starts.spaceIds ?? []).map((id, place) =>
      this.#ids.space(id, `rules.startingPositions.spaceIds.${place}`),
    )
    for (const [player, id] of Object.entries(starts.assign ?? {})) {
      this.#ids.space(id, within('rules.startingPositions.assign', player))
      if (!/^\d{1,2}$/.test(player))
        this.#report.error(
          within('rules.startingPositions.assign', player),
          'not-a-player',
          'players are numbered from 0',
        )
    }
    if (starts.assign !== undefined && starts.mode !== 'custom')
      this.#report.error('rules.startingPositions.assign', 'not-used', 'assign is for the mode “custom”')
    if (given.length > 0) return given
    const spaces = this.#file.board.topology.spaces
    const marked = spaces.flatMap(({ type, types = [] }, index) =>
      type === 'start' || types.includes('start') ? [index] : [],
    )
    return marked.length > 0 ? marked : [0]
  }

  #players(): Board['players'] {
    const { min = 1, max = MOST_PLAYERS, recommended } = this.#file.rules?.players ?? {}
    const at = 'rules.players'
    if (min > max) this.#report.error(at, 'out-of-range', `${min} to ${max} players is no range`)
    if (min > MOST_PLAYERS)
      this.#report.error(`${at}.min`, 'too-many-players', `a match has at most ${MOST_PLAYERS} players`)
    if (max < FEWEST_PLAYERS)
      this.#report.error(`${at}.max`, 'too-few-players', `a match has at least ${FEWEST_PLAYERS} players`)
    if (max > MOST_PLAYERS && max < 100)
      this.#report.hint(`${at}.max`, 'fewer-players', `a match has at most ${MOST_PLAYERS} players`)
    if (recommended !== undefined && ((recommended.min ?? min) < min || (recommended.max ?? max) > max))
      this.#report.warn(`${at}.recommended`, 'out-of-range', 'what is recommended is not among what is allowed')
    return { min: Math.max(min, FEWEST_PLAYERS), max: Math.min(max, MOST_PLAYERS) }
  }

  #recommended(): Board['recommended'] {
    const { min, max, recommended } = this.#file.rules?.players ?? {}
    if (recommended === undefined) return null
    const from = recommended.min ?? min ?? FEWEST_PLAYERS
    return { min: from, max: Math.max(from, recommended.max ?? max ?? MOST_PLAYERS) }
  }

  /** Fields of movement and turns that only some kinds of movement have: elsewhere they would do nothing. */
  #movementFits(): void {
    const { movement = {}, turns = {} } = this.#file.rules ?? {}
    const { type = 'dice' } = movement
    const only: readonly (readonly [keyof typeof movement, string])[] = [
      ['diceCount', 'dice'],
      ['diceSides', 'dice'],
      ['rollRange', 'dice'],
      ['value', 'fixed'],
      ['min', 'choice'],
      ['max', 'choice'],
      ['weights', 'spinner'],
    ]
    for (const [name, kind] of only)
      if (movement[name] !== undefined && kind !== type)
        this.#report.error(
          `rules.movement.${name}`,
          'not-used',
          `“${name}” is for movement by ${kind}, and this is by ${type}`,
        )
    const needs = { fixed: 'value', spinner: 'weights' } as const
    if ((type === 'fixed' || type === 'spinner') && movement[needs[type]] === undefined)
      this.#report.error(`rules.movement.${needs[type]}`, 'missing', `movement by ${type} needs “${needs[type]}”`)
    if (movement.rollRange !== undefined && movement.rollRange.min > movement.rollRange.max)
      this.#report.error('rules.movement.rollRange', 'out-of-range', 'min is greater than max')
    if ((movement.min ?? 1) > (movement.max ?? 6))
      this.#report.error('rules.movement', 'out-of-range', 'min is greater than max')
    if (movement.weights !== undefined && movement.weights.every((weight) => weight === 0))
      this.#report.error('rules.movement.weights', 'out-of-range', 'all weights are 0')
    if (turns.order !== undefined && turns.turnOrder !== 'custom')
      this.#report.error('rules.turns.order', 'not-used', 'order is for the turn order “custom”')
    if (turns.turnOrder === 'custom' && turns.order === undefined)
      this.#report.error(
        'rules.turns.order',
        'missing',
        'the turn order “custom” needs order, a list of players from 0',
      )
  }
}

function measureOf(ends: Board['ends'], declared: NonNullable<BoardFile['stats']>, hasEndSpaces: boolean): string {
  for (const { condition } of ends) {
    if (condition.type === 'STAT_AT_LEAST') return `stat:${condition.statId}`
    if ('winner' in condition && condition.winner !== undefined) return condition.winner
  }
  if (declared.some(({ id }) => id === 'score')) return 'stat:score'
  if (hasEndSpaces) return 'furthest'
  return declared[0] === undefined ? 'none' : `stat:${declared[0].id}`
}
