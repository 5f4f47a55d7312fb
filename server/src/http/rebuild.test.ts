import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { compressPlugin } from '../../../web/build/compress-plugin.mjs'
import { inPlacePlugin } from '../../../web/build/in-place-plugin.mjs'
import { offlinePlugin } from '../../../web/build/offline-plugin.mjs'
import { startServer, type RunningServer } from '../start-server.ts'

const root = mkdtempSync(join(tmpdir(), 'parlor-rebuild-'))
const PAGE = { headers: { accept: 'text/html' } }
let server: RunningServer

/** A small page, built as the real one is. */
async function rebuild(source: string): Promise<void> {
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="./src/main.js"></script>')
  writeFileSync(join(root, 'src/main.js'), source)
  const plugins = [offlinePlugin(), compressPlugin(), inPlacePlugin()]
  await build({ root, configFile: false, logLevel: 'silent', plugins })
}

const ask = async (path: string) => fetch(`${server.url}${path}`, PAGE)

/** The script that the page at an address begins with. */
async function scriptOf(path: string): Promise<string> {
  const [, script = 'none'] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await ask(path)).text()) ?? []
  return script
}

beforeAll(async () => {
  mkdirSync(join(root, 'src'))
  await rebuild('document.title = "version one"')
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folder: join(root, 'data'),
    webFolder: join(root, 'dist'),
    logLevel: 'silent',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

test('a server that runs hands out the page of the last build that was done', async () => {
  const one = await scriptOf('/')
  expect(await (await ask(one)).text()).toContain('version one')

  await rebuild('document.title = "version two"')
  const two = await scriptOf('/')
  expect(two).not.toBe(one)
  expect(await scriptOf('/somewhere')).toBe(two)
  expect(await (await ask(two)).text()).toContain('version two')
  expect((await ask(two)).headers.get('content-encoding')).toBe('gzip')
  expect((await fetch(`${server.url}/api/games`)).status).toBe(200)
  // Somebody may have got the page before a moment ago.
  expect(await (await ask(one)).text()).toContain('version one')

  await expect(rebuild('this is no program')).rejects.toThrow(/./)
  expect(await scriptOf('/')).toBe(two)
  expect(await (await ask(two)).text()).toContain('version two')

  await rebuild('document.title = "version three"')
  const three = await scriptOf('/')
  expect(await (await ask(three)).text()).toContain('version three')
  expect((await fetch(`${server.url}${two}`)).status).toBe(200)
  expect((await fetch(`${server.url}${one}`)).status).toBe(404)
})

test('while there is no page, as when something else empties the folder, a visitor is told to come back', async () => {
  rmSync(join(root, 'dist'), { recursive: true })
  const answer = await ask('/')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('being built')
  expect((await fetch(`${server.url}/missing.js`)).status).toBe(404)
  expect((await fetch(`${server.url}/api/games`)).status).toBe(200)
  await rebuild('document.title = "version four"')
  expect(await (await ask(await scriptOf('/'))).text()).toContain('version four')
})
