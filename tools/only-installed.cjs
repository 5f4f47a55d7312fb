// Loaded into every Node process by .ci/run: whatever one starts must have come with `npm ci`. Anything else is refused
// and noted, so that the run fails even where somebody catches the refusal.
const child = require('node:child_process')
const { appendFileSync, readdirSync, realpathSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { tmpdir } = require('node:os')
const path = require('node:path')

/** The folder of links that .ci/run allows, and where it looks for refusals. */
const { PARLOR_ALLOWED: links = '', PARLOR_REFUSED: refused = '' } = process.env

const real = (file) => {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}
const allowed = new Set([
  real(process.execPath),
  real('/bin/sh'),
  ...readdirSync(links).map((name) => real(path.join(links, name))),
])
/** The repository, and copies of what is installed: PostgreSQL does not run from a folder that only root may read. */
const homes = [real(path.join(__dirname, '..')) + path.sep, path.join(real(tmpdir()), 'parlor-')]

function check(file, { cwd, env } = {}) {
  const folders = String(file).includes(path.sep) ? [''] : ((env ?? process.env).PATH ?? '').split(path.delimiter)
  const found = folders
    .map((folder) => real(path.resolve(String(cwd ?? '.'), folder, String(file))))
    .find((each) => each !== null)
  if (found === undefined || allowed.has(found) || homes.some((home) => found.startsWith(home))) return
  appendFileSync(refused, `${found}\n`)
  throw new Error(`${found} is started, which did not come with npm ci`)
}

const { spawn } = child.ChildProcess.prototype
child.ChildProcess.prototype.spawn = function checked(options) {
  const given = options.envPairs?.find((pair) => pair.startsWith('PATH='))?.slice('PATH='.length)
  check(options.file, { cwd: options.cwd, env: given === undefined ? undefined : { PATH: given } })
  return spawn.call(this, options)
}
for (const name of ['spawnSync', 'execFileSync']) {
  const start = child[name]
  child[name] = (file, args, options) => {
    const given = Array.isArray(args) ? options : args
    check(given?.shell ? '/bin/sh' : file, given)
    return start(file, args, options)
  }
}
syncBuiltinESMExports()
