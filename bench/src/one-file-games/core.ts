import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
// Its entries are folders, which `import` does not take and whose types it therefore does not find.
export const { INVALID_MOVE } =
  require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js')
export const { CreateGameReducer, InitializeGame } =
  require('boardgame.io/internal') as typeof import('boardgame.io/dist/types/packages/internal.js')
