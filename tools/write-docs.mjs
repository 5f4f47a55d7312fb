// Writes what the docs draw from the program: the charts in every game's README.
import { readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '@parlor/games'
import { withCharts } from './game-charts.mjs'

for (const game of catalogue) {
  const file = new URL(`../games/src/${game.id}/README.md`, import.meta.url)
  const readme = withCharts(readFileSync(file, 'utf8'), game)
  if (readme === null) throw new Error(`games/src/${game.id}/README.md has no place for its charts`)
  writeFileSync(file, readme)
}
