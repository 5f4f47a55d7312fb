import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BoardTable } from './board-table.fixture.ts'
import { readBoard } from './read-board.ts'

const GUIDE = readFileSync(new URL('../../../docs/boards.md', import.meta.url), 'utf8')

/** The rows of the table under a title: what stands in code, and what is said of it. */
function rowsUnder(title: string): (readonly [code: string, said: string])[] {
  const [, section = ''] = new RegExp(String.raw`\n## ${title}\n([\s\S]*?)\n## `).exec(GUIDE) ?? []
  const rows = [...section.matchAll(/^\| (?:`(.+)`|nothing) \| (.+) \|$/gm)]
  return rows.map(([, code = '', said = '']) => [code, said])
}

/** Gate, inn, mill, wood and hill in a row. */
function board(rules: object, coins = 0) {
  const ids = ['gate', 'inn', 'mill', 'wood', 'hill']
  const spaces = ids.map((id, at) => ({
    id,
    name: id,
    ...(at === 0 ? { type: 'start' } : {}),
    position: { x: 100 * at, y: 0 },
    connections: ids[at + 1] === undefined ? [] : [{ targetId: ids[at + 1] }],
  }))
  return {
    formatVersion: 4,
    metadata: { name: 'Guide', author: 'A test', description: 'One road.' },
    rules: { players: { min: 2, max: 6 }, movement: { type: 'dice', diceCount: 1, diceSides: 6 }, ...rules },
    stats: [{ id: 'coins', name: 'Coins', initial: coins }],
    board: { topology: { spaces } },
  }
}

function errorsOf(body: unknown): string[] {
  return readBoard(body).problems.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))
}

describe('where players begin, as docs/boards.md says', () => {
  const rows = rowsUnder('Where players begin')

  test('every mode is there', () => {
    const modes = rows.map(([code]) => /"mode": "(\w+)"/.exec(code)?.[1])
    expect(new Set(modes)).toEqual(new Set([undefined, 'single', 'spread', 'custom', 'random']))
  })

  test.each(rows)('%s: %s', (code, said) => {
    const body = board(JSON.parse(`{${code}}`) as object)
    expect(errorsOf(body)).toEqual([])
    const { places } = new BoardTable(body, 4)
    if (code.includes('random')) expect(['inn', 'mill']).toEqual(expect.arrayContaining(places))
    else expect(places.join(', ')).toBe(said)
  })

  test('unique, on as many spaces as players', () => {
    const startingPositions = { mode: 'random', spaceIds: ['inn', 'mill', 'wood'], unique: true }
    expect(new Set(new BoardTable(board({ startingPositions }), 3).places).size).toBe(3)
  })
})

describe('how the game ends, as docs/boards.md says', () => {
  const rows = rowsUnder('How the game ends')
  const codeOf = (...words: string[]) => {
    const row = rows.find(([code]) => words.every((word) => code.includes(word)))
    if (row === undefined) throw new Error(`the guide has no ${words.join(', ')}`)
    return row[0]
  }
  const playing = (code: string, coins = 0) =>
    new BoardTable(board({ victory: { conditions: [JSON.parse(code) as object] } }, coins), 2)
  const reasonAfter = (table: BoardTable) => table.state.ending?.reason ?? null

  test.each(rows)('%s can be read', (code) => {
    expect(errorsOf(board({ victory: { conditions: [JSON.parse(code) as object] } }))).toEqual([])
  })

  test('by enter, passing through is enough and the move stops; by land, which is the default, it is not', () => {
    const entered = playing(codeOf('"by": "enter"')).roll(4)
    expect([entered.places[0], reasonAfter(entered)]).toEqual(['mill', 'finished'])
    const passed = playing(codeOf('"spaceIds": ["mill"] }')).roll(4)
    expect([passed.places[0], reasonAfter(passed)]).toEqual(['hill', null])
    expect(reasonAfter(passed.roll(2))).toBe('finished')
    const two = playing(codeOf('"count": 2')).roll(2)
    expect([reasonAfter(two), reasonAfter(two.roll(2))]).toEqual([null, 'finished'])
  })

  test('by a stat, an expression and a limit of rounds', () => {
    expect(reasonAfter(playing(codeOf('STAT_AT_LEAST'), 9).roll(1))).toBe('stat')
    const [rich, poor] = [9, 8].map((coins) => playing(codeOf('EXPR', 'player.stats.coins'), coins).roll(1))
    expect([rich?.outcome()?.ranks, poor?.outcome()]).toEqual([[1, 2], null])
    const long = playing(codeOf('TURN_LIMIT'))
    for (let turn = 0; turn < 20; turn++) long.roll(6)
    expect(reasonAfter(long)).toBe('round-limit')
  })

  test('player.stat.X, player.stats.X and player.X read the same stat', () => {
    for (const name of ['player.stat.coins', 'player.stats.coins', 'player.coins']) {
      expect(GUIDE).toContain(`\`${name}\``)
      expect(reasonAfter(playing(JSON.stringify({ type: 'EXPR', expr: `${name} == 7` }), 7).roll(1))).toBe('expression')
    }
  })
})
