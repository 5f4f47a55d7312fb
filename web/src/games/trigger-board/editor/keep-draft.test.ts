import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import type { Saved } from '../workshop/own-boards.ts'
import { DraftKeeper } from './keep-draft.ts'
import { emptyDraft, type Draft } from './model/draft.ts'

/** A store that answers when it is told to. */
function slowStore() {
  const asked: { readonly draft: Draft; readonly from: number; readonly answer: (saved: Saved) => void }[] = []
  const save = (_id: string, draft: Draft, from: number) =>
    new Promise<Saved>((answer) => void asked.push({ draft, from, answer }))
  return { asked, save }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))

test('of changes while one is written only the last is written next, each from the revision before', async () => {
  const draft = signal(emptyDraft('0'))
  const { asked, save } = slowStore()
  const keeper = new DraftKeeper({ id: 'b', revision: 4 }, draft, () => [], save)
  expect([keeper.state.value, asked.length]).toEqual(['saved', 0])
  for (const name of ['1', '2', '3']) draft.value = emptyDraft(name)
  expect([keeper.state.value, asked.length]).toEqual(['saving', 1])
  asked[0]?.answer('saved')
  await settled()
  expect(asked.map(({ from }) => from)).toEqual([4, 5])
  expect(asked[1]?.draft).toBe(draft.value)
  asked[1]?.answer('saved')
  await settled()
  expect(keeper.state.value).toBe('saved')
})

test('what another tab has written is not overwritten, however much is changed here', async () => {
  const draft = signal(emptyDraft('0'))
  const { asked, save } = slowStore()
  const keeper = new DraftKeeper({ id: 'b', revision: 1 }, draft, () => [], save)
  draft.value = emptyDraft('1')
  asked[0]?.answer('changed-elsewhere')
  await settled()
  draft.value = emptyDraft('2')
  await settled()
  expect([keeper.state.value, asked.length]).toEqual(['elsewhere', 1])
})

test('a browser that keeps nothing is told of, and the next change is tried again', async () => {
  const draft = signal(emptyDraft('0'))
  const save = vi.fn(() => Promise.reject(new Error('full')))
  const keeper = new DraftKeeper({ id: 'b', revision: 1 }, draft, () => [], save)
  draft.value = emptyDraft('1')
  await settled()
  expect(keeper.state.value).toBe('failed')
  draft.value = emptyDraft('2')
  await settled()
  expect(save).toHaveBeenCalledTimes(2)
})
