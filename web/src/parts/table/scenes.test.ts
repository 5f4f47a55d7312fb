import { expect, test } from 'vitest'
import { Scenes, type Staged } from './use-scenes.ts'

/** A view of nothing but its number. */
function scene(number: number, happenings: readonly string[] = [`h${number}`]) {
  const view = { viewer: 0, table: number, phases: {}, clocks: [], toAct: [] } as Staged['view']
  return { view, number, happenings, seat: 0, offers: [{ move: 'GO' }] }
}
const lasts = ({ happenings }: { readonly happenings: readonly unknown[] }) =>
  happenings.some((each) => String(each).startsWith('h')) ? 100 : 0

test('scenes are shown one after the other, and only the last lets anybody move', () => {
  const scenes = new Scenes(scene(0, []))
  scenes.give(scene(1))
  scenes.give(scene(2))
  expect([scenes.shown.number, scenes.isBehind, scenes.shown.seat, scenes.shown.offers]).toEqual([0, true, null, []])
  scenes.next(lasts)
  expect([scenes.shown.number, scenes.waiting, scenes.shown.seat]).toEqual([1, 1, null])
  scenes.next(lasts)
  expect([scenes.shown.number, scenes.isBehind, scenes.shown.seat]).toEqual([2, false, 0])
})

test('what lasts no time is told with what comes next', () => {
  const scenes = new Scenes(scene(0, []))
  for (const each of [scene(1, ['quiet']), scene(2), scene(3)]) scenes.give(each)
  scenes.next(lasts)
  expect([scenes.shown.number, scenes.shown.happenings]).toEqual([2, ['quiet', 'h2']])
})

test('a jump, and whoever skips, is where things are at once, and nothing is acted out', () => {
  const scenes = new Scenes(scene(0, []))
  scenes.give(scene(1))
  scenes.give(scene(2))
  scenes.skip()
  expect([scenes.shown.number, scenes.shown.happenings, scenes.isBehind]).toEqual([2, [], false])
  scenes.give(scene(3))
  scenes.give(scene(9, []))
  expect([scenes.shown.number, scenes.isBehind]).toEqual([9, false])
  scenes.give(scene(4))
  expect(scenes.shown.number).toBe(4)
})

test('what is drawn again is no new scene', () => {
  const first = scene(0, [])
  const scenes = new Scenes(first)
  const second = scene(1)
  scenes.give(second)
  scenes.give({ ...second, seat: 1 })
  expect(scenes.waiting).toBe(1)
  scenes.next(lasts)
  expect(scenes.shown.seat).toBe(1)
  scenes.give({ ...second, seat: 2 })
  expect([scenes.isBehind, scenes.shown.seat, scenes.shown.happenings]).toEqual([false, 2, ['h1']])
})
