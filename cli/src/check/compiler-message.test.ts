import { expect, test } from 'vitest'
import { findingsIn } from './compiler-message.ts'

/** What a game of several charts is told, which `programFor` binds; that of one chart is in one-file-mistakes.test.ts. */
test.each([
  [
    'a kind of move that there is not',
    `Type '"gam"' is not assignable to type '"game" | "interface" | MoveDeclaration<Scene, never>'.`,
    '',
    {
      kind: 'types',
      isDecisive: true,
      reason: /^“gam” is no move: write 'game', 'interface', .*Did you mean “game”\?$/,
    },
  ],
  [
    'an event that is raised and not declared',
    `Argument of type '"OVER"' is not assignable to parameter of type 'never'.`,
    "scene.raise('OVER', { chart: 'race' })",
    { kind: 'types', reason: /^raises OVER, .*: declare raises: \{ race: \['OVER'\] \}$/ },
  ],
])('%s', (_, message, source, { reason, ...told }) => {
  const [finding, ...more] = findingsIn(`games/src/nimble/programs.ts(4,5): error TS2345: ${message}`, () => source)
  expect(finding).toMatchObject({ ...told, file: 'games/src/nimble/programs.ts', line: 4 })
  expect(finding?.reason).toMatch(reason)
  expect(more).toEqual([])
})
