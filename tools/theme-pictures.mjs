// Draws docs/themes.png anew: one board of each theme, as the built page shows it. Run `npm run build` before it.
//   node tools/theme-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchChromium } from './chromium.mjs'
import { serveFolder } from './static-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Boards by theme, by day and by night in turns. */
const BOARDS = ['Quick Start', 'Gates', 'Ring', 'Detour', 'Duel', 'Party Prompts']
const NIGHTS = new Set(['Gates', 'Detour'])
const COLUMNS = 3

const index = readFileSync(`${root}web/dist/index.html`, 'utf8')
const site = await serveFolder(`${root}web/dist`, { '/': index })
const browser = await launchChromium()
const tiles = []
for (const board of BOARDS) {
  /* oxlint-disable no-await-in-loop -- one page after the other */
  const context = await browser.newContext({
    viewport: { width: 1120, height: 720 },
    colorScheme: NIGHTS.has(board) ? 'dark' : 'light',
    locale: 'en',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${site.url}?new=trigger-board`)
  await page.locator('.document-field label', { hasText: board }).first().click()
  await page.locator('button.primary').last().click()
  await page.locator('[data-testid=map][data-drawn=true]').waitFor()
  // What the picture of the ground takes to be painted.
  await page.evaluate(async () => {
    const image = new Image()
    image.src = document.querySelector('.tb-scenery')?.getAttribute('href') ?? ''
    await image.decode()
  })
  tiles.push((await page.getByTestId('map').screenshot()).toString('base64'))
  await context.close()
  /* oxlint-enable no-await-in-loop */
}
const page = await browser.newPage({ viewport: { width: 1200, height: 100 } })
await page.setContent(
  `<body style="margin:0;display:grid;gap:8px;grid-template-columns:repeat(${COLUMNS},1fr)">${tiles
    .map((tile) => `<img style="width:100%;border-radius:8px" src="data:image/png;base64,${tile}">`)
    .join('')}`,
)
await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
writeFileSync(`${root}docs/themes.png`, await page.locator('body').screenshot())
await browser.close()
await site.close()
