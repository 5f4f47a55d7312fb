import type { Table } from '../table/table.ts'
import type { Trouble } from './app.ts'

/** Opens a match wherever it is played. */
export async function openTable(id: string): Promise<Table | Trouble> {
  const { isHere } = await import('../table/here/new-here.ts')
  if (isHere(id)) {
    const { openHere } = await import('../table/here/open-here.ts')
    return (await openHere(id)) ?? 'match-gone'
  }
  const { openOnline } = await import('../table/online/open-online.ts')
  return openOnline(id)
}
