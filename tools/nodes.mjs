// The built server on other versions of Node: `npm run test:nodes` starts it, plays a match over the socket on SQLite and
// stops it. Binaries come from npm into .cache/nodes; they are too large to be installed by everybody's `npm ci`.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MatchClient } from '@parlor/client'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The server's: Node 20 has none of its own. */
const { WebSocket } = createRequire(join(root, 'server/package.json'))('ws')
/** Each pinned, so that a run finds what the last run found. */
const VERSIONS = ['20.20.0', '22.22.0', '24.14.0']
const LONGEST_MS = 60_000

let passed = 0
/** @type {string[]} */
const failed = []
for (const version of VERSIONS) {
  try {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const moves = await playOn(installed(version))
    console.log(`✓ Node ${version}: started, ${moves} moves of Yahtzee over the socket, stopped`)
    passed++
  } catch (error) {
    console.log(`✗ Node ${version}: ${error instanceof Error ? error.message : String(error)}`)
    failed.push(version)
  }
}
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

/** The program of that version. */
function installed(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, '.cache/nodes', version)
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return program
}

/** Gives the number of moves that were made. */
async function playOn(program) {
  const data = mkdtempSync(join(tmpdir(), 'parlor-node-'))
  const args = [join(root, 'cli/bin/parlor.js'), 'serve', '--port', '0', '--data', data, '--log', 'silent', '--json']
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'close')
  let [out, err] = ['', '']
  server.stdout.on('data', (text) => (out += text))
  server.stderr.on('data', (text) => (err += text))
  const late = setTimeout(() => server.kill('SIGKILL'), LONGEST_MS)
  try {
    while (!out.includes('\n')) {
      // oxlint-disable-next-line no-await-in-loop -- until it has said where it is
      const what = await Promise.race([once(server.stdout, 'data'), ended])
      if (server.exitCode !== null) throw new Error(`ended with ${what[0]}: ${err}`)
    }
    const moves = await playMatch(JSON.parse(out).url)
    server.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`exit code ${code}: ${err}`)
    // A warning of that version would be seen here.
    if (err.trim() !== 'Closing …') throw new Error(`wrote to stderr: ${err}`)
    return moves
  } finally {
    clearTimeout(late)
    server.kill('SIGKILL')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function playMatch(url) {
  const ask = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await ask('/api/session', { bearer: true })
  const { id } = await ask('/api/matches', { game: 'yahtzee', seats: 1 }, token)
  await ask(`/api/matches/${id}/start`, {}, token)
  const client = new MatchClient({
    url: `${url.replace('http', 'ws')}/socket`,
    token,
    socket: (address, listener) => {
      const socket = new WebSocket(address)
      socket.on('open', () => listener.opened())
      socket.on('message', (data) => listener.received(data.toString()))
      socket.on('close', () => listener.closed())
      socket.on('error', () => listener.closed())
      return { send: (text) => socket.send(text, () => undefined), close: () => socket.terminate() }
    },
    now: Date.now,
    timers: {
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    random: Math.random,
  })
  try {
    let moves = 0
    await new Promise((resolve, reject) => {
      let isBusy = false
      const act = async () => {
        if (followed.match?.stage === 'over') return resolve(undefined)
        const move = followed.view?.offers?.flatMap(({ ways }) => ways ?? [])[0]
        if (isBusy || move === undefined) return undefined
        isBusy = true
        const answer = await followed.play(move)
        isBusy = false
        if (answer.kind !== 'accepted') return reject(new Error(`a move was ${answer.kind}`))
        moves++
        return act()
      }
      const followed = client.follow(
        { match: id, seat: 0, offers: true },
        { news: () => void act(), status: () => void act(), outOfStep: (entry) => reject(new Error(`entry ${entry}`)) },
      )
    })
    return moves
  } finally {
    client.close()
  }
}
