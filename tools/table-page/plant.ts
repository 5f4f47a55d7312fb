import { records } from './records.ts'

/** What is the matter with a record. */
export type Damage = 'none' | 'flipped' | 'no-bytes'

/** Puts the table that lies beside the page into the database, with some damage. */
export async function plant(key: string, damage: Damage): Promise<void> {
  const answer = await fetch(`tables/${key}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await records.put(key, damaged(bytes, damage))
}

function damaged(bytes: Uint8Array, damage: Damage): unknown {
  const middle = bytes.length >> 1
  switch (damage) {
    case 'none':
      return bytes
    case 'flipped':
      return bytes.map((byte, at) => (at === middle ? byte ^ 1 : byte))
    case 'no-bytes':
      return 'hello'
  }
}
