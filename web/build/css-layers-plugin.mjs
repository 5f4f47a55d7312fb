// Puts each style sheet of the page into the cascade layer of its folder, so that it does not matter in which order sheets
// are imported: a screen's rule wins over a board's, and that over a part's, however specific each is.
const ORDER = ['reset', 'tokens', 'parts', 'boards', 'screens']

/** By folder of `web/src`. A sheet in any other folder does not build. */
const LAYERS = {
  parts: 'parts',
  chart: 'parts',
  statistics: 'parts',
  offline: 'parts',
  games: 'boards',
  boards: 'boards',
  panels: 'screens',
  coach: 'screens',
  readouts: 'screens',
  screens: 'screens',
}
const STYLE = { 'tokens.css': 'tokens', 'base.css': 'reset', 'parts.css': 'parts', 'fonts.css': null }
const SHEET = /\/web\/src\/([^?]+\.css)(?:\?|$)/

/** The layer of a sheet, named from `web/src`; null for fonts, which belong to none. */
export function layerOf(file) {
  const [folder = '', name = ''] = file.split('/')
  const layer = folder === 'style' ? STYLE[name] : LAYERS[folder]
  if (layer === undefined) throw new Error(`${file}: its folder has no cascade layer in css-layers-plugin.mjs`)
  return layer
}

export function cssLayersPlugin() {
  return {
    name: 'parlor-css-layers',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = SHEET.exec(id.replaceAll('\\', '/')) ?? []
      if (file === undefined) return null
      const layer = layerOf(file)
      // The first sheet of the page is that of the fonts: it says in which order layers win.
      if (layer === null) return `@layer ${ORDER.join(', ')};\n${code}`
      return `@layer ${layer} {\n${code}\n}`
    },
  }
}
