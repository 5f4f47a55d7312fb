import { expect, test } from 'vitest'
import { formatNotices, parseNotice } from './postgres/notices.ts'

test('notices fit, name each match once with its highest number, and are read back', () => {
  const appended = Array.from({ length: 1000 }, (_, at) => ({ match: `m_${at % 900}_é"\\`, number: at }))
  const notices = formatNotices('node', { appended, players: ['p', 'p', 'q'] })
  expect(notices.length).toBeGreaterThan(1)
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8000)
  const read = notices.flatMap((notice) => parseNotice(notice)?.appended ?? [])
  expect(read).toHaveLength(900)
  expect(read).toContainEqual({ match: 'm_99_é"\\', number: 999 })
  expect(parseNotice(notices[0] ?? '')?.node).toBe('node')
  expect(notices.flatMap((notice) => parseNotice(notice)?.players ?? [])).toEqual(['p', 'q'])
  expect(formatNotices('node', { appended: [], players: [] })).toEqual([])
})

test('what is no notice is none', () => {
  for (const text of ['', '{}', 'null', '[]', '[1]', '["node"']) expect(parseNotice(text)).toBeUndefined()
  expect(parseNotice('["node", 1, ["m"], ["m", "2"], ["m", 2]]')).toEqual({
    node: 'node',
    appended: [{ match: 'm', number: 2 }],
    players: [],
  })
})
