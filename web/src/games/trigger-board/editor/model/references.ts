import { isObject, type Json, type JsonObject } from './draft.ts'

/** What something in a board may refer to by its name. */
export interface Names {
  readonly space?: (id: string) => string
  readonly stat?: (id: string) => string
  readonly event?: (id: string) => string
  readonly pool?: (name: string) => string
}

const SPACE_FIELDS = new Set(['spaceId', 'targetId', 'space'])
const SPACE_LISTS = new Set(['spaceIds', 'safeSpaces'])
const CONDITION_FIELDS = new Set(['if', 'condition', 'expr'])
const SELECTOR_FIELDS = new Set(['target', 'with', 'among'])
const ANY_TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/
const SAME = String.raw`\s*(?:===?|!==?)\s*`
const SPACE_NAMES = String.raw`(?:player\.(?:spaceId|currentSpaceId)|space\.id|from\.id|to\.id)`
const ONLY_SPACE = new RegExp(`^${SPACE_NAMES}$`)
const VISITED = new RegExp(String.raw`(player\.(?:visits|visited)\(\s*)(${ANY_TEXT.source})`, 'g')
const IS_SPACE = new RegExp(`(${SPACE_NAMES}${SAME})(${ANY_TEXT.source})`, 'g')
const SPACE_IS = new RegExp(`(${ANY_TEXT.source})(${SAME}${SPACE_NAMES})`, 'g')
const STAT_NAME = /\bplayer\.(stats?\.)?([A-Za-z_]\w*)/g

/** The same with every name in it followed: ids of spaces, stats and events, also in conditions and texts. */
export function withNames<T extends Json>(value: T, names: Names): T {
  return renamed(value, '', names) as T // names change, forms do not
}

function renamed(value: Json | undefined, field: string, names: Names): Json | undefined {
  const { space = same, stat = same, event = same } = names
  if (typeof value === 'string') {
    if (SPACE_FIELDS.has(field)) return space(value)
    if (field === 'statId') return stat(value)
    if (field === 'eventId') return event(value)
    if (field === 'winner') return value.startsWith('stat:') ? `stat:${stat(value.slice(5))}` : value
    if (SELECTOR_FIELDS.has(field)) return value.startsWith('space:') ? `space:${space(value.slice(6))}` : value
    return CONDITION_FIELDS.has(field) ? conditionRenamed(value, names) : templateRenamed(value, names)
  }
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    if (SPACE_LISTS.has(field)) return items.map((each) => (typeof each === 'string' ? space(each) : each))
    return items.map((each) => renamed(each, '', names) ?? null)
  }
  if (!isObject(value)) return value
  if (CONDITION_FIELDS.has(field)) return jsonConditionRenamed(value, names) ?? value
  if (field === 'startZones' || field === 'homeZones') return mapped(value, (each) => renamed(each, 'spaceIds', names))
  if (field === 'assign') return mapped(value, (each) => (typeof each === 'string' ? space(each) : each))
  // A connection is switched by its two ends; a limit of time has no such fields.
  const isSwitch = typeof value['from'] === 'string' && typeof value['to'] === 'string'
  return mapped(value, (each, key) =>
    isSwitch && (key === 'from' || key === 'to') && typeof each === 'string' ? space(each) : renamed(each, key, names),
  )
}

const same = (name: string): string => name

function mapped(value: JsonObject, to: (each: Json | undefined, key: string) => Json | undefined): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, to(each, key)]))
}

function conditionRenamed(text: string, { space, stat }: Names): string {
  const quoted = (written: string) => {
    const inside = written.slice(1, -1)
    const next = space?.(inside) ?? inside
    return next === inside ? written : JSON.stringify(next)
  }
  let next = text
  if (space !== undefined)
    next = next
      .replaceAll(VISITED, (_, before: string, id: string) => before + quoted(id))
      .replaceAll(IS_SPACE, (_, before: string, id: string) => before + quoted(id))
      .replaceAll(SPACE_IS, (_, id: string, after: string) => quoted(id) + after)
  if (stat !== undefined)
    next = next.replaceAll(STAT_NAME, (_, group: string | undefined, id: string) => `player.${group ?? ''}${stat(id)}`)
  return next
}

/** A condition written as JSON: names are values of `var`, spaces stand beside them or are what `visits` is asked. */
function jsonConditionRenamed(value: Json | undefined, names: Names): Json | undefined {
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    const isAboutSpace = items.some(
      (each) => isObject(each) && typeof each['var'] === 'string' && ONLY_SPACE.test(each['var']),
    )
    return items.map((each) =>
      isAboutSpace && typeof each === 'string' && !/^[=!<>]+$/.test(each)
        ? (names.space?.(each) ?? each)
        : (jsonConditionRenamed(each, names) ?? null),
    )
  }
  if (!isObject(value)) return value
  const { var: name, fn, args } = value
  if (typeof name === 'string') return { ...value, var: conditionRenamed(name, names) }
  if (typeof fn === 'string' && /visit/.test(fn) && Array.isArray(args))
    return {
      ...value,
      args: (args as readonly Json[]).map((each) => (typeof each === 'string' ? (names.space?.(each) ?? each) : each)),
    }
  return mapped(value, (each) => jsonConditionRenamed(each, names))
}

function templateRenamed(text: string, { stat = same, pool = same }: Names): string {
  return text
    .replaceAll(/\{\{\s*STAT\(\s*(\w+)\s*\)/g, (_, id: string) => `{{STAT(${stat(id)})`)
    .replaceAll(/\{\{\s*FROM\(\s*([^)]+?)\s*\)/g, (_, name: string) => `{{FROM(${pool(name)})`)
}

const noting = (names: Set<string>) => (name: string) => {
  names.add(name)
  return name
}

/** Which names occur in it: what a part of a board needs from the rest. */
export function namesIn(value: Json): { readonly stats: ReadonlySet<string>; readonly pools: ReadonlySet<string> } {
  const stats = new Set<string>()
  const pools = new Set<string>()
  withNames(value, { stat: noting(stats), pool: noting(pools) })
  return { stats, pools }
}
