import { describe, expect, test } from 'vitest'
import { importFault, importsOf } from './check-rooms.mjs'

describe('imports between rooms', () => {
  test.each([
    ['engine/src/run/stepper.ts', '../chart/faults.ts', null],
    ['engine/src/run/stepper.ts', 'node:fs', 'engine runs in a page: nothing of node'],
    ['engine/src/run/stepper.ts', '@parlor/games', 'engine may not import games'],
    ['engine/src/run/stepper.ts', 'fast-check', 'fast-check is not a dependency of engine'],
    ['engine/src/testing/story.ts', 'fast-check', null],
    ['games/src/yahtzee/rules.ts', '../shut-the-box/tiles.ts', 'a game imports another game'],
    ['games/src/yahtzee/rules.ts', '../parts/dice.ts', null],
    ['games/src/parts/dice.ts', '../yahtzee/rules.ts', 'shared parts import a game'],
    ['games/src/index.ts', './yahtzee/index.ts', null],
    ['games/src/yahtzee/rules.ts', '../../../engine/src/index.ts', 'reaches into engine by path'],
    ['games/src/yahtzee/rules.ts', '@parlor/engine/dist/index.js', 'goes past the front door of engine'],
    ['bots/src/turn.ts', '@parlor/cli', 'bots may not import cli'],
    ['bots/src/turn.ts', 'node:fs', 'bots runs in a page: nothing of node'],
    ['bots/src/turn.ts', './on-node/index.ts', 'the room itself needs nothing of on-node'],
    ['bots/src/on-node/table-files.ts', 'node:fs', null],
    ['bots/src/on-node/table-files.ts', '../tables.ts', null],
    ['bots/src/in-page/index.ts', 'node:fs', 'bots runs in a page: nothing of node'],
    ['bots/src/in-page/index.ts', '../on-node/index.ts', 'the room itself needs nothing of on-node'],
    ['cli/src/main.ts', '@parlor/bots/on-node', null],
    ['bots/src/on-node/table-files.ts', '@parlor/workers', null],
    ['workers/src/ports.ts', '@parlor/protocol', 'workers may not import protocol'],
    ['client/src/connection.ts', '@parlor/protocol', null],
    ['protocol/src/index.ts', '@parlor/client', 'protocol may not import client'],
    ['server/src/world.ts', '@parlor/client', 'server may not import client'],
    ['cli/src/main.ts', '@parlor/bots/yahtzee', 'only the homes of yahtzee may know that game'],
    ['web/src/main.tsx', '@parlor/games/yahtzee', 'only the homes of yahtzee may know that game'],
    ['web/src/games/yahtzee/dice.ts', '@parlor/games/battle-farm', 'only the homes of battle-farm may know that game'],
    ['cli/src/main.ts', 'node:fs', null],
    ['cli/src/main.ts', 'left-pad', 'left-pad is not a dependency of cli'],
    ['protocol/src/index.ts', '@parlor/match', null],
    ['match/src/chain.ts', '@parlor/protocol', 'match may not import protocol'],
    ['protocol/src/index.ts', '@parlor/server', 'protocol may not import server'],
    ['web/src/main.tsx', '@parlor/server', 'web may not import server'],
    ['web/src/main.tsx', 'virtual:catalogue', null],
    ['web/src/screens/exit.tsx', '../app/app.ts', null],
    ['web/src/app/app.ts', '../screens/exit.tsx', 'app is a lower layer than screens'],
    ['web/src/screens/menu/menu.tsx', '../exit.tsx', null],
    ['web/src/main.tsx', './screens/shell.tsx', null],
    ['web/src/new-folder/x.ts', '../words/words.ts', 'new-folder is missing in the layers of web'],
    ['web/src/main.tsx', 'node:fs', 'web runs in a page: nothing of node'],
    ['cli/src/main.ts', 'virtual:catalogue', 'only the page is built with such modules'],
  ])('%s: %s', (file, target, fault) => {
    expect(importFault(file, target)).toBe(fault)
  })

  test('of a part of a package need the package', () => {
    expect(importFault('match/src/chain.ts', '@noble/hashes/sha2.js', ['@noble/hashes'])).toBeNull()
    expect(importFault('match/src/chain.ts', '@noble/curves/ed25519.js', ['@noble/hashes'])).not.toBeNull()
    expect(importFault('server/src/x.ts', 'pino/file', ['pino'])).toBeNull()
  })

  test('are found however they are written', () => {
    const source = `import a from 'a'\nimport {\n  b,\n  c,\n} from "b"\nexport * from './c.ts'\nimport type { D } from 'd'\nimport 'e'\nconst f = await import('f')`
    expect(importsOf(source)).toEqual(['a', 'b', './c.ts', 'd', 'e', 'f'])
  })
})
