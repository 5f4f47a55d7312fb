import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import type { Chart } from '@parlor/engine'
import { expect, test } from 'vitest'
import { arrowKey } from './arrows.ts'
import { fitting } from './chart-picture.tsx'
import { inWords } from './in-words.ts'
import { broken, textsIn } from './label-texts.ts'
import { layOut } from './lay-out.ts'

const charts: [string, Chart][] = [shutTheBox, yahtzee, battleFarm].flatMap((game) =>
  [...game.charts].map(([name, chart]): [string, Chart] => [`${game.id} ${name}`, chart]),
)
const meanings = battleFarm.text.drawn
if (meanings === undefined) throw new Error('it says what its names mean')
const worded = [...battleFarm.charts].map(([name, chart]) => [name, chart, inWords(name, chart, meanings)] as const)
const measure = (text: string) => text.length * 7

test.each(charts)('%s: every state, choice and arrow has its place inside the picture', (_, chart) => {
  const { width, height, nodes, arrows } = layOut(chart, measure)
  expect(nodes.map(({ name }) => name)).toEqual(expect.arrayContaining([...chart.states, ...chart.choices]))
  const keys = [...arrows.map(({ key }) => key), ...nodes.flatMap(({ loops }) => loops.map(({ key }) => key))]
  expect(keys.toSorted()).toEqual(chart.edges.map(arrowKey).toSorted())
  for (const { x, y } of [...nodes, ...arrows, ...arrows.flatMap(({ points }) => points)]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(height)
  }
  expect(arrows.every(({ points }) => points.length >= 2)).toBe(true)
})

test.each(charts)('%s: no two states lie on each other', (_, chart) => {
  const { nodes } = layOut(chart, measure)
  for (const a of nodes)
    for (const b of nodes)
      if (a !== b)
        expect(
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 1 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 1,
        ).toBe(true)
})

test('a long text is broken between words, and no word is lost', () => {
  const text = 'have Fertilizers and Crops of every colour'
  expect(broken(text).join(' ')).toBe(text)
  expect(broken(text).length).toBeGreaterThan(1)
  expect(broken('AN_EVENT_THAT_IS_VERY_LONG_INDEED')).toHaveLength(1)
})

test.each(charts)('%s: nothing is measured that was not told before', (_, chart) => {
  const told = new Set(textsIn(chart))
  layOut(chart, (text) => {
    expect(told).toContain(text)
    return text.length * 7
  })
})

test.each(worded)('%s in words: the same arrows, and no name of the drawing is left', (_, chart, told) => {
  expect(told.edges.map(arrowKey)).toEqual(chart.edges.map(arrowKey))
  expect(textsIn(told).filter((text) => /[A-Z]_|[A-Z]{3}|=/.test(text))).toEqual([])
  // A choice is called by what it asks.
  for (const choice of chart.choices) expect(told.captions.get(choice)).toMatch(/^\S.* \/ .*\S\?$/)
  expect(layOut(told, measure).arrows.length).toBe(layOut(chart, measure).arrows.length)
})

test.each(charts)('%s: all of it is in sight when it opens, on a desktop', (_, chart) => {
  const picture = layOut(chart, measure)
  const room = { width: 440, height: 560 }
  const scale = fitting(picture, room)
  expect(scale).toBeLessThanOrEqual(1)
  expect(picture.width * scale).toBeLessThanOrEqual(room.width)
  expect(picture.height * scale).toBeLessThanOrEqual(room.height)
})
