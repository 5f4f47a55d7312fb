import { fieldsOf, mapped, mapping, type Fields } from './fields.ts'
import { within, type Report } from './report.ts'
import { isRecord } from './shape.ts'

/** Older shapes of a board, brought to the next newer one step by step. Each step is pure, and looks at nothing twice. */

export type BoardShape = 'v1' | 'v2' | 'v3' | 'v4' | 'bundle'

/** Which shape a file has, by its fields. */
export function shapeOf(body: unknown): BoardShape | undefined {
  if (!isRecord(body)) return undefined
  if (Object.hasOwn(body, 'formatVersion')) return 'v4'
  if (isRecord(body['board.json'])) return 'bundle'
  if (body['type'] === 'game' || isRecord(body['board'])) return 'v3'
  if (!Array.isArray(body['spaces'])) return undefined
  return isRecord(body['metadata']) ? 'v1' : 'v2'
}

/** The same object with some fields called otherwise; what has both names keeps the newer. */
function renamed(fields: Fields, names: Readonly<Record<string, string>>): Fields {
  const entries = Object.entries(fields).map(([name, value]): [string, unknown] => [
    Object.hasOwn(names, name) && !Object.hasOwn(fields, names[name] ?? '') ? (names[name] ?? name) : name,
    value,
  ])
  return Object.fromEntries(entries)
}

/** `metadata` spreads over the top, `visualDetails` splits, `events` become `triggers`. */
export function* upgradeV1(body: Fields): Generator<void, Fields> {
  const { metadata, spaces, ...others } = body
  const { gameEngine, renderConfig, gameRules, createdDate, ...about } = fieldsOf(metadata)
  const optional = Object.entries({ gameEngine, renderConfig, gameRules, created: createdDate })
  return {
    ...about,
    ...Object.fromEntries(optional.filter(([, value]) => value !== undefined)),
    ...others,
    spaces: yield* withReverses(yield* mapping(spaces, upgradeV1Space)),
  }
}

function upgradeV1Space(space: Fields): Fields {
  const { visualDetails, ...others } = renamed(space, { events: 'triggers' })
  const { x, y, ...visual } = fieldsOf(visualDetails)
  return {
    ...(isRecord(visualDetails)
      ? { position: { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) }, visual }
      : {}),
    ...others,
    ...(others['triggers'] === undefined ? {} : { triggers: mapped(others['triggers'], upgradeV1Event) }),
    ...(others['connections'] === undefined
      ? {}
      : { connections: mapped(others['connections'], (each) => renamed(each, { drawConnection: 'draw' })) }),
  }
}

function upgradeV1Event(event: Fields): Fields {
  const { when, ...others } = renamed(event, { trigger: 'when' })
  return {
    ...(when === undefined ? {} : { when: isRecord(when) ? renamed(when, { data: 'payload' }) : when }),
    ...others,
  }
}

/** What is no id is told of later; here it must only do no harm. */
export function idOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function waysOf({ connections }: Fields): Fields[] {
  return Array.isArray(connections) ? connections.filter(isRecord) : []
}

/** A connection both ways is two of them; the one back is added once. */
function* withReverses(spaces: unknown): Generator<void, unknown> {
  if (!Array.isArray(spaces)) return spaces
  const added = new Map<string, Fields[]>()
  const known = new Set<string>()
  const all = spaces.filter(isRecord)
  for (const space of all) {
    for (const way of waysOf(space)) known.add(`${idOf(space['id'])} ${idOf(way['targetId'])}`)
    yield
  }
  for (const space of all) {
    for (const { targetId, bidirectional } of waysOf(space)) {
      const [from, to] = [idOf(targetId), idOf(space['id'])]
      if (bidirectional !== true || known.has(`${from} ${to}`)) continue
      known.add(`${from} ${to}`)
      const others = added.get(from)
      if (others === undefined) added.set(from, [{ targetId: to }])
      else others.push({ targetId: to })
    }
    yield
  }
  return yield* mapping(spaces, (space) => {
    const back = added.get(idOf(space['id'])) ?? []
    const ways = mapped(
      space['connections'] ?? (back.length > 0 ? [] : undefined),
      ({ bidirectional: _, ...way }) => way,
    )
    return ways === undefined ? space : { ...space, connections: Array.isArray(ways) ? [...ways, ...back] : ways }
  })
}

const ABOUT = ['id', 'name', 'author', 'description', 'created', 'modified', 'tags'] as const

/** What lay flat goes into `metadata`, `engine`, `rules` and `board`. */
export function upgradeV2(body: Fields): Fields {
  const { gameEngine, gameRules, renderConfig, spaces, requiredPlugins, version, ...others } = body
  const about: readonly string[] = ABOUT
  const metadata = Object.fromEntries(Object.entries(others).filter(([name]) => about.includes(name)))
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !about.includes(name)))
  return {
    ...rest,
    type: 'game',
    metadata: { ...metadata, ...(version === undefined ? {} : { version }) },
    ...(gameEngine === undefined ? {} : { engine: gameEngine }),
    ...(gameRules === undefined ? {} : { rules: gameRules }),
    ...(requiredPlugins === undefined ? {} : { requirements: { plugins: requiredPlugins } }),
    board: { topology: { spaces }, ...(renderConfig === undefined ? {} : { rendering: renderConfig }) },
  }
}

/** The files of a bundle, by their paths, as the one object they describe. */
export function upgradeBundle(files: Fields, report: Report): Fields {
  const manifest = fieldsOf(files['board.json'])
  const paths = fieldsOf(manifest['paths'])
  const version = manifest['schema_version']
  if (typeof version !== 'number' || version < 2)
    report.error('board.json.schema_version', 'unknown-version', 'a bundle is of schema version 2 or later')
  const part = (name: string, isNeeded = false): unknown => {
    const path = paths[name]
    if (path === undefined && !isNeeded) return undefined
    const file = typeof path === 'string' && Object.hasOwn(files, path) ? files[path] : undefined
    if (file === undefined)
      report.error(within('board.json.paths', name), 'missing-file', `the bundle has no file for “${name}”`)
    return file
  }
  const topology = fieldsOf(part('topology', true))
  const { board: look, ...ways } = topology
  const settings = fieldsOf(part('settings'))
  const dependencies = part('dependencies')
  const id = manifest['id']
  const optional = { engine: part('engine'), rules: part('rules'), ui: part('ui'), requirements: dependencies }
  return {
    type: 'game',
    metadata: { ...(id === undefined ? {} : { id }), ...fieldsOf(part('metadata', true)) },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(topology['stats'] === undefined ? {} : { stats: topology['stats'] }),
    ...(topology['pools'] === undefined ? {} : { pools: topology['pools'] }),
    board: {
      topology: Object.fromEntries(Object.entries(ways).filter(([name]) => name !== 'stats' && name !== 'pools')),
      rendering: { ...fieldsOf(settings['renderConfig']), ...(look === undefined ? {} : { board: look }) },
    },
  }
}

const FROM_V2: readonly (readonly [RegExp, string])[] = [
  [/^board\.topology\.spaces/, 'spaces'],
  [/^board\.rendering/, 'renderConfig'],
  [/^engine/, 'gameEngine'],
  [/^rules/, 'gameRules'],
  [/^metadata\./, ''],
]
const FROM_V1: readonly (readonly [RegExp, string])[] = [
  [/^(metadata)\./, '$1.'],
  [/^board\.topology\.spaces/, 'spaces'],
  [/^board\.rendering/, 'metadata.renderConfig'],
  [/^engine/, 'metadata.gameEngine'],
  [/^rules\.startingPositions/, 'metadata.gameRules.players.startingPositions'],
  [/^rules/, 'metadata.gameRules'],
  [/^(spaces\.\d+)\.(position|visual)/, '$1.visualDetails'],
  [/^(spaces\.\d+)\.triggers/, '$1.events'],
  [/^(spaces\.\d+\.events\.\d+)\.when/, '$1.trigger'],
  [/^(spaces\.\d+\.connections\.\d+)\.draw$/, '$1.drawConnection'],
]

/** A place in the canonical form as the author of an older shape finds it in the file. */
export function sourcePath(shape: BoardShape, path: string): string {
  const steps = shape === 'v1' ? FROM_V1 : shape === 'v2' ? FROM_V2 : []
  return steps.reduce((read, [pattern, put]) => read.replace(pattern, put), path)
}
