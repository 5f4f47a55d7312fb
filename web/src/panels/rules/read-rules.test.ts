import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findGame } from '@parlor/games'
import { readRules, splitRules } from '../../../build/read-rules.ts'
import type { Block } from './blocks.ts'
import { readDrawing } from './blocks-view.tsx'

const text = (words: string) => [{ kind: 'text', text: words }]
/** The pieces of a single line. */
const line = (markdown: string) => {
  const [only] = readRules(markdown)
  return only?.kind === 'paragraph' ? only.inside : null
}

test('everything that a README is written with becomes data', () => {
  expect(
    readRules(
      '# One\n\nTwo\nthree\n\n---\n\n- **R1** one\n  goes on\n- two\n  - inner\n\n1. first\n\n> said\n\n' +
        '| a | b |\n|---|:-:|\n| 1 | x \\| y |\n| 2 |\n\n```mermaid\nstateDiagram-v2\n# no heading\n```\nafter',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, inside: text('One') },
    { kind: 'paragraph', inside: text('Two three') },
    { kind: 'rule' },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [{ kind: 'paragraph', inside: [{ kind: 'strong', inside: text('R1') }, ...text(' one goes on')] }],
        [
          { kind: 'paragraph', inside: text('two') },
          { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', inside: text('inner') }]] },
        ],
      ],
    },
    { kind: 'list', isOrdered: true, items: [[{ kind: 'paragraph', inside: text('first') }]] },
    { kind: 'quote', blocks: [{ kind: 'paragraph', inside: text('said') }] },
    {
      kind: 'table',
      head: [text('a'), text('b')],
      rows: [
        [text('1'), text('x | y')],
        [text('2'), []],
      ],
    },
    { kind: 'code', language: 'mermaid', text: 'stateDiagram-v2\n# no heading' },
    { kind: 'paragraph', inside: text('after') },
  ])
})

test('emphasis, code and letters that are none of these', () => {
  expect(line('a *b* **c _d_** `e *f*` snake_case 2 * 3 < 4 \\*not\\*')).toEqual([
    ...text('a '),
    { kind: 'em', inside: text('b') },
    ...text(' '),
    { kind: 'strong', inside: [...text('c '), { kind: 'em', inside: text('d') }] },
    ...text(' '),
    { kind: 'code', text: 'e *f*' },
    ...text(' snake_case 2 * 3 < 4 '),
    ...text('*'),
    ...text('not'),
    ...text('*'),
  ])
})

test('only addresses of the web are links; files are words', () => {
  expect(line('[a](https://example.org/x) [b](../b.md)')).toMatchObject([
    { kind: 'link', to: 'https://example.org/x', inside: text('a') },
    {},
    { kind: 'link', to: null, inside: text('b') },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https:evil',
  'https://',
  'file:///etc/passwd',
  'blob:https://a.example/1',
])('%j is followed by nobody', (address) => {
  expect(line(`[x](${address})`)).toMatchObject([{ kind: 'link', to: null }])
})

test('comments are left out; what cannot be shown stops the build and is named', () => {
  expect(readRules('<!-- charts: written -->\n\na <!-- b --> c')).toEqual([
    { kind: 'paragraph', inside: [...text('a '), ...text(' c')] },
  ])
  for (const [odd, named] of Object.entries({
    '<script>alert(1)</script>': '(html): <script>',
    '<!-- a --><img src=x>': '(html)',
    'a <b>c</b>': '(html): <b>',
    '![a picture](a.png)': '(image): ![a picture](a.png)',
    '~~gone~~': '(del)',
    '- [ ] to do': '(checkbox)',
    '2 &lt; 3': '(text): 2 &lt; 3',
  }))
    expect(() => readRules(odd)).toThrow(named)
})

test('lists of files are left out for players, with their heading; everything else stays', () => {
  const files = '## Where\n\n| what | where |\n|---|---|\n| a | [a](a.ts) |\n| b | [b](b/) |\n\n## Rules\n\n'
  const prices = '| what | price |\n|---|---|\n| a | [1](a.ts) |\n| b | 2 |\n'
  expect(readRules(files + prices)).toEqual(readRules(`## Rules\n\n${prices}`))
  const withWords = '## Where\n\n| what | where |\n|---|---|\n| a | [a](a.ts) |\n\nwords'
  expect(readRules(withWords).map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
})

const games = new URL('../../../../games/src/', import.meta.url)
const READMES = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^/]+\/README\.md$/.test(file),
)

test.each(READMES)('%s is read, its charts too', (file) => {
  const readme = readFileSync(new URL(file, games), 'utf8')
  const blocks = readRules(readme)
  const charts = blocks.filter((block): block is Extract<Block, { kind: 'code' }> => block.kind === 'code')
  expect(charts.length).toBeGreaterThan(0)
  expect(charts.map(({ text: drawing }) => readDrawing(drawing))).not.toContain(null)
  const rules = blocks.find((block) => block.kind === 'list')
  expect(rules?.kind === 'list' && rules.items.length).toBe([...readme.matchAll(/^- \*\*R\d+\*\*/gm)].length)
  expect(JSON.stringify(blocks)).not.toMatch(/\*\*|\]\(/)
})

test.each(READMES)('%s: players read rules without drawings and without a word of the program', (file) => {
  const readme = readFileSync(new URL(file, games), 'utf8')
  const options = findGame(file.split('/')[0] ?? '')?.text.options
  const { rules, works } = splitRules(readRules(readme, (code) => options?.[code]?.name))
  expect(JSON.stringify(rules)).not.toContain('"code"')
  const numbered = rules.find((block) => block.kind === 'list')
  expect(numbered?.kind === 'list' && numbered.items.length).toBe([...readme.matchAll(/^- \*\*R\d+\*\*/gm)].length)
  expect(JSON.stringify(works)).toContain('stateDiagram-v2')
})

test('chapters with code are how it works; an option is told by its name', () => {
  const readme = '# Game\n\nAbout.\n\n## Rules\n\nWith `oddJob` a coin.\n\n## Moves\n\nSay `ROLL`.'
  const { rules, works } = splitRules(readRules(readme, (code) => (code === 'oddJob' ? 'An odd job' : undefined)))
  expect(rules.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'paragraph'])
  expect(JSON.stringify(rules)).toContain('“An odd job”')
  expect(works.map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
})

test('a drawing that cannot be read is none', () => {
  expect(readDrawing('pie title Pets')).toBeNull()
  expect(readDrawing('')).toBeNull()
})
