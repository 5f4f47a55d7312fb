import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatTranscript, hash, parseLog, playThrough } from '@parlor/engine'
import { catalogue, findGame } from '@parlor/games'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedChromium } from './chromium.mjs'
import { serveFolder } from './static-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = `<!doctype html><title>engine</title>
<script type="importmap">{"imports":{"@parlor/engine":"/engine/dist/index.js","@parlor/games":"/games/dist/index.js"}}</script>
<script type="module">
  import * as engine from '@parlor/engine'
  import * as games from '@parlor/games'
  globalThis.parlor = { engine, games }
</script>`

/** What the page puts up: the built files, as a browser loads them. */
interface InPage {
  parlor: { engine: typeof import('@parlor/engine'); games: typeof import('@parlor/games') }
}

let browser: Awaited<ReturnType<typeof sharedChromium>>
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  server = await serveFolder(root, { '/': page })
  browser = await sharedChromium()
})
afterAll(() => server?.close())

const ODD = [null, -0, 1e21, 'ü√😀\u2028', { b: [1, { z: 0, a: 'x' }], a: '__proto__' }, JSON.parse('{"__proto__":1}')]

test('the engine runs unchanged in Chromium: same positions, same hashes, same sentences', async () => {
  const logs = catalogue.map((game) => ({
    id: game.id,
    text: readFileSync(new URL(`../games/src/${game.id}/playthrough.txt`, import.meta.url), 'utf8'),
  }))
  const tab = await browser.newPage()
  onTestFinished(() => tab.close())
  const problems: string[] = []
  tab.on('pageerror', (error) => problems.push(error.message))
  tab.on('console', (message) => problems.push(message.text()))
  await tab.goto(server.url)
  await tab.waitForFunction(() => 'parlor' in globalThis)
  const there = await tab.evaluate(
    ({ files, odd }) => {
      const { engine, games } = (globalThis as unknown as InPage).parlor // put there by the page above
      return {
        odd: odd.map((text) => engine.hash(JSON.parse(text))),
        played: files.map(({ id, text }) => {
          const game = games.findGame(id)
          const parsed = engine.parseLog(text)
          if (!game || !parsed.ok) return 'unreadable'
          const told = engine.playThrough(game, parsed.log)
          return told.ok ? engine.formatTranscript(told.playthrough) : told.reason
        }),
      }
    },
    { files: logs, odd: ODD.map((value) => JSON.stringify(value)) },
  )
  const here = logs.map(({ id, text }) => {
    const game = findGame(id)
    const parsed = parseLog(text)
    if (!game || !parsed.ok) return 'unreadable'
    const told = playThrough(game, parsed.log)
    return told.ok ? formatTranscript(told.playthrough) : told.reason
  })
  expect(there.played).toEqual(here)
  expect(there.played).toEqual(logs.map(({ text }) => text))
  expect(there.odd).toEqual(ODD.map((value) => hash(JSON.parse(JSON.stringify(value)))))
  expect(problems).toEqual([])
})
