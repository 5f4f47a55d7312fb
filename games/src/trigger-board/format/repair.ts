import type { Fields } from './fields.ts'
import type { Problem } from './report.ts'
import { isRecord } from './shape.ts'

/**
 * A board with its faulty parts replaced by harmless ones, so that the next stages can look at the rest and one report has
 * the faults of every stage. It is never played. What stands in a list is replaced and not taken out: places are counted.
 */
export function* repaired(body: Fields, problems: readonly Problem[]): Generator<void, Fields> {
  let made: unknown = body
  for (const { severity, path } of problems) {
    if (severity !== 'error') continue
    yield
    const keys = path.split('.')
    const part = REPAIRS.find(
      ({ at }) => at.every((key, i) => key === '*' || key === keys[i]) && keys.length >= at.length,
    )
    const depth = part?.at.length ?? Math.min(keys.length, DEEPEST)
    const fix = part?.fix ?? (() => undefined)
    made = replacedAt(made, keys.slice(0, depth), keys, fix)
  }
  return isRecord(made) ? made : body
}

/** What stands there instead; undefined: nothing. `keys`: the whole path of the fault. */
type Fix = (old: unknown, keys: readonly string[]) => unknown

const DEEPEST = 3
const SPACE = ['board', 'topology', 'spaces', '*']
const FAR = 1_000

const fieldOf = (old: unknown, name: string) => (isRecord(old) ? old[name] : undefined)
const isId = (id: unknown) => (typeof id === 'string' && id !== '' && id.length <= 100) || Number.isFinite(id)

function spaceAt(index: number): Fields {
  return { id: `(space ${index})`, name: `Space ${index}`, position: positionAt(index) }
}

/** Far from all others, which might be thought too close. */
function positionAt(index: number): Fields {
  return { x: -1e6 + FAR * (index % 1_000), y: -1e6 + FAR * Math.floor(index / 1_000) }
}

/** The more special first. */
const REPAIRS: readonly { readonly at: readonly string[]; readonly fix: Fix }[] = [
  {
    at: [...SPACE, 'triggers', '*'],
    fix: (old, keys) => ({
      ...(keys[6] !== 'id' && isId(fieldOf(old, 'id')) ? { id: fieldOf(old, 'id') } : {}),
      when: { type: 'ON_TURN_END', payload: {} },
      action: { type: 'LOG', payload: { message: '…' } },
    }),
  },
  {
    at: [...SPACE, 'connections', '*'],
    fix: (old, keys) => {
      const to = keys[6] === 'targetId' ? undefined : fieldOf(old, 'targetId')
      return isId(to) ? { targetId: to } : undefined
    },
  },
  { at: [...SPACE, 'name'], fix: (_, keys) => `Space ${keys[3]}` },
  { at: [...SPACE, 'id'], fix: (_, keys) => `(space ${keys[3]})` },
  { at: [...SPACE, 'position'], fix: (_, keys) => positionAt(Number(keys[3])) },
  { at: [...SPACE, '*'], fix: () => undefined },
  { at: SPACE, fix: (old, keys) => (isRecord(old) ? old : spaceAt(Number(keys[3]))) },
  { at: ['stats', '*', 'id'], fix: (_, keys) => `faulty${keys[1]}` },
  {
    at: ['stats', '*'],
    fix: (old, keys) => (isId(fieldOf(old, 'id')) ? { id: fieldOf(old, 'id') } : { id: `faulty${keys[1]}` }),
  },
  { at: ['rules', 'victory', 'conditions', '*'], fix: () => ({ type: 'TURN_LIMIT', rounds: 10_000 }) },
  { at: ['metadata', 'name'], fix: () => 'Board' },
  { at: ['pools', '*'], fix: () => undefined },
]

/** A copy that shares all but the way there. */
function replacedAt(value: unknown, way: readonly string[], keys: readonly string[], fix: Fix): unknown {
  const [key, ...rest] = way
  if (key === undefined) return fix(value, keys)
  if (Array.isArray(value)) {
    const index = Number(key)
    if (!(index in value)) return value
    const made = replacedAt(value[index], rest, keys, fix)
    // A connection that leads nowhere: what else there is may stand for it.
    return value.with(index, made === undefined ? value.find((_, other) => other !== index) : made)
  }
  if (!isRecord(value)) return value
  const made = replacedAt(value[key], rest, keys, fix)
  if (made !== undefined) return { ...value, [key]: made }
  const { [key]: _, ...others } = value
  return others
}

/** Of what follows, this may only be so because of the faults: not to be told before they are mended. */
export function mayFollow({ path, code }: Problem, faults: readonly Problem[]): boolean {
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.some((fault) => path === fault.path || path.startsWith(`${fault.path}.`))) return true
  if (/^unknown-(space|stat|event|connection)$/.test(code)) return errors.some((fault) => /\bid$/.test(fault.path))
  return SHAPED.has(code) && errors.some((fault) => /^rules|\.(triggers|connections)\b|\.id$/.test(fault.path))
}

/** Warnings about ways and events that are not there. */
const SHAPED = new Set(['unreachable', 'no-end', 'dead-end', 'no-way-out'])
