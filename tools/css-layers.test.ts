import { describe, expect, test } from 'vitest'
import { cssLayersPlugin, layerOf } from '../web/build/css-layers-plugin.mjs'

describe('the cascade layer of a style sheet', () => {
  test.each([
    ['style/base.css', 'reset'],
    ['style/tokens.css', 'tokens'],
    ['style/parts.css', 'parts'],
    ['parts/table/seats.css', 'parts'],
    ['games/yahtzee/dice-tray.css', 'boards'],
    ['screens/menu/menu.css', 'screens'],
    ['style/fonts.css', null],
  ])('%s: %s', (file, layer) => {
    expect(layerOf(file)).toBe(layer)
  })

  test('is not guessed for a folder that is not known', () => {
    expect(() => layerOf('new-folder/x.css')).toThrow('has no cascade layer')
  })

  test('is put around sheets of the page, and around nothing else', () => {
    const plugin = cssLayersPlugin()
    const transform = (code: string, id: string) => plugin.transform(code, id)
    expect(transform('p {}', '/parlor/web/src/screens/exit.css')).toBe('@layer screens {\np {}\n}')
    expect(transform('', '/parlor/web/src/style/fonts.css')).toBe('@layer reset, tokens, parts, boards, screens;\n')
    expect(transform('p {}', '/parlor/node_modules/other/other.css')).toBeNull()
  })
})
