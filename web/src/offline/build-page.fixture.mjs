// Builds the page into a folder, as `vite build` does.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { offlinePlugin } from '../../build/offline-plugin.mjs'

const [, , outDir = ''] = process.argv

/** What the page does once it keeps itself: here, until it does. */
const registering = {
  name: 'registering',
  enforce: 'pre',
  transform: (code, id) =>
    !id.endsWith('/src/main.tsx') || code.includes('keepOffline')
      ? null
      : `${code}
import { keepOffline } from './offline/register.ts'
import { UpdateNotice } from './offline/update-notice.tsx'
keepOffline()
render(<UpdateNotice />, document.body.appendChild(document.createElement('div')))`,
}

await build({
  configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  plugins: [offlinePlugin(), registering],
  build: { outDir, emptyOutDir: true, reportCompressedSize: false },
})
