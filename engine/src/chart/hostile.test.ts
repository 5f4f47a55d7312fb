import { describe, expect, it } from 'vitest'
import { parseDrawing } from './parse.ts'
import { statechart } from './statechart.ts'

// Nothing here measures time: a reader that took quadratic time on these would run into the test's time limit.
const HEADER = 'stateDiagram-v2\n'
const LONG = 99_900

describe('texts made to be slow or large', () => {
  it('a text of 1 MB is not read', () =>
    expect(parseDrawing(`${HEADER}${'A --> B: EV\n'.repeat(90_000)}`)).toMatchObject({
      edges: [],
      faults: [{ line: 1, reason: 'the text has 1080016 characters; at most 100000 are read' }],
    }))

  it('100,000 lines are not read, 90,000 empty ones are', () => {
    expect(parseDrawing('x\n'.repeat(100_000)).faults).toHaveLength(1)
    expect(parseDrawing(`${HEADER}${'\n'.repeat(90_000)}[*] --> A`).edges).toMatchObject([{ line: 90_002 }])
  })

  it('reports 20 of many faults, and how many more there are', () => {
    const { faults } = statechart(`${HEADER}${'x\n'.repeat(49_000)}`)
    expect(faults).toHaveLength(21)
    expect(faults.at(-1)).toEqual({ at: 'chart', reason: 'and 48980 more faults' })
  })

  it('arrows beyond 2,000 are one fault', () => {
    const arrows = (count: number) => Array.from({ length: count }, (_, i) => `A --> B: E${i}`).join('\n')
    expect(parseDrawing(HEADER + arrows(2_000))).toMatchObject({ faults: [], edges: { length: 2_000 } })
    expect(parseDrawing(HEADER + arrows(2_500))).toMatchObject({
      faults: [{ line: 2_002, reason: 'more than 2000 arrows' }],
      edges: { length: 2_000 },
    })
  })

  it.each([
    ['opening brackets', `A --> B: EV${'('.repeat(LONG)}`],
    ['pairs of brackets', `A --> B: ${'()'.repeat(LONG / 2)}x`],
    ['brackets and blanks', `A --> B: ${'( '.repeat(LONG / 2)}`],
    ['blanks in a label', `A --> B: a${' '.repeat(LONG)}(b`],
    ['blanks before the arrow', `A${' '.repeat(LONG)}--> B`],
    ['blanks after state', `state${' '.repeat(LONG)}`],
    ['blanks after a choice', `state c${' '.repeat(LONG)}<<choice>`],
    ['angles after state', `state ${'<'.repeat(LONG)}`],
    ['choices after state', `state ${'<<choice>>'.repeat(LONG / 10)}x`],
    ['forks after state', `state ${'<<fork>'.repeat(LONG / 7)}x`],
    ['quotes after state', `state ${'"'.repeat(LONG)}`],
    ['blanks in a caption', `state "x"${' '.repeat(LONG)}as`],
    ['as after a caption', `state "x" ${'as '.repeat(LONG / 3)}`],
    ['braces after state', `state ${'{'.repeat(LONG)}x`],
    ['a long name', `${'A'.repeat(LONG)}! --> B`],
    ['a long event', `A --> B: ${'E'.repeat(LONG)}`],
    ['a long number', `A --> B: ${'1'.repeat(LONG)}`],
    ['parameters', `A --> B: EV (${'a,'.repeat(LONG / 2)})`],
    ['question marks', `A --> B: EV (a${'?'.repeat(LONG)}[])`],
    ['square brackets', `A --> B: EV (a${'[]'.repeat(LONG / 2 - 10)})`],
    ['arrows', '-->'.repeat(LONG / 3)],
    ['colons', `A --> B${':'.repeat(LONG)}`],
    ['dashes', '-'.repeat(LONG)],
    ['directions', `direction${' '.repeat(LONG)}X`],
    ['word after word', `${'a'.repeat(LONG)} -->`],
    ['lines of 50 kB', `A --> B: ${'('.repeat(49_000)}\nA --> B: ${'('.repeat(49_000)}`],
  ])('%s', (_, line) => {
    const { faults, edges } = parseDrawing(HEADER + line)
    expect(faults.length + edges.length).toBeGreaterThan(0)
    // A report stays readable whatever was in the text.
    for (const { reason } of faults) expect(reason.length).toBeLessThan(200)
  })

  it('a ring of 900 choices is checked', () => {
    const nodes = Array.from({ length: 900 }, (_, i) => i)
    const net = nodes.flatMap((i) => [`state c${i} <<choice>>`, `c${i} --> c${(i + 1) % 900}: x`, `c${i} --> S: y`])
    expect(statechart(`${HEADER}[*] --> c0\n${net.join('\n')}\nS --> [*]`).faults.at(-1)).toEqual({
      at: 'chart',
      reason: 'and 880 more faults',
    })
  })
})
