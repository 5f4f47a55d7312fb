import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parlor, temporaryFolder } from '../parlor.fixture.ts'
import { Serving } from '../serving.fixture.ts'

const folder = () => temporaryFolder(onTestFinished)

/** For calls that must fail, and end by themselves. */
const refused = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  parlor(['serve', ...args], { env })

describe('a server', () => {
  test('says where it is, keeps its data where it was told, and answers', async () => {
    const data = join(folder(), 'made', 'for it')
    const serving = await Serving.opened(['--port', '0', '--data', data])
    expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(JSON.parse(serving.out)).toEqual({ url: serving.url, port: Number(new URL(serving.url).port) })
    expect(await serving.ask('GET', '/readyz')).toEqual({ status: 200, body: { ready: true } })
    expect(existsSync(join(data, 'parlor.db'))).toBe(true)
    // A folder that it makes is for nobody else: it holds seeds and hashes.
    expect(statSync(data).mode & 0o077).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends by %s with code 0, and what was played is there', async (signal) => {
    const data = folder()
    const first = await Serving.spawned(['--port', '0', '--data', data])
    const { token } = await first.guest()
    const match = await first.solo(token)
    const entry = await first.step(match, token)
    // npx, for one, passes Ctrl-C on twice: the second must not end what the first has begun.
    first.signal(signal)
    expect(await first.stop(signal)).toBe(0)
    expect(first.err).toContain('Closing')
    const again = await Serving.opened(['--port', '0', '--data', data])
    const { number } = await again.get('GET', `/api/matches/${match}/view`, { token })
    expect(number).toBeGreaterThanOrEqual(entry ?? Infinity)
  })

  test.each(['unhandledRejection', 'uncaughtException'])('closes in order with code 1 after an %s', async (event) => {
    const data = folder()
    const first = await Serving.opened(['--port', '0', '--data', data])
    const { token } = await first.guest()
    const match = await first.solo(token)
    const entry = await first.step(match, token)
    expect(await first.broken(event, new Error('planted'))).toBe(1)
    expect(first.err).toMatch(/nothing has caught: Error: planted[^]*Closing/)
    const again = await Serving.opened(['--port', '0', '--data', data])
    expect((await again.get('GET', `/api/matches/${match}/view`, { token })).number).toBeGreaterThanOrEqual(entry ?? 9)
  })

  test('is set by its environment; what is on the command line counts for more', async () => {
    const [data, other] = [folder(), folder()]
    const env = { PORT: '0', HOST: 'localhost', PARLOR_DATA: data, PARLOR_ORIGIN: 'https://Play.example/' }
    const serving = await Serving.opened([], env)
    expect(serving.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(existsSync(join(data, 'parlor.db'))).toBe(true)
    const from = async (origin: string) =>
      (await fetch(`${serving.url}/api/session`, { method: 'POST', headers: { origin } })).status
    expect([await from('https://play.example'), await from(serving.url)]).toEqual([200, 403])
    await Serving.opened(['--data', other, '--host', '127.0.0.1'], env)
    expect(existsSync(join(other, 'parlor.db'))).toBe(true)
  })

  test('serves the web app of a folder', async () => {
    const web = folder()
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>the app</title>')
    const serving = await Serving.opened(['--port', '0', '--data', folder(), '--web', web])
    const page = await fetch(serving.url, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('the app')
  })

  test('logs one JSON line a request when asked, and no secret', async () => {
    const serving = await Serving.spawned(['--port', '0', '--data', folder(), '--log', 'info'])
    const { token } = await serving.guest()
    const code = 'QQQQQQ'
    await serving.ask('GET', `/api/codes/${code}`, { token })
    const body = { name: 'Carla Columna', password: 'a secret that nobody knows' }
    await serving.get('POST', '/api/accounts', { token, body })
    expect(await serving.stop()).toBe(0)
    const lines = serving.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'answered', route: '/api/session', status: 200 }))
    expect(lines.at(-1)).toMatchObject({ msg: 'Parlor is closed' })
    for (const secret of [token, code, body.password]) expect(serving.out + serving.err).not.toContain(secret)
  })
})

describe('a server that cannot start says why and ends with code 1', () => {
  test('on a data folder that another one uses', async () => {
    const data = folder()
    await Serving.spawned(['--port', '0', '--data', data])
    const { code, out, err } = await refused(['--port', '0', '--data', data])
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^parlor: the server cannot start: .*parlor\.db is in use by another process.*\n$/)
  })

  test('on a port that is taken, and lets go of the data folder', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo // that of a TCP server that listens
    const data = folder()
    const { code, err } = await refused(['--port', String(port), '--data', data])
    expect([code, err]).toEqual([
      1,
      `parlor: the server cannot start: another program has port ${port} of 127.0.0.1 already; --port takes another.\n`,
    ])
    await Serving.opened(['--port', '0', '--data', data])
  })

  test('on a host that is not this machine', async () => {
    const { code, err } = await refused(['--port', '0', '--host', '192.0.2.1', '--data', folder()])
    expect([code, err]).toEqual([1, 'parlor: the server cannot start: 192.0.2.1 is no address of this machine.\n'])
  })

  test('with a web folder that is none, or data that are no database', async () => {
    const data = folder()
    expect(await refused(['--port', '0', '--web', data])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no index\.html in/),
    })
    mkdirSync(join(data, 'parlor.db'))
    expect(await refused(['--port', '0', '--data', data])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^parlor: the server cannot start/),
    })
  })

  test.each([
    ['mysql://me@localhost/parlor', /must begin with postgres:/],
    ['postgres://me:hush-hush@127.0.0.1:1/parlor', /cannot be reached/],
  ])('with the database %s', async (url, reason) => {
    const { code, out, err } = await refused(['--port', '0'], { DATABASE_URL: url })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(reason)
    expect(err).not.toContain('hush-hush')
  })
})

describe('wrong usage ends with code 2', () => {
  test.each([
    [['--port', 'none'], {}, /--port is a whole number from 0 to 65,535, not “none”/],
    [['--port', '65536'], {}, /--port is a whole number/],
    [[], { PORT: '-1' }, /parlor: PORT is a whole number/],
    [['--log', 'loud'], {}, /--log is error, warn, info, silent, not “loud”/],
    [['--origin', 'play.example'], {}, /--origin is an address such as/],
    [['--origin', 'https://play.example/parlor'], {}, /--origin is an address such as/],
    [[], { PARLOR_ORIGIN: 'ftp://play.example' }, /PARLOR_ORIGIN is an address such as/],
    [['--prot', '1'], {}, /no option --prot\. Did you mean “--port”\?/],
  ])('%j %j', async (args, env, reason) => {
    expect(await refused(args, env)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(reason) })
  })
})

test('docs/operate.md tells of every option that the command has', async () => {
  const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  const { out } = await parlor(['serve', '--help'])
  const options = [...out.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option)
  expect(options.length).toBeGreaterThan(5)
  for (const option of options) expect(page).toMatch(new RegExp(`^\\| \`${option}[ \`]`, 'm'))
})
