import { deflateRawSync } from 'node:zlib'
import { seededRandom } from '@parlor/engine/testing'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import { spacesOf } from '../editor/model/draft.ts'
import { bringFile, bringText } from './bring-board.ts'
import { LONGEST_LINK, linkOf, textInLink } from './share-link.ts'

const PAGE = 'https://example.org/?workshop=x'
const fragmentOf = (link: string | null) => new URL(link ?? '').hash

describe('a link that carries a board', () => {
  test.each(Object.keys(SHIPPED_BOARDS))('%s, there and back', async (name) => {
    const text = JSON.stringify(SHIPPED_BOARDS[name])
    expect(await textInLink(fragmentOf(await linkOf(text, PAGE)))).toBe(text)
  })

  test('a board that would make it too long gets none', async () => {
    const random = seededRandom(1)
    const noise = Array.from({ length: 20_000 }, () => random.below(2 ** 30).toString(36)).join('')
    expect((await linkOf(noise, PAGE)) === null).toBe(true)
  })

  test('what is no board of a link, is cut off or unpacks to far more than a board may be, is refused', async () => {
    expect(await textInLink('#content')).toBeUndefined()
    const broken = ['#board=', '#board=%%%', '#board=AAAA', `#board=${'A'.repeat(LONGEST_LINK)}`]
    expect(await Promise.all(broken.map(textInLink))).toEqual([null, null, null, null])
    const whole = fragmentOf(await linkOf(JSON.stringify(SHIPPED_BOARDS['ring']), PAGE))
    expect(await textInLink(whole.slice(0, -20))).toBeNull()
    const bomb = deflateRawSync(Buffer.alloc(8_000_000, 0x20)).toString('base64url')
    expect(bomb.length).toBeLessThan(LONGEST_LINK)
    expect(await textInLink(`#board=${bomb}`)).toBeNull()
  })
})

/** A ZIP with one deflated and one plain file, as any program writes it. */
function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  Object.entries(files).forEach(([name, text], index) => {
    const plain = Buffer.from(text)
    const packed = index % 2 === 0 ? deflateRawSync(plain) : plain
    const method = index % 2 === 0 ? 8 : 0
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(plain.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

const TOPOLOGY = {
  spaces: [
    { id: 1, name: 'Start', position: { x: 0, y: 0 }, visual: {}, connections: [{ targetId: 2 }] },
    { id: 2, name: 'End', type: 'end', position: { x: 99, y: 0 }, visual: {} },
  ],
}

describe('a board that is brought', () => {
  test('as a ZIP of its files', async () => {
    const paths = { metadata: 'metadata.json', topology: 'topology.json' }
    const zip = zipOf({
      'board.json': JSON.stringify({ schema_version: 2, id: 'mine', paths }),
      'metadata.json': JSON.stringify({ name: 'Bundled' }),
      'topology.json': JSON.stringify(TOPOLOGY),
    })
    const brought = await bringFile(new Blob([zip]))
    expect(brought).toMatchObject({ ok: true, draft: { metadata: { name: 'Bundled' } } })
    expect(brought.ok && spacesOf(brought.draft).map(({ id }) => id)).toEqual(['1', '2'])
    expect(await bringFile(new Blob([zip.slice(0, -10)]))).toMatchObject({ ok: false, why: 'no-zip' })
    const bomb = zipOf({ 'board.json': JSON.stringify(' '.repeat(3_000_000)) })
    expect(await bringFile(new Blob([bomb]))).toMatchObject({ ok: false, why: 'too-large' })
  })

  test('as a text that has errors: one of the newest form can be drawn on, of others every fault is told', async () => {
    const shipped = SHIPPED_BOARDS['ring']
    const broken = JSON.stringify(shipped).replace('"formatVersion":4', '"formatVersion":4,"stats":"none"')
    expect(await bringText(broken)).toMatchObject({ ok: true })
    const old = await bringText('{"metadata":{},"spaces":[{"id":1}]}')
    expect(old).toMatchObject({ ok: false, why: 'faults' })
    expect(!old.ok && old.problems.length).toBeGreaterThan(1)
    expect(await bringText('{')).toMatchObject({ ok: false, why: 'no-json' })
    expect(await bringText(' '.repeat(3_000_000))).toMatchObject({ ok: false, why: 'too-large' })
  })
})
