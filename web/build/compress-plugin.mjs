// Compresses what was built, once, as well as it can be: the server sends these files as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_IT = /\.(?:html|js|css|svg|wasm|webmanifest)$/

export function compressPlugin() {
  let folder = ''
  return {
    name: 'parlor-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.isWorker ? '' : join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath ?? entry.path, entry.name)
        if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue
        const content = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }))
      }
    },
  }
}
