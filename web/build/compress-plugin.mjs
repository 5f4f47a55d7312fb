// Compresses what was built, once, as well as it can be: the server sends these files as they are. A page that is not even
// minified is to be read or tried, not to be sent far: it is left as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_IT = /\.(?:html|js|css|svg|wasm|webmanifest)$/

export function compressPlugin() {
  let folder = ''
  let isWanted = true
  return {
    name: 'parlor-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      isWanted = config.build.minify !== false
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isWanted) return
        for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
          const path = join(entry.parentPath, entry.name)
          if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue
          const content = readFileSync(path)
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
          const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }))
        }
      },
    },
  }
}
