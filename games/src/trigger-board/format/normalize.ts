import { fieldsOf, mapped, mapping, told, type Fields } from './fields.ts'
import { piecesOf } from './old-pieces.ts'
import { nameOf, within, type Report } from './report.ts'
import { isRecord } from './shape.ts'
import { idOf } from './upgrade.ts'

/** The last step, to version 4: one name for each rule, one place for each field; what cannot be obeyed is refused. */

export function upgradeV3(body: Fields, report: Report): Fields {
  const { version, requirements, engine, rules, board, metadata, ...others } = body
  const read = engineOf(engine, report)
  const { made } = read
  pluginsAreKnown(fieldsOf(requirements)['plugins'] ?? fieldsOf(metadata)['plugins'], 'requirements.plugins', report)
  const { plugins: _, ...about } = fieldsOf(metadata)
  return {
    ...others,
    type: 'game',
    formatVersion: 4,
    metadata: { ...(version === undefined ? {} : { version }), ...about },
    ...(made === null ? {} : { engine: made }),
    rules: rulesOf(fieldsOf(rules), fieldsOf(requirements), read, report),
    board,
  }
}

/** The parts of a board that are written in several ways in every version. */
export function* normalize(body: Fields, report: Report): Generator<void, Fields> {
  const board = fieldsOf(body['board'])
  const topology = fieldsOf(board['topology'])
  const { connections, ...others } = topology
  const edges = yield* edgesFrom(connections)
  const given: unknown = others['spaces']
  const spaces: unknown[] = []
  for (const [index, space] of (Array.isArray(given) ? given : []).entries()) {
    spaces.push(isRecord(space) ? yield* normalSpace(space, `board.topology.spaces.${index}`, edges, report) : space)
    yield
  }
  const made = Array.isArray(given) ? { spaces } : given === undefined ? {} : { spaces: given }
  return { ...body, board: { ...board, topology: { ...others, ...made } } }
}

/** Connections that stand beside the spaces, by where they begin. */
function* edgesFrom(connections: unknown): Generator<void, ReadonlyMap<string, readonly Fields[]>> {
  const edges = new Map<string, Fields[]>()
  for (const edge of Array.isArray(connections) ? connections.filter(isRecord) : []) {
    const { from, sourceId = from, to, targetId = to, ...rest } = edge
    const start = idOf(sourceId)
    const known = edges.get(start)
    if (known === undefined) edges.set(start, [{ targetId, ...rest }])
    else known.push({ targetId, ...rest })
    yield
  }
  return edges
}

function* normalSpace(
  space: Fields,
  at: string,
  edges: ReadonlyMap<string, readonly Fields[]>,
  report: Report,
): Generator<void, Fields> {
  const own = Array.isArray(space['connections']) ? space['connections'] : []
  const more = edges.get(idOf(space['id'])) ?? []
  const ways = [...own, ...more].map((way: unknown) => (isRecord(way) ? told(way) : way))
  const triggers = yield* mapping(space['triggers'], (entry, event) =>
    normalTrigger(entry, `${at}.triggers.${event}`, report),
  )
  return {
    ...told(space),
    ...(ways.length > 0 ? { connections: ways } : {}),
    ...(triggers === undefined || triggers === null ? {} : { triggers }),
  }
}

function normalTrigger(entry: Fields, at: string, report: Report): Fields {
  const { state, priority, when, action, ...others } = entry
  if (state !== undefined)
    report.hint(
      within(at, 'state'),
      'run-time-state',
      'how far an event has come is no part of a board; it is left out',
    )
  const name = isRecord(priority) ? priority['name'] : priority
  const { type, payload } = fieldsOf(when)
  return {
    ...told(others),
    ...(isRecord(when)
      ? {
          when: {
            ...when,
            ...(type === 'CONDITION' ? { type: 'CODE' } : {}),
            payload:
              (type === 'CODE' || type === 'CONDITION') && typeof payload === 'string'
                ? { expr: payload }
                : (payload ?? {}),
          },
        }
      : when === undefined
        ? {}
        : { when }),
    ...(action === undefined ? {} : { action: normalAction(action) }),
    ...(typeof name === 'string' ? { priority: name.toUpperCase().trim().replaceAll(/\s+/g, '_') } : {}),
    ...(name !== undefined && name !== null && typeof name !== 'string' ? { priority: name } : {}),
  }
}

const ALIASES: Readonly<Record<string, string>> = {
  PROMPT: 'PROMPT_CURRENT_PLAYER',
  MOVE: 'SET_PLAYER_SPACE',
  TELEPORT: 'SET_PLAYER_SPACE',
  MODIFY_STAT: 'CHANGE_STAT',
  ADD_EFFECT: 'APPLY_EFFECT',
  SET_STATE: 'SET_PLAYER_STATE',
  MODIFY_MOVES: 'CHANGE_MOVES',
  DOUBLE_TURN: 'EXTRA_TURN',
}
const FRAME = ['target', 'includeInactive', 'if', 'log'] as const

function normalAction(action: unknown): unknown {
  if (!isRecord(action)) return action
  if (action['type'] === 'SET_CURRENT_PLAYER_TO_SPECTATOR')
    return { type: 'SET_PLAYER_STATE', payload: { state: 'SPECTATING' } }
  const { type, payload, ...others } = action
  const known = typeof type === 'string' && Object.hasOwn(ALIASES, type) ? ALIASES[type] : type
  const frame: Record<string, unknown> = { ...told(others) }
  if (!isRecord(payload))
    return { type: known, ...(payload === undefined || payload === null ? {} : { payload }), ...frame }
  const rest: Record<string, unknown> = { ...told(payload) }
  for (const name of FRAME)
    if (Object.hasOwn(rest, name) && !Object.hasOwn(frame, name)) {
      frame[name] = rest[name]
      delete rest[name]
    }
  return { type: known, payload: normalPayload(known, rest), ...frame }
}

function normalPayload(type: unknown, payload: Fields): Fields {
  const { statName, choices, targetPlayerId, ...others } = payload
  const made: Record<string, unknown> = {
    ...others,
    ...(statName === undefined ? {} : { statId: statName }),
    ...(targetPlayerId === undefined ? {} : { with: { player: Number(idOf(targetPlayerId)) } }),
  }
  if (Array.isArray(made['actions'])) made['actions'] = made['actions'].map(normalAction)
  if (type === 'CHOICE') {
    made['options'] = mapped(made['options'] ?? choices, (option) => {
      const { action, actions = action === undefined ? undefined : [action], ...rest } = option
      return { ...told(rest), ...(Array.isArray(actions) ? { actions: actions.map(normalAction) } : {}) }
    })
    if (made['options'] === undefined) delete made['options']
  }
  if (type === 'APPLY_EFFECT') return normalEffect(made)
  return made
}

const EFFECT_NAMES: Readonly<Record<string, string>> = {
  SkipTurnsEffect: 'SkipTurns',
  SkipTurnEffect: 'SkipTurns',
  RepeatTurnsEffect: 'RepeatTurns',
  DoubleTurnEffect: 'RepeatTurns',
  ChangeDirectionEffect: 'ChangeDirection',
}
/** In the order in which they were once listed. */
const EFFECT_ARGS: Readonly<Record<string, readonly string[]>> = {
  SkipTurns: ['id', 'turns'],
  RepeatTurns: ['id', 'turns'],
  ChangeDirection: ['id', 'duration'],
}
const ARG_NAMES: Readonly<Record<string, string>> = { turnsToSkip: 'turns', extraTurns: 'turns' }

function normalEffect(payload: Fields): Fields {
  const { effect, effectType, duration, data, ...others } = payload
  const given = isRecord(effect) ? effect : { type: effectType, ...told({ duration }), ...fieldsOf(data) }
  const { type, args, config, ...rest } = given
  const known = typeof type === 'string' && Object.hasOwn(EFFECT_NAMES, type) ? EFFECT_NAMES[type] : type
  const made: Record<string, unknown> = { type: known, ...rest, ...fieldsOf(config) }
  const names = typeof known === 'string' && Object.hasOwn(EFFECT_ARGS, known) ? (EFFECT_ARGS[known] ?? []) : []
  if (Array.isArray(args))
    args.slice(0, 10).forEach((arg: unknown, index) => {
      const [key, value] = isRecord(arg) ? (Object.entries(arg)[0] ?? ['', null]) : [names[index] ?? '', arg]
      const name = Object.hasOwn(ARG_NAMES, key) ? (ARG_NAMES[key] ?? key) : key
      if (names.includes(name) && value !== null) made[name] = value
    })
  if (
    (known === 'SkipTurns' || known === 'RepeatTurns') &&
    made['turns'] === undefined &&
    made['duration'] !== undefined
  ) {
    made['turns'] = made['duration']
    delete made['duration']
  }
  if (Array.isArray(made['actions'])) made['actions'] = made['actions'].map(normalAction)
  return { effect: told(made), ...others }
}

/** An engine of an older board: its limits become ours; what cannot be switched off is refused. */
function engineOf(engine: unknown, report: Report) {
  if (!isRecord(engine)) return { maxTurns: undefined, turnSeconds: undefined, capture: {}, made: null }
  const { type = 'turn-based', config: given } = engine
  const config = type === 'custom' ? configOfCustom(fieldsOf(given), report) : given
  if (type !== 'turn-based' && type !== 'multi-piece' && type !== 'custom')
    report.error(
      'engine.type',
      'unknown-engine',
      'only boards of the engines “turn-based” and “multi-piece” can be played',
      'Other engines would be code.',
    )
  const parts = fieldsOf(config)
  const {
    turnManager,
    eventProcessor,
    uiController,
    phaseStateMachine,
    turnTimer,
    autoRoll,
    allowMultiplePiecesPerPlayer,
    piecesPerPlayer,
    allowCapture,
    safeSpaces,
    ...others
  } = parts
  const { maxEventsPerTurn, autoSort = true, trackHistory = true, ...moreOfEvents } = fieldsOf(eventProcessor)
  const { maxTurns, skipInactivePlayers = true, ...moreOfTurns } = fieldsOf(turnManager)
  for (const [name, value] of Object.entries({ autoSort, trackHistory, skipInactivePlayers }))
    if (value !== true) report.error(`engine.config`, 'not-supported', `${name} cannot be switched off`)
  if (allowMultiplePiecesPerPlayer === true && type !== 'multi-piece')
    report.error(
      'engine.config.allowMultiplePiecesPerPlayer',
      'not-supported',
      'a player has one piece',
      'Several are for the engine “multi-piece”.',
    )
  if (piecesPerPlayer !== undefined)
    report.hint('engine.config.piecesPerPlayer', 'dropped', 'a player has as many pieces as spaces in the start zone')
  const selectors = { ...moreOfEvents, ...moreOfTurns, ...fieldsOf(uiController), ...fieldsOf(phaseStateMachine) }
  if (Object.keys(selectors).length > 0 || autoRoll !== undefined)
    report.hint('engine.config', 'dropped', 'what only concerns another program’s screen is left out')
  return {
    maxTurns: typeof maxTurns === 'number' && maxTurns > 0 ? maxTurns : undefined,
    turnSeconds: typeof turnTimer === 'number' ? turnTimer : undefined,
    capture: told({ enabled: allowCapture, safeSpaces }),
    made: {
      type: type === 'multi-piece' ? type : 'turn-based',
      config: { ...told(others), ...told({ maxEventsPerTurn: others['maxEventsPerTurn'] ?? maxEventsPerTurn }) },
    },
  }
}

const CONFIG = new Set(['maxEventsPerTurn', 'maxStepsPerTurn', 'landWhenBlocked'])

/** An engine of somebody's own would be code: such a board is played as turn-based, with the settings that are known. */
function configOfCustom(config: Fields, report: Report): Fields {
  const ignored = Object.keys(config).filter((name) => !CONFIG.has(name))
  const names = ['its own engine', ...ignored.slice(0, 10).map((name) => `config.${name.slice(0, 40)}`)]
  report.warn(
    'engine.type',
    'dropped',
    `the engine “custom” would be code; the board is played as turn-based without ${names.join(', ')}`,
    'Write what it did as events, or play it as it is.',
  )
  return Object.fromEntries(Object.entries(config).filter(([name]) => CONFIG.has(name)))
}

const BUILT_IN = /^(core(-default)?|builtin|default)$/

function pluginsAreKnown(plugins: unknown, at: string, report: Report): void {
  if (!Array.isArray(plugins)) return
  plugins.slice(0, 100).forEach((plugin: unknown, index) => {
    const id = isRecord(plugin) ? plugin['id'] : plugin
    if (typeof id !== 'string' || !BUILT_IN.test(id))
      report.error(
        within(at, index),
        'needs-plugin',
        `the board needs the plugin ${nameOf(id)}, and there are no plugins here`,
      )
  })
}

function rulesOf(
  rules: Fields,
  requirements: Fields,
  engine: { maxTurns: unknown; turnSeconds: unknown; capture: Fields; made: Fields | null },
  report: Report,
): Fields {
  const {
    players,
    minPlayers,
    maxPlayers,
    recommendedPlayers,
    startingPositions,
    turns,
    turnOrder,
    diceRolling,
    movement,
  } = rules
  const { winCondition, victory, constraints, capture, timers, ...others } = rules
  const rest = without(others, [
    'players',
    'minPlayers',
    'maxPlayers',
    'recommendedPlayers',
    'startingPositions',
    'turns',
    'turnOrder',
    'diceRolling',
    'movement',
    'pieces',
  ])
  const seats = fieldsOf(players)
  const { min, max, recommended, startingPositions: nested, ...moreOfPlayers } = seats
  const isMultiple = engine.made?.['type'] === 'multi-piece'
  if (fieldsOf(capture)['enabled'] === true && !isMultiple)
    report.error(
      'rules.capture',
      'not-supported',
      'only one of several pieces is captured',
      'Use ON_MEET with SET_PLAYER_SPACE, or the engine “multi-piece”.',
    )
  const { requiresPlugins, customValidation, minimumVersion, ...moreConstraints } = fieldsOf(constraints)
  pluginsAreKnown(requiresPlugins, 'rules.constraints.requiresPlugins', report)
  if (customValidation !== undefined && customValidation !== null)
    report.warn('rules.constraints.customValidation', 'dropped', 'a check of its own would be code; it is left out')
  if (minimumVersion !== undefined && minimumVersion !== null)
    report.hint('rules.constraints.minimumVersion', 'dropped', 'the version of another program is left out')
  return {
    ...told(rest),
    ...moreConstraints,
    players: told({
      min: minPlayers ?? min ?? requirements['minPlayers'],
      max: maxPlayers ?? max ?? requirements['maxPlayers'],
      recommended: recommendedPlayers ?? recommended,
      ...moreOfPlayers,
    }),
    ...(isMultiple ? {} : told({ startingPositions: startsOf(startingPositions ?? nested) })),
    ...(isMultiple ? { pieces: piecesOf(rules, engine.capture, report) } : {}),
    turns: told({ turnOrder: orderOf(turnOrder), ...told({ maxTurns: engine.maxTurns }), ...told(fieldsOf(turns)) }),
    movement: movementOf(fieldsOf(movement), fieldsOf(diceRolling), report),
    timers: { ...told({ turnSeconds: engine.turnSeconds }), ...fieldsOf(timers) },
    victory: victoryOf(fieldsOf(victory), winCondition, report),
  }
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function orderOf(order: unknown): unknown {
  return order === 'score_based' ? 'score' : order
}

function startsOf(starts: unknown): unknown {
  return isRecord(starts) ? told(starts) : starts
}

function movementOf(movement: Fields, dice: Fields, report: Report): Fields {
  const { enabled, diceCount, diceSides, rollAgainOn, maxExtraRolls, ...more } = dice
  for (const name of Object.keys(more))
    report.error(
      `rules.diceRolling.${name.slice(0, 40)}`,
      'unknown-field',
      `“${name.slice(0, 40)}” is no field here, and would do nothing`,
    )
  return told({
    ...(enabled === false && movement['type'] === undefined ? { type: 'none' } : {}),
    diceCount,
    diceSides,
    rollAgainOn,
    maxExtraRolls,
    ...told(movement),
  })
}

function victoryOf(victory: Fields, winCondition: unknown, report: Report): Fields {
  const { conditions, ...others } = victory
  const given = Array.isArray(conditions) ? conditions : []
  const made = given.map((each: unknown) => (isRecord(each) ? flatCondition(each) : each))
  if (isRecord(winCondition) && Object.keys(winCondition).length > 0) {
    const { type, config } = winCondition
    const { endSpaceIds, spaceId } = fieldsOf(config)
    const name = typeof type === 'string' ? type.toLowerCase().replaceAll('_', '-') : ''
    if (name === 'reach-end' || name === 'reach-space')
      made.push({
        type: 'REACH_SPACE',
        spaceIds: Array.isArray(endSpaceIds) ? endSpaceIds : [spaceId ?? endSpaceIds],
        by: 'enter',
      })
    else if (name === 'all-pieces-home') made.push({ type: 'ALL_PIECES_HOME' })
    else if (name === 'highest-score') made.push({ type: 'ALL_COMPLETED', winner: 'stat:score' })
    else
      report.error(
        'rules.winCondition',
        'not-supported',
        `the end ${JSON.stringify(type)?.slice(0, 40) ?? ''} would be code`,
        'Say it by victory.conditions.',
      )
  }
  return { ...told(others), ...(made.length > 0 ? { conditions: made } : {}) }
}

function flatCondition(condition: Fields): Fields {
  const { config, spaceId, turns, winner, ...others } = { ...fieldsOf(condition['config']), ...condition }
  const won = winner === 'highest_score' ? 'stat:score' : winner
  return told({
    ...others,
    ...(spaceId === undefined ? {} : { spaceIds: [spaceId] }),
    ...(turns === undefined ? {} : { rounds: turns }),
    winner: won,
  })
}
