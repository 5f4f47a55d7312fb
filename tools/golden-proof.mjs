// Makes golden proofs: `npm run golden [-- GAME…]`, after a build. Starts the real server, lets people who pledge play a
// match of each game to its end, at random, and writes the proof that the server then gives out.
// A proof that is there is never overwritten: people keep proofs like it. See docs/decisions/0044.
/* oxlint-disable no-await-in-loop -- one match, and one request, after the other */
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@parlor/games'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { NEWEST_SAMPLER, rulesVersion } from '@parlor/match'

const LONGEST_MS = 600_000
/** Options that keep a match short. */
const OPTIONS = {
  'battle-farm': { limitFactor: 0.5 },
  'liap-tui': { maxRounds: 5 },
  'trigger-board': { board: SHIPPED_BOARDS['quick-start'] },
}
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'tools/golden-proofs', `sampler-${NEWEST_SAMPLER}`)
const wanted = process.argv.slice(2)

const data = mkdtempSync(join(tmpdir(), 'parlor-golden-'))
const server = spawn(
  process.execPath,
  [join(root, 'cli/bin/parlor.js'), 'serve', '--port', '0', '--data', data, '--json'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
try {
  mkdirSync(folder, { recursive: true })
  const url = await address()
  for (const game of catalogue) {
    if (wanted.length > 0 && !wanted.includes(game.id)) continue
    const file = join(folder, `${game.id}-${rulesVersion(game)}.json`)
    if (existsSync(file)) {
      console.log(`- ${game.id}: there is one of these rules and this sampler`)
      continue
    }
    const golden = await play(url, game)
    writeFileSync(file, written(golden))
    console.log(`✓ ${game.id}: ${golden.proof.entries.length} entries`)
  }
} finally {
  server.kill('SIGTERM')
  await once(server, 'close')
  rmSync(data, { recursive: true, force: true })
}

async function address() {
  for await (const line of createInterface({ input: server.stdout }))
    if (line.startsWith('{"url":')) return JSON.parse(line).url
  throw new Error('the server did not start')
}

/** Plays a match; the proof of it, and the keys that the server publishes. */
async function play(url, game) {
  const ask = async (method, path, token, body) => {
    for (;;) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const parsed = await answer.json()
      if (answer.status === 429) await wait(1_000 * Number(answer.headers.get('retry-after') ?? 1))
      else return { ok: answer.ok, body: parsed, why: `${method} ${path}: ${JSON.stringify(parsed)}` }
    }
  }
  const get = async (...request) => {
    const { ok, body, why } = await ask(...request)
    if (!ok) throw new Error(why)
    return body
  }
  const seats = Math.max(2, game.seats.min)
  const people = []
  for (let seat = 0; seat < seats; seat++) {
    const { token } = await get('POST', '/api/session', undefined, { bearer: true })
    const entropy = randomBytes(16).toString('hex')
    people.push({ seat, token, entropy, pledge: createHash('sha256').update(entropy).digest('hex') })
  }
  const [host, ...guests] = people
  const { id, code } = await get('POST', '/api/matches', host.token, {
    game: game.id,
    seats,
    options: OPTIONS[game.id] ?? {},
    pledge: host.pledge,
  })
  const at = `/api/matches/${id}`
  for (const { token, pledge } of guests) {
    await get('POST', `${at}/join`, token, { code, pledge })
    await get('POST', `${at}/ready`, token, { ready: true })
  }
  await get('POST', `${at}/start`, host.token, {})
  for (const { token, entropy } of people) await get('POST', `${at}/reveal`, token, { entropy })
  const until = Date.now() + LONGEST_MS
  while ((await get('GET', at, host.token)).stage === 'playing') {
    if (Date.now() > until) throw new Error(`${game.id} did not end`)
    let moved = false
    for (const { token, seat } of people) {
      const { view } = await get('GET', `${at}/view?offers=true&seat=${seat}`, token)
      const open = (view.offers ?? []).filter(({ ways }) => ways?.length > 0)
      const ways = open[randomInt(Math.max(1, open.length))]?.ways
      // The other may have been quicker: then it is refused, and asked again.
      if (ways !== undefined)
        moved = (await ask('POST', `${at}/moves`, token, { move: ways[randomInt(ways.length)], seat })).ok || moved
    }
    // A clock runs.
    if (!moved) await wait(50)
  }
  const { keys } = await get('GET', '/api/keys')
  return { proof: await get('GET', `${at}/proof`, host.token), keys }
}

/** One entry a line, so that a change shows what has changed. */
function written({ proof: { entries, ...head }, keys }) {
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')
  const fields = Object.entries(head).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
  return `{\n${fields.join('')} "keys": ${JSON.stringify(keys)},\n "entries": [\n${lines}\n ]\n}\n`
}
