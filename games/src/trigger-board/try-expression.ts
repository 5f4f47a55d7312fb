import { compileExpression, type Compiled, type Names } from './expression/compile.ts'
import type { Value } from './expression/parse.ts'
import { KNOWN_NAMES } from './names.ts'

type Given = ReadonlyMap<string, Value>

const ROUND = new Set([
  'turn',
  'round',
  'turnNumber',
  'gameState.getTurnNumber()',
  'gameState.getTurnNumber',
  'getTurnNumber()',
])
const IDS = new Set(['player.id', 'player.spaceId', 'space.id', 'from.id', 'to.id'])

/** One name for all spellings of it. */
function plainName(name: string): string {
  const written = name.replaceAll(/\s/g, '').replaceAll("'", '"')
  if (ROUND.has(written)) return 'round'
  if (written === 'player.currentSpaceId') return 'player.spaceId'
  return written.replace(/^player\.stats\./, 'player.stat.')
}

/** An expression without a board: every name has the value that is given for it, and null where none is. */
export function tryExpression(source: unknown, given: Given): Compiled<null> {
  const values = new Map([...given].map(([name, value]) => [plainName(name), value]))
  const valueOf = (name: string): Value => values.get(name) ?? null
  const names: Names<null> = {
    name: (written) => {
      const name = plainName(written)
      const stat = /^player\.([A-Za-z_]\w*)$/.exec(name)
      const found = [name, ...(stat === null ? [] : [`player.stat.${stat[1] ?? ''}`])].find((each) => values.has(each))
      if (found === undefined && !KNOWN_NAMES.includes(name)) return undefined
      return { read: () => valueOf(found ?? name), isId: IDS.has(name) }
    },
    call: (written, args) => {
      const name = plainName(`${written}(${args.map((arg) => JSON.stringify(arg)).join(',')})`)
      const isKnown = /^(round|(player\.(visits|visited|hasEffect)|lastDice)\(.+\))$/.test(name)
      return isKnown ? { read: () => valueOf(name) } : undefined
    },
  }
  return compileExpression(source, names)
}
