import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestServer } from '../../../server/src/secrecy/test-server.fixture.ts'
import { CookieJar } from './cookie-jar.fixture.ts'

let testServer: TestServer
let jar: CookieJar
const asked: string[] = []

/** The page is loaded again: everything it knew is gone, its cookie is not. */
async function loadPage() {
  vi.resetModules()
  const { set } = await import('../storage/settings.ts')
  return { ...(await import('./session.ts')), set }
}

beforeEach(async () => {
  testServer = await TestServer.opened()
  jar = new CookieJar()
  vi.stubGlobal('document', { baseURI: `${testServer.url}/?match=x` })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(address).pathname}`)
    return jar.fetch(address, init)
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  asked.length = 0
  await testServer.close()
})

test('who is new becomes one guest, under the name of this device', async () => {
  const page = await loadPage()
  page.set({ name: 'Ann' })
  expect([page.me.value, page.serverIsHere.value]).toEqual([null, null])
  expect(await page.recallSession()).toBeNull()
  expect([page.me.value, page.serverIsHere.value]).toEqual([null, true])
  const both = await Promise.all([page.ensureSession(), page.ensureSession()])
  expect(both[0]).toMatchObject({ name: 'Ann', account: false })
  expect(both[1]?.id).toBe(both[0]?.id)
  expect(asked.filter((each) => each === 'POST /api/session')).toHaveLength(1)
})

test('who comes back is the same, whatever the device says by then', async () => {
  const first = await (await loadPage()).ensureSession()
  const page = await loadPage()
  page.set({ name: 'Bob' })
  expect(await page.ensureSession()).toEqual(first)
})

test('a guest makes an account, signs out, and in again', async () => {
  const page = await loadPage()
  const guest = await page.ensureSession()
  const made = await page.createAccount('Cid', 'correct horse')
  expect(made).toMatchObject({ ok: true, value: { id: guest?.id, name: 'Cid', account: true } })
  expect(page.me.value).toMatchObject({ name: 'Cid', account: true })
  expect(await page.changePassword('wrong', 'battery staple')).toMatchObject({ ok: false, code: 'wrong-password' })
  expect(await page.changePassword('correct horse', 'battery staple')).toMatchObject({ ok: true })
  expect(await page.signOut()).toMatchObject({ ok: true })
  expect(page.me.value).toBeNull()
  expect(await page.signIn('Cid', 'correct horse')).toMatchObject({ ok: false, code: 'wrong-password' })
  expect(await page.signIn('Cid', 'battery staple')).toMatchObject({ ok: true })
  expect(page.me.value?.id).toBe(guest?.id)
  expect(await page.exportMe()).toMatchObject({ ok: true, value: { profile: { name: 'Cid' } } })
  expect(await page.deleteMe('battery staple')).toMatchObject({ ok: true })
  expect(page.me.value).toBeNull()
})

test('an answer from before somebody signed in is not taken for who they are now', async () => {
  const page = await loadPage()
  await page.ensureSession()
  await page.createAccount('Dee', 'correct horse')
  await page.signOut()
  // Asked as nobody, and answered when we are somebody.
  let answer: () => void = () => undefined
  const late = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await jar.fetch(address, init)
    if (init.method === 'GET') await late
    return response
  })
  const recalled = page.recallSession()
  await page.signIn('Dee', 'correct horse')
  answer()
  expect(await recalled).toMatchObject({ name: 'Dee' })
  expect(page.me.value).toMatchObject({ name: 'Dee', account: true })
})

test('who makes an account while the old session ends is not taken for nobody', async () => {
  const page = await loadPage()
  const guest = await page.ensureSession()
  let isStored: () => void = () => undefined
  const stored = new Promise<void>((resolve) => (isStored = resolve))
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(address).pathname}`)
    const response = await jar.send(address, init)
    if (address.endsWith('/api/accounts')) {
      isStored()
      await answered
    }
    jar.keep(response)
    return response
  })
  const made = page.createAccount('Fay', 'correct horse')
  // The old session has ended, and the new cookie is still on its way.
  await stored
  const restored = page.restoreSession(() => Promise.resolve())
  answer()
  expect([await made, await restored]).toMatchObject([{ ok: true }, true])
  expect(page.me.value).toMatchObject({ id: guest?.id, name: 'Fay', account: true })
  expect(asked.filter((each) => each === 'POST /api/session')).toHaveLength(1)
})

test('the cookie that another window was given is waited for', async () => {
  const page = await loadPage()
  const guest = await page.ensureSession()
  const response = await jar.send(`${testServer.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Gil', password: 'correct horse' }),
  })
  expect(await page.restoreSession(async () => jar.keep(response))).toBe(true)
  expect(page.me.value).toMatchObject({ id: guest?.id, name: 'Gil', account: true })
})

test('whom the server has forgotten asks again as a new guest', async () => {
  const page = await loadPage()
  const before = await page.ensureSession()
  jar.forget()
  const made = await page.callAsMe('createMatch', { body: { game: 'yahtzee', seats: 1 } })
  expect(made).toMatchObject({ ok: true })
  expect(page.me.value?.id).not.toBe(before?.id)
})

test('without a server nobody is anybody', async () => {
  const page = await loadPage()
  vi.stubGlobal('document', { baseURI: 'http://127.0.0.1:1/' })
  expect(await page.ensureSession()).toBeNull()
  expect(page.serverIsHere.value).toBe(false)
  expect(await page.callAsMe('listMyMatches', {})).toMatchObject({ ok: false, code: 'no-server' })
})
