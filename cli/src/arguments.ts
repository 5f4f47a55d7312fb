import { parseArgs } from 'node:util'
import { suggest } from './nearest.ts'
import { UsageError } from './stop.ts'

/** What may stand after a command's name, besides `--help` and `--json`, which every command has. */
export interface Syntax {
  /** All must be given, in this order: `<game>`. */
  readonly positionals: readonly string[]
  /** One more that may be left out. */
  readonly optional?: string
  /** Options with a value. */
  readonly values: readonly string[]
  /** Options without one. */
  readonly flags?: readonly string[]
}

export interface Arguments {
  readonly positionals: readonly string[]
  readonly values: ReadonlyMap<string, string>
  /** Those of the syntax's flags that were given. */
  readonly flags: ReadonlySet<string>
  readonly json: boolean
  readonly help: boolean
}

const COMMON_FLAGS = ['help', 'json']

/** Reads the arguments of one command. What is wrong is said about the argument that is wrong. */
export function parseArguments(command: string, syntax: Syntax, args: readonly string[]): Arguments {
  const known = [...(syntax.flags ?? []), ...COMMON_FLAGS]
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(syntax.values.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }])),
      help: { type: 'boolean', short: 'h' },
    },
  })
  const positionals: string[] = []
  const values = new Map<string, string>()
  const flags = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    if (known.includes(name)) {
      if (inlineValue) throw new UsageError(`${rawName} takes no value.`)
      flags.add(name)
    } else if (syntax.values.includes(name)) {
      if (values.has(name)) throw new UsageError(`${rawName} is given twice.`)
      // A lone dash is a file: stdin.
      if (value === undefined || value === '' || (value.startsWith('-') && value !== '-' && !inlineValue))
        throw new UsageError(`${rawName} needs a value${value ? `; write ${rawName}=${value} if you mean it` : ''}.`)
      values.set(name, value)
    } else {
      const options = [...syntax.values, ...known].map((option) => `--${option}`)
      throw new UsageError(`parlor ${command} has no option ${rawName}.${suggest(rawName, options)}`)
    }
  }
  const help = flags.has('help')
  if (!help) checkPositionals(command, syntax, positionals)
  return { positionals, values, flags, json: flags.has('json'), help }
}

function checkPositionals(command: string, { positionals: wanted, optional }: Syntax, given: readonly string[]): void {
  const missing = wanted[given.length]
  if (missing !== undefined) throw new UsageError(`parlor ${command} needs ${missing}.`)
  const extra = given[wanted.length + (optional === undefined ? 0 : 1)]
  if (extra !== undefined) throw new UsageError(`parlor ${command} cannot do anything with “${extra}”.`)
}

/** A whole number within limits; `10_000` and `1e6` are fine. */
export function parseCount(option: string, text: string, from: number, to: number): number {
  const count = /^\d[\d_]*(e\d+)?$/i.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN
  if (Number.isSafeInteger(count) && count >= from && count <= to) return count
  throw new UsageError(
    `${option} is a whole number from ${from} to ${to.toLocaleString('en')}, not “${text.slice(0, 40)}”.`,
  )
}
