import type { Names } from './names.ts'

const LIST = /^(export const catalogue: readonly Game\[\] = )\[([^\]]*)\]/m
const LAST_IMPORT = /^import \{[^}]*\} from '\.\/[^']*'\n(?![\s\S]*^import )/m
const WIDTH = 120

/** The catalogue's source with one more game, laid out as the formatter would; null when it is not as expected. */
export function addToCatalogue(source: string, { id, variable }: Names): string | null {
  const list = LIST.exec(source)
  if (!list || !LAST_IMPORT.test(source)) return null
  const games = (list[2] ?? '').split(',').flatMap((game) => game.trim() || [])
  const all = [...games, variable]
  const head = list[1] ?? ''
  const oneLine = `${head}[${all.join(', ')}]`
  const lines = oneLine.length <= WIDTH ? oneLine : `${head}[\n${all.map((game) => `  ${game},\n`).join('')}]`
  return source
    .replace(LIST, () => lines)
    .replace(LAST_IMPORT, (last) => `${last}import { ${variable} } from './${id}/index.ts'\n`)
}
