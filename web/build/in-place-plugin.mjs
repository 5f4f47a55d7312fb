// Builds aside and puts the result in the place of the page before, file by file, so that a server that runs always has
// a whole page to hand out. A build that fails leaves the page as it is.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const ASIDE = '.cache/page'
const PLACE = 'dist'
/** The files that name others come after those they name. */
const LAST = [/^index\.html/, /^sw\.js/]

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

const rank = (file) => LAST.findIndex((name) => name.test(file))

/**
 * Files of the version before stay until the next: somebody may have got its page a moment ago. Its worker names them.
 * @param {string} from
 * @param {string} to
 */
function putInPlace(from, to) {
  const old = filesIn(to)
  const before = old.includes('sw.js') ? readFileSync(join(to, 'sw.js'), 'utf8') : ''
  const files = filesIn(from).toSorted((a, b) => rank(a) - rank(b))
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    renameSync(join(from, file), join(to, file))
  }
  const isWanted = (file) => files.includes(file) || before.includes(`"./${file.replace(/\.(?:br|gz)$/, '')}"`)
  for (const file of old) if (!isWanted(file)) rmSync(join(to, file))
}

export function inPlacePlugin() {
  let root = ''
  let isAsked = true
  return {
    name: 'parlor-in-place',
    apply: 'build',
    config(given) {
      // Whoever names a folder gets it as it is.
      isAsked = given.build?.outDir === undefined
      return isAsked ? { build: { outDir: ASIDE, emptyOutDir: true } } : {}
    },
    configResolved(config) {
      root = config.root
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isAsked) putInPlace(join(root, ASIDE), join(root, PLACE))
      },
    },
  }
}
