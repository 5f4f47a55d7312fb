import { BOARD_LIMITS, listZip, type Problem } from '@parlor/games/trigger-board/knowledge'
import { readElsewhere } from '../editor/read-elsewhere.ts'
import { draftOf, isObject, type Draft } from '../editor/model/draft.ts'
import { gathered } from './share-link.ts'

/** What came of bringing a board: something to draw on, or everything that is wrong with it. */
export type Brought =
  | { readonly ok: true; readonly draft: Draft }
  | {
      readonly ok: false
      readonly why: 'no-json' | 'no-zip' | 'too-large' | 'faults'
      readonly problems: readonly Problem[]
    }

const no = (why: 'no-json' | 'no-zip' | 'too-large'): Brought => ({ ok: false, why, problems: [] })

/** A file of any shape, or a bundle in a ZIP. */
export async function bringFile(file: Blob): Promise<Brought> {
  if (file.size > BOARD_LIMITS.bytes) return no('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    try {
      return await bringText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      return no('no-json')
    }
  }
  const files = await filesIn(bytes)
  return typeof files === 'string' ? no(files) : bringBody(files)
}

export async function bringText(text: string): Promise<Brought> {
  if (text.length > BOARD_LIMITS.bytes) return no('too-large')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return no('no-json')
  }
  return bringBody(body)
}

/** Of any version. One of the newest that is not right yet can be drawn on all the same. */
export async function bringBody(body: unknown): Promise<Brought> {
  const { file, problems } = await readElsewhere(body)
  const read = draftOf(file ?? body)
  if (read.ok && (file !== null || (isObject(body) && body['formatVersion'] === 4)))
    return { ok: true, draft: read.draft }
  return { ok: false, why: 'faults', problems: problems.filter(({ severity }) => severity === 'error') }
}

/** The JSON files of a bundle; what is unpacked counts together, and stops at the limit. */
async function filesIn(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Readonly<Record<string, unknown>> | 'no-zip' | 'too-large'> {
  const entries = listZip(bytes)
  if (entries === null) return 'no-zip'
  const files = new Map<string, unknown>()
  let left: number = BOARD_LIMITS.bytes
  for (const { name, packed, method, size } of entries) {
    if (!name.endsWith('.json') || files.has(name)) continue
    if (size > left) return 'too-large'
    if (method !== 0 && method !== 8) return 'no-zip'
    try {
      const stream = new Blob([new Uint8Array(packed)]).stream()
      const plain = method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
      const unpacked = await gathered(plain, left) // oxlint-disable-line no-await-in-loop -- what is left depends on it
      if (unpacked === null) return 'too-large'
      left -= unpacked.length
      files.set(name, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked)))
    } catch {
      return 'no-zip'
    }
  }
  return Object.fromEntries(files)
}
