// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import type { Json } from '../model/draft.ts'
import { Fields } from './field.tsx'

const ITEM = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, note: { type: 'string' } } }
const SCHEMA = { properties: { list: { type: 'array', items: ITEM } } }
const NAMES = { space: [], stat: [], event: [], other: [] }

test('items of a list stay folded and unfolded as they are when one is deleted or added before them', () => {
  const root = document.createElement('div')
  document.body.append(root)
  let list: readonly Json[] = ['a', 'b', 'c'].map((name) => ({ name }))
  const draw = () => {
    const change = (_: unknown, value: Json | undefined) => {
      list = Array.isArray(value) ? value : []
      draw()
    }
    const form = { names: NAMES, problems: new Map(), change, settle: () => undefined }
    void act(() => render(<Fields schema={SCHEMA} value={{ list }} path={[]} form={form} isUnfolded />, root))
  }
  draw()
  const items = () => [...root.querySelectorAll('.tb-item')]
  const folding = () =>
    items().map((item) => [
      item.querySelector('textarea')?.value,
      item.querySelector<HTMLDetailsElement>('details')?.open === true,
    ])
  const second = items()[1]?.querySelector('details')
  if (!second) throw new Error('an item has no details')
  second.open = true
  void act(() => items()[0]?.querySelector<HTMLElement>(':scope > button')?.click())
  expect(folding()).toEqual([
    ['b', true],
    ['c', false],
  ])
  list = [{ name: 'z' }, ...list]
  draw()
  expect(folding()).toEqual([
    ['z', false],
    ['b', true],
    ['c', false],
  ])
})
