// Has the typefaces fetched with the page itself: they are there when the first word is drawn, or are left out that time.
const FONT = /\.woff2$/

export function preloadFontsPlugin() {
  return {
    name: 'parlor-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => FONT.test(file))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
          injectTo: 'head-prepend',
        }))
      },
    },
  }
}
