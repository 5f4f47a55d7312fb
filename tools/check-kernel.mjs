// The committed kernel is the one its source gives: compiles it again, with the pinned compiler, and compares the bytes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'kernel')
const committed = join(root, 'bots/kernel/kernel.wasm')

function run(command, args, quiet) {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** The compiler is 100 MB: it is a package of its own, installed only here. */
function compilerIsInstalled() {
  const installed = join(folder, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

const temporary = mkdtempSync(join(tmpdir(), 'parlor-kernel-'))
try {
  if (!compilerIsInstalled()) run('npm', ['ci', '--no-audit', '--no-fund'], true)
  const again = join(temporary, 'yahtzee.wasm')
  run('npm', ['run', '--silent', 'compile', '--', '--outFile', again], true)
  if (!readFileSync(again).equals(readFileSync(committed)))
    throw new Error('bots/kernel/kernel.wasm is not what kernel/src/yahtzee.ts compiles to: run npm run kernel')
  console.log(`kernel: ${statSync(committed).size} bytes, compiled again to the same`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
