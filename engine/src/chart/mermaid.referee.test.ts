import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { declarationPhase } from './declaration-phase-seed.fixture.ts'
import * as farm from './farm-game-seed.fixture.ts'
import { shutTheBox } from './shut-the-box-seed.fixture.ts'
import { formatChart } from './format.ts'
import { parseDrawing } from './parse.ts'

/** What Mermaid's own reader found: the picture people see is drawn from this. */
interface Picture {
  getRelations(): { id1: string; id2: string; relationTitle?: string }[]
  getStates(): Map<string, { type: string; descriptions?: string[] }>
}
type PictureOf = (text: string) => Promise<Picture>

// Mermaid asks for a page when it is loaded and when it cleans labels. Other tests run in the same thread: what is put
// there for it is taken away again.
let pictureOf: PictureOf
const borrowed: (() => void)[] = []

beforeAll(async () => {
  const { window } = new JSDOM('')
  for (const [name, value] of Object.entries({ window, document: window.document })) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    borrowed.push(() => {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({ startOnLoad: false })
  pictureOf = async (text) => {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
    return db as unknown as Picture // the database of a state diagram; Mermaid's types know only what all diagrams share
  }
})
afterAll(() => {
  for (const giveBack of borrowed) giveBack()
})

function edgesIn(picture: Picture): string[] {
  const name = (id: string) => (id === 'root_start' || id === 'root_end' ? '[*]' : id)
  return picture.getRelations().map((r) => `${name(r.id1)} --> ${name(r.id2)}: ${r.relationTitle ?? ''}`)
}

/** Labels as they stand in the text, without the reading of events and parameters. */
function edgesOf(text: string, alias?: [string, string][]): string[] {
  const label = new Map(text.split('\n').map((line, i) => [i + 1, /-->[^:]*:(.*)/.exec(line)?.[1]?.trim() ?? '']))
  return parseDrawing(text, new Map(alias)).edges.map((e) => `${e.from} --> ${e.to}: ${label.get(e.line)}`)
}

function nodesIn(picture: Picture, isChoice: boolean): string[] {
  const nodes = [...picture.getStates()].filter(([id]) => id !== 'root_start' && id !== 'root_end')
  return nodes.flatMap(([id, { type }]) => ((type === 'choice') === isChoice ? [id] : [])).toSorted()
}

const SEEDS = { ...farm, declarationPhase, shutTheBox }

describe('Mermaid reads the charts as we do', () => {
  it.each(Object.entries(SEEDS))('%s', async (_, text) => {
    const picture = await pictureOf(text)
    const drawing = parseDrawing(text)
    expect(drawing.faults).toEqual([])
    expect(drawing.edges.length).toBeGreaterThan(5)
    expect(edgesIn(picture)).toEqual(edgesOf(text))
    for (const [name, caption] of drawing.captions)
      expect(picture.getStates().get(name)?.descriptions).toEqual([caption])
  })

  it.each(Object.entries(SEEDS))('%s, written again: states, choices and captions too', async (_, text) => {
    const drawing = parseDrawing(text)
    const written = formatChart(drawing)
    const picture = await pictureOf(written)
    expect(edgesIn(picture)).toEqual(edgesOf(written))
    expect(nodesIn(picture, false)).toEqual(drawing.states.toSorted())
    expect(nodesIn(picture, true)).toEqual(drawing.choices.toSorted())
  })

  it('reads whatever we accept, and finds the same', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'A',
        'B',
        'fork',
        'end',
        'hide',
        'direction',
        'as',
        'Default',
        'notes',
        'classX',
        'scale',
        'Größe',
      ),
      fc.string({ unit: fc.constantFrom(...'abcXYZ_019éß'.split('')), minLength: 1, maxLength: 8 }),
    )
    // Signs of HTML are left out: Mermaid writes them in another way, and draws them as they were.
    const label = fc.string({
      unit: fc.constantFrom(...'aB1 ?!()[]{},.=≠:;#%"\'|+-_*$`~/\\^@'.split('')),
      maxLength: 14,
    })
    const end = fc.oneof({ arbitrary: name, weight: 5 }, { arbitrary: fc.constant('[*]'), weight: 1 })
    const arrow = fc.tuple(end, end, fc.option(label, { nil: null })).map(([a, b, l]) => `${a} --> ${b}${l === null ? '' : `: ${l}`}`) // prettier-ignore
    const caption = fc.tuple(label, name).map(([text, of]) => `state "${text}" as ${of}`)
    let read = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ arbitrary: arrow, weight: 5 }, { arbitrary: caption, weight: 1 }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (lines) => {
          const text = ['stateDiagram-v2', '[*] --> Start', ...lines].join('\n')
          const drawing = parseDrawing(text)
          if (drawing.faults.length > 0) return
          read++
          const picture = await pictureOf(text)
          expect(edgesIn(picture)).toEqual(edgesOf(text))
          expect(nodesIn(picture, false)).toEqual(drawing.states.toSorted())
          for (const [of, words] of drawing.captions) expect(picture.getStates().get(of)?.descriptions).toEqual([words])
        },
      ),
      { numRuns: samples(400), seed: 4 },
    )
    expect(read).toBeGreaterThan(samples(80))
  })
})
