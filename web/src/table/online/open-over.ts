import type { Game } from '@parlor/engine'
import type { FailureCode } from '@parlor/protocol'
import type { Trouble } from '../../app/app.ts'
import type { Table } from '../table.ts'
import { OnlineTable, type Visit } from './online-table.ts'

/** So long a server may take to show a match that it has. */
const LONGEST_MS = 15_000

/** Opens a match on a server. Resolved when it can be shown. */
export async function openOver(
  id: string,
  visit: Visit,
  gameNamed: (id: string) => Promise<Game | undefined>,
): Promise<Table | Trouble> {
  const shown = await visit.call('showMatch', { params: { id } })
  if (!shown.ok) return troubleOf(shown.code)
  const game = await gameNamed(shown.value.game)
  if (game === undefined) return 'no-such-game'
  const table = new OnlineTable(game, shown.value, visit)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<'no-server'>((resolve) => {
    timer = setTimeout(() => resolve('no-server'), LONGEST_MS)
  })
  const why = await Promise.race([table.arrived, tooLate])
  clearTimeout(timer)
  if (why === null) return table
  table.close()
  return troubleOf(why)
}

const GONE: ReadonlySet<FailureCode | 'no-server' | 'left'> = new Set([
  'no-such-match',
  'not-allowed-to-watch',
  'wrong-code',
  'not-your-seat',
  'barred',
  'match-closed',
  'malformed',
])
const AWAY: ReadonlySet<FailureCode | 'no-server' | 'left'> = new Set([
  'no-server',
  'not-signed-in',
  'storage-down',
  'shutting-down',
  'too-many-requests',
])

function troubleOf(code: FailureCode | 'no-server' | 'left'): Trouble {
  if (GONE.has(code)) return 'match-gone'
  return AWAY.has(code) ? 'no-server' : 'went-wrong'
}
