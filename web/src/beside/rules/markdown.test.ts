import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forPlayers } from './for-players.ts'
import { parseInline, webAddress } from './inline.ts'
import { parseMarkdown, type Block } from './markdown.ts'
import { readDrawing } from './read-drawing.ts'

const text = (words: string) => [{ kind: 'text', text: words }]

test('headings, paragraphs and rules', () => {
  expect(parseMarkdown('# One\n\nTwo\nthree\n\n### Four ###\n\n---\n')).toEqual([
    { kind: 'heading', level: 1, inside: text('One') },
    { kind: 'paragraph', inside: text('Two three') },
    { kind: 'heading', level: 3, inside: text('Four') },
    { kind: 'rule' },
  ])
})

test('lists go on over lines that are set in, and hold lists themselves', () => {
  const [list] = parseMarkdown('- **R1** one\n  goes on\n- two\n  - inner\n\n1. first\n2. second')
  expect(list).toMatchObject({
    kind: 'list',
    isOrdered: false,
    items: [
      [{ kind: 'paragraph', inside: [{ kind: 'strong', inside: text('R1') }, { text: ' one goes on' }] }],
      [{ inside: text('two') }, { kind: 'list', items: [[{ inside: text('inner') }]] }],
    ],
  })
  expect(parseMarkdown('1. first\n2. second')).toMatchObject([{ kind: 'list', isOrdered: true, items: [[{}], [{}]] }])
})

test('tables have as many cells in every row as in the head', () => {
  expect(parseMarkdown('| a | b |\n|---|:-:|\n| 1 | x \\| y |\n| 2 |\n\nafter')).toMatchObject([
    {
      kind: 'table',
      head: [text('a'), text('b')],
      rows: [
        [text('1'), text('x | y')],
        [text('2'), []],
      ],
    },
    { kind: 'paragraph' },
  ])
})

test('code keeps what is in it, whatever it looks like', () => {
  const source = '```mermaid\nstateDiagram-v2\n  [*] --> A\n# no heading\n```\nafter'
  expect(parseMarkdown(source)).toEqual([
    { kind: 'code', language: 'mermaid', text: 'stateDiagram-v2\n  [*] --> A\n# no heading' },
    { kind: 'paragraph', inside: text('after') },
  ])
  expect(parseMarkdown('```\nnever closed')).toEqual([{ kind: 'code', language: '', text: 'never closed' }])
})

test('emphasis, code and links inside a line', () => {
  expect(parseInline('a *b* **c _d_** `e *f*` snake_case_name 2 * 3 * 4')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'em', inside: text('b') },
    { kind: 'text', text: ' ' },
    {
      kind: 'strong',
      inside: [
        { kind: 'text', text: 'c ' },
        { kind: 'em', inside: text('d') },
      ],
    },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'e *f*' },
    { kind: 'text', text: ' snake_case_name 2 * 3 * 4' },
  ])
  expect(parseInline('\\*not\\*')).toEqual(text('*not*'))
})

test('only addresses of the web are links; files are words', () => {
  expect(parseInline('[a](https://example.org/x) [b](../b.md) [c](chart/)')).toMatchObject([
    { kind: 'link', to: 'https://example.org/x', inside: text('a') },
    {},
    { kind: 'link', to: null, inside: text('b') },
    {},
    { kind: 'link', to: null, inside: text('c') },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'https:evil',
  'https://',
  'file:///etc/passwd',
  '\u0001javascript:alert(1)',
  'blob:https://a.example/1',
])('%j is followed by nobody', (address) => {
  expect(webAddress(address)).toBeNull()
  expect(JSON.stringify(parseInline(`[x](${address})`))).not.toContain('"to":"')
})

test('HTML is text, and comments are left out', () => {
  expect(parseMarkdown('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', inside: text('<script>alert(1)</script>') },
    { kind: 'paragraph', inside: text('<img src=x onerror=alert(1)>') },
  ])
  expect(parseMarkdown('<!-- charts: written --> a\n<!-- never closed\n# b')).toEqual([
    { kind: 'paragraph', inside: text('a') },
  ])
})

test('what makes no sense is text, and nothing hangs', () => {
  for (const odd of ['[a](', '[[[', '**', '`', '| a', '> > > >', '- ', '#', '*'.repeat(5_000), '['.repeat(5_000)])
    expect(Array.isArray(parseMarkdown(odd))).toBe(true)
  expect(parseMarkdown('> '.repeat(500)).length).toBe(1)
})

test.each(['shut-the-box', 'yahtzee', 'battle-farm'])('%s: the README is read, its charts too', (game) => {
  const readme = readFileSync(new URL(`../../../../games/src/${game}/README.md`, import.meta.url), 'utf8')
  const blocks = parseMarkdown(readme)
  const charts = blocks.filter((block): block is Extract<Block, { kind: 'code' }> => block.kind === 'code')
  expect(charts.length).toBeGreaterThan(0)
  expect(charts.map(({ text: drawing }) => readDrawing(drawing))).not.toContain(null)
  const rules = blocks.find((block) => block.kind === 'list')
  expect(rules?.kind === 'list' && rules.items.length).toBe([...readme.matchAll(/^- \*\*R\d+\*\*/gm)].length)
  expect(JSON.stringify(blocks)).not.toMatch(/\*\*|\]\(/)
})

test('a drawing that cannot be read is none', () => {
  expect(readDrawing('pie title Pets')).toBeNull()
  expect(readDrawing('')).toBeNull()
})

test('lists of files are left out for players, with their heading; everything else stays', () => {
  const files = '## Where\n\n| what | where |\n|---|---|\n| a | [a](a.ts) |\n| b | [b](b/) |\n\n## Rules\n\n'
  const prices = '| what | price |\n|---|---|\n| a | [1](a.ts) |\n| b | 2 |\n'
  expect(forPlayers(parseMarkdown(files + prices))).toEqual(parseMarkdown(`## Rules\n\n${prices}`))
  const withWords = '## Where\n\n| what | where |\n|---|---|\n| a | [a](a.ts) |\n\nwords'
  expect(forPlayers(parseMarkdown(withWords)).map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
})
