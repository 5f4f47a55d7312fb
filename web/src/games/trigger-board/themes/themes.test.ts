import { readFileSync } from 'node:fs'
import { readBoard, SHIPPED_BOARDS, type Board } from '@parlor/games/trigger-board/knowledge'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { seededBy } from '../drawing/geometry.ts'
import { layOut } from '../drawing/layout.ts'
import { siteOf } from '../drawing/site.ts'
import { planOf } from '../drawing/plan-of.ts'
import { signsOf } from '../drawing/signs.ts'
import { contrast, parseColour } from '../look/colour.ts'
import { fetchTheme, THEME_IDS, themeIdOf } from './index.ts'
import { fetchScenery } from './sceneries.ts'
import { ICONS } from './theme.ts'

function boardOf(json: unknown): Board {
  const { board } = readBoard(json)
  if (board === null) throw new Error('the board cannot be read')
  return board
}

const between = (one: string, other: string): number => {
  const [a, b] = [parseColour(one), parseColour(other)]
  if (a === null || b === null) throw new Error(`no colours: ${one}, ${other}`)
  return contrast(a, b)
}

const gates = boardOf(SHIPPED_BOARDS['gates'])
const PLAN = planOf(gates, signsOf(gates), { goal: String, needs: () => '' })
/** City has the most: a house takes two kilobytes. The browser draws it in less than 20 ms. */
const LONGEST = 240_000

describe.each(THEME_IDS)('%s', (id) => {
  test('what is written and drawn on it can be seen, by day and by night', async () => {
    const theme = await fetchTheme(id)
    expect(theme.id).toBe(id)
    for (const { label, tones, edge, ground } of [theme.day, theme.night]) {
      expect(between(label.ink, label.paper)).toBeGreaterThanOrEqual(7)
      expect(between(edge, ground)).toBeGreaterThanOrEqual(3)
      for (const [tone, { ink, fill }] of Object.entries(tones))
        expect(between(ink, fill), tone).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each([
    [908, 628],
    [374, 434],
  ])('its scenery on %i by %i is plain drawing, bounded, and the same each time', async (width, height) => {
    const draw = await fetchScenery(id)
    const site = siteOf(layOut(PLAN, width, height))
    for (const isNight of [false, true]) {
      const drawn = draw(site, isNight, seededBy('one'))
      expect(draw(site, isNight, seededBy('one'))).toBe(drawn)
      expect(drawn.length).toBeLessThan(LONGEST)
      expect(drawn).not.toMatch(/<script|foreignObject|href|http|style=|NaN|undefined|Infinity/)
      const image = `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`
      expect(() => new JSDOM(image, { contentType: 'image/svg+xml' })).not.toThrow()
    }
  })
})

test('a board has the theme it names, or one that its words fit', () => {
  const named = (rendering: object, name = 'Nothing') =>
    themeIdOf({ file: { ...gates.file, metadata: { name }, board: { topology: { spaces: [] }, rendering } } })
  expect(named({ theme: 'space' })).toBe('space')
  expect(named({}, 'Harbour and quay')).toBe('harbour')
  expect(named({ theme: 'no such theme' }, 'The farm in the village')).toBe('meadow')
  expect(THEME_IDS).toContain(named({}, 'xyz'))
  for (const json of Object.values(SHIPPED_BOARDS)) expect(THEME_IDS).toContain(themeIdOf(boardOf(json)))
})

test('docs/boards.md names every theme and every sign', () => {
  const docs = readFileSync(new URL('../../../../../docs/boards.md', import.meta.url), 'utf8')
  const [look = ''] = /\n## Look\n[^]*?\n## /.exec(docs) ?? []
  const [themes = '', signs = ''] = look.split('Spaces carry a sign')
  const named = (text: string) => [...text.matchAll(/`([a-z]+)`/g)].map(([, name]) => name)
  expect(named(themes)).toEqual(THEME_IDS)
  expect(named(signs.split('The screen always')[0] ?? '')).toEqual(['icon', ...ICONS])
})
