import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, createServerModuleRunner } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * A piece of a source file, replaced when the file is loaded: a bug that is not there. Nothing in the sources knows of it.
 * @typedef {{ readonly file: string, readonly from: string, readonly to: string }} Plant
 */

/**
 * Loads the sources of all rooms, each time anew, with a bug planted if one is told: of those with a bug the last is
 * used. Close it when done.
 */
export async function openSources() {
  /** @type {Plant | null} */
  let planted = null
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source'] }, noExternal: [/^@parlor/] },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'plant',
        enforce: 'pre',
        transform(code, id) {
          if (planted === null || id !== join(root, planted.file)) return null
          return code.replace(planted.from, () => planted?.to ?? '')
        },
      },
    ],
  })
  const { ssr } = vite.environments
  /** What was loaded with a bug last: it may load more for as long as it is used. @type {import('vite/module-runner').ModuleRunner | null} */
  let buggy = null
  const forget = (/** @type {string} */ file) => {
    for (const module of ssr.moduleGraph.getModulesByFile(join(root, file)) ?? [])
      ssr.moduleGraph.invalidateModule(module)
  }
  return {
    /**
     * @param {string} path of a module, from the root
     * @param {Plant | null} [plant]
     * @returns {Promise<Record<string, unknown>>}
     */
    async load(path, plant = null) {
      if (plant !== null && readFileSync(join(root, plant.file), 'utf8').split(plant.from).length !== 2)
        throw new Error(`in ${plant.file} this is not there once: ${plant.from}`)
      const runner = createServerModuleRunner(ssr, { hmr: false })
      if (plant !== null) {
        // Each listens to the server for as long as it is open.
        await buggy?.close()
        buggy = runner
      }
      planted = plant
      if (plant !== null) forget(plant.file)
      try {
        return await runner.import(join(root, path))
      } finally {
        planted = null
        if (plant !== null) forget(plant.file)
      }
    },
    close: () => vite.close(),
  }
}
