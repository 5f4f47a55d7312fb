import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cataloguePlugin } from './build/catalogue-plugin.mjs'
import { compressPlugin } from './build/compress-plugin.mjs'
import { cssLayersPlugin } from './build/css-layers-plugin.mjs'
import { inPlacePlugin } from './build/in-place-plugin.mjs'
import { offlinePlugin } from './build/offline-plugin.mjs'
import { preloadFontsPlugin } from './build/preload-fonts-plugin.mjs'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that the page works from whichever folder it is put into.
  base: './',
  plugins: [
    cataloguePlugin(),
    cssLayersPlugin(),
    preloadFontsPlugin(),
    offlinePlugin(),
    compressPlugin(),
    inPlacePlugin(),
  ],
  worker: { format: 'es', plugins: () => [cataloguePlugin()] },
  build: {
    target: 'es2022',
    // Colours for day and night are written in one place: light-dark(), which browsers know since 2024.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page in one file, with everything it imports: not in thirty.
        codeSplitting: { groups: [{ name: 'first', test: /web\/src\/main\.tsx$/ }] },
      },
    },
    chunkSizeWarningLimit: 800,
    reportCompressedSize: true,
  },
  server: {
    port: 4001,
    proxy: {
      '/api': 'http://127.0.0.1:4000',
      '/socket': { target: 'http://127.0.0.1:4000', ws: true },
    },
  },
})
