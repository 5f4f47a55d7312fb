// Builds what a benchmark needs and runs it. The peers live in bench's own package and are installed when first needed.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const BENCHMARKS = {
  rules: 'random matches by our engine, by hand and by peers, and the memory positions take',
  farm: 'Battle Farm, the largest game: random moves a second by seats, and what a copy of a position costs',
  search: 'iterations a second of our tree search and of boardgame.io’s, and what it finds in Four in a row',
  'one-file': 'Connect Four and Kalah in one file each, ours and boardgame.io’s: the same matches, and lines',
  walk: 'millions of entries of every game, by play and by a walker: are they the same?',
  boards: 'a board of 2,000 spaces and 5,000 events: what an entry takes, and expressions a second',
  'board-figures':
    'every Trigger Board that ships, played by bots: length, choices, strengths; writes docs/board-figures.md',
  solver: 'Yahtzee solved by our kernel, by plain TypeScript and by native programs, if there is a C compiler',
  web: 'the page: what it weighs, whether it is ever busy for long, pictures a second in 3D',
  ceiling: 'Liap Tui: what bots take of what somebody takes who sees all hands',
  bots: 'a hundred matches of thinking bots on one server: how quick are people’s moves beside them?',
  server: 'moves through game servers, ours and peers’, with 2, 100 and 1,000 clients',
}
const FLAGS = {
  '--json': 'one line of JSON instead of a table',
  '--quick': 'a short run, to see that it works; its figures are too noisy to be quoted',
  '--help': 'this text',
}
const HELP = `Usage: npm run bench -- <name> [--json] [--quick]

Benchmarks:
${list(BENCHMARKS)}

Options:
${list(FLAGS)}
`

function list(entries) {
  return Object.entries(entries)
    .map(([name, about]) => `  ${name.padEnd(13)} ${about}`)
    .join('\n')
}

/** What is wrong with the arguments, or null. */
function argumentFault(names, flags) {
  const strange = flags.find((flag) => !Object.hasOwn(FLAGS, flag))
  if (strange !== undefined) return `There is no option ${strange}.`
  if (names.length === 0) return 'Which benchmark?'
  if (names.length > 1) return 'One benchmark at a time.'
  return Object.hasOwn(BENCHMARKS, names[0]) ? null : `There is no benchmark “${names[0]}”.`
}

/** Runs a step with its output on stderr, so that stdout holds the result alone; ends everything when it fails. */
function step(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] })
  if (status === 0) return
  console.error(`\`${[command, ...args].join(' ')}\` failed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}

function peersAreInstalled() {
  const installed = join(root, 'bench/node_modules/.package-lock.json')
  const locked = join(root, 'bench/package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs
}

function main(args) {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const names = args.filter((arg) => !arg.startsWith('-'))
  if (flags.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const fault = argumentFault(names, flags)
  if (fault !== null) {
    console.error(`${fault}\n\n${HELP}`)
    return 2
  }
  if (!peersAreInstalled()) step('npm', ['ci', '--no-audit', '--no-fund'], join(root, 'bench'))
  step('npx', ['tsc', '-b'])
  if (names[0] === 'web') step('npx', ['vite', 'build', 'web', '--logLevel', 'warn'])
  step('npx', ['tsc', '-p', 'bench'])
  const { status } = spawnSync(process.execPath, [join(root, 'bench/dist', `${names[0]}.js`), ...flags], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // peers skip their development checks
  })
  return status ?? 1
}

process.exitCode = main(process.argv.slice(2))
