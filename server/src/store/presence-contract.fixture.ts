import { expect, test } from 'vitest'
import { freshId } from './sample-matches.fixture.ts'
import type { Store } from './store.ts'

/** What every adapter keeps to, of who is connected where. */
export function presenceContract(store: () => Store): void {
  const presence = () => store().presence

  test('a seat is elsewhere while another node says so, and not for longer', async () => {
    const [match, here, there] = [freshId('m'), freshId('node'), freshId('node')]
    await presence().tell(there, [{ match, seat: 1 }], 100, 200)
    expect(await presence().isElsewhere(match, 1, here, 199)).toBe(true)
    expect(await presence().isElsewhere(match, 1, here, 200)).toBe(false)
    expect(await presence().isElsewhere(match, 0, here, 150)).toBe(false)
    expect(await presence().isElsewhere(match, 1, there, 150)).toBe(false)
    await presence().tell(there, [{ match, seat: 1 }], 180, 300)
    expect(await presence().isElsewhere(match, 1, here, 250)).toBe(true)
  })

  test('what a node does not tell again is gone; what others told is not', async () => {
    const [match, here, there, third] = [freshId('m'), freshId('node'), freshId('node'), freshId('node')]
    const seats = Array.from({ length: 150 }, (_, seat) => ({ match, seat }))
    await presence().tell(there, seats, 100, 200)
    await presence().tell(third, [{ match, seat: 149 }], 100, 200)
    expect(await presence().isElsewhere(match, 149, here, 150)).toBe(true)
    await presence().tell(there, seats.slice(0, 3), 110, 210)
    expect(await presence().isElsewhere(match, 2, here, 150)).toBe(true)
    expect(await presence().isElsewhere(match, 3, here, 150)).toBe(false)
    expect(await presence().isElsewhere(match, 149, here, 150)).toBe(true)
    await presence().tell(there, [], 120, 220)
    expect(await presence().isElsewhere(match, 2, here, 150)).toBe(false)
  })
}
