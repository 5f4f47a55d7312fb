// The import rule between rooms: downwards only, by a room's front door, and only what its package.json lists.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What each room may import, of the rooms and of node. */
export const ROOMS = {
  engine: { rooms: [], node: false },
  // Each game has a door of its own, and beside it one for what its bots and boards may know beyond views and moves.
  games: { rooms: ['engine'], node: false, side: /^[a-z0-9-]+(\/knowledge)?$/ },
  match: { rooms: ['engine'], node: false },
  protocol: { rooms: ['engine', 'match'], node: false },
  client: { rooms: ['engine', 'protocol'], node: false },
  workers: { rooms: [], node: false },
  // bots has two more entry points: what it needs of Node to keep its tables, and of a page. Behind them other rules hold.
  bots: { rooms: ['engine', 'games', 'workers'], node: false, doors: ['on-node', 'in-page'], side: /^[a-z0-9-]+$/ },
  server: { rooms: ['engine', 'games', 'match', 'protocol', 'workers', 'bots'], node: true },
  web: {
    rooms: ['engine', 'games', 'match', 'protocol', 'client', 'workers', 'bots'],
    node: false,
    // Lowest first: a folder may import those above it in this list. `main.tsx` is no folder and may import all.
    layers: [
      'style',
      'background',
      'storage',
      'words',
      'window',
      'sound',
      'offline',
      'catalogue',
      'online',
      'open-match',
      'set-up',
      'brain',
      'parts',
      'chart',
      'statistics',
      'games',
      'boards',
      'coach',
      'panels',
      'readouts',
      'app',
      'screens',
    ],
  },
  cli: { rooms: ['engine', 'games', 'match', 'protocol', 'workers', 'bots', 'server'], node: true },
}

/** Packages a room's own `testing` folder may use besides the room's dependencies. */
const TESTING_PACKAGES = new Set(['fast-check'])
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\n[^'"]*?)?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

export function importsOf(source) {
  return [...source.matchAll(IMPORT)].map((m) => m[1] ?? m[2] ?? m[3])
}

/** Why `file` (relative to the root, such as games/src/x/rules.ts) may not import `target`; null when it may. */
export function importFault(file, target, dependencies = []) {
  const [room, , first] = file.split('/')
  const rule = ROOMS[room]
  if (target.startsWith('.')) {
    const to = normalize(join(dirname(file), target)).split(sep)
    if (to[0] !== room) return `reaches into ${to[0]} by path`
    if (rule.doors?.includes(to[2]) && to[2] !== first) return `the room itself needs nothing of ${to[2]}`
    if (rule.layers !== undefined && file.split('/').length > 3) {
      const [from, reached] = [rule.layers.indexOf(first), rule.layers.indexOf(to[2])]
      if (from === -1) return `${first} is missing in the layers of ${room}`
      if (reached > from) return `${first} is a lower layer than ${to[2]}`
    }
    const isGame = room === 'games' && file.split('/').length > 3
    if (isGame && to[2] !== first && to[2] !== 'parts')
      return first === 'parts' ? 'shared parts import a game' : 'a game imports another game'
    return null
  }
  const door = rule.doors?.includes(first) ? first : null
  if (target.startsWith('node:'))
    return rule.node || door === 'on-node' ? null : `${room} runs in a page: nothing of node`
  if (target.startsWith('@parlor/')) {
    const [, name, ...deep] = target.split('/')
    if (!rule.rooms.includes(name)) return `${room} may not import ${name}`
    if (deep.length === 0) return null
    const { doors = [], side } = ROOMS[name]
    const way = deep.join('/')
    if (!doors.includes(way) && side?.test(way) !== true) return `goes past the front door of ${name}`
    const isGames = name === 'games' || (name === 'bots' && !doors.includes(way))
    if (isGames && !file.includes(`/${deep[0]}/`)) return `only the homes of ${deep[0]} may know that game`
    return way === 'on-node' && !rule.node ? `${room} runs in a page: nothing of node` : null
  }
  if (file.startsWith(`${room}/src/testing/`) && TESTING_PACKAGES.has(target)) return null
  if (target.startsWith('virtual:')) return room === 'web' ? null : 'only the page is built with such modules'
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  return dependencies.includes(name) ? null : `${target} is not a dependency of ${room}`
}

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name)) yield path
  }
}

function main() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const faults = []
  let files = 0
  for (const room of Object.keys(ROOMS)) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'))
    for (const path of sourceFiles(join(root, room, 'src'))) {
      files++
      const file = relative(root, path).split(sep).join('/')
      for (const target of importsOf(readFileSync(path, 'utf8'))) {
        const fault = importFault(file, target, Object.keys(dependencies))
        if (fault) faults.push(`${file}: “${target}” ${fault}`)
      }
    }
  }
  if (files === 0) faults.push('no source files were found')
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? `rooms: ${files} files, imports point down`
      : `rooms: ${faults.length} imports break the rule`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
