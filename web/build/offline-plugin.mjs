// Writes the service worker beside the built page: which files make up this version, and what to do with them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

const WORKER = 'sw.js'
const PAGE = 'index.html'
/** Packed twins of files, maps for debuggers, and the worker itself are no part of what a page needs. */
const LEFT_OUT = /\.(?:br|gz|zst|map)$/
const SOURCE = new URL('service-worker.js', import.meta.url)

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== WORKER && !LEFT_OUT.test(name))
    .toSorted()
}

/** @param {string | Uint8Array} content */
function sha256(content) {
  return createHash('sha256').update(content)
}

/**
 * The worker for a folder of built files: `[address, integrity]` of each. The page is known by the folder's own
 * address: servers send a browser that asks for index.html by name to it, and an answer after such a detour cannot be
 * shown again.
 * @param {string} folder
 */
export function workerFor(folder) {
  const files = filesIn(folder).map((name) => [
    name === PAGE ? './' : `./${name}`,
    `sha256-${sha256(readFileSync(join(folder, name))).digest('base64')}`,
  ])
  const source = readFileSync(SOURCE, 'utf8')
  const version = sha256(JSON.stringify(files) + source)
    .digest('hex')
    .slice(0, 16)
  return source.replace('__VERSION__', JSON.stringify(version)).replace('__FILES__', JSON.stringify(files, null, 2))
}

export function offlinePlugin() {
  let folder = ''
  return {
    name: 'parlor-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    // After everything was written, also the files that are only copied; and before anything is packed.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        writeFileSync(join(folder, WORKER), workerFor(folder))
      },
    },
  }
}
