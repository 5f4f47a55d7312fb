import { writingDocument, type Document, type DocumentFault, type DocumentOption, type Game } from '@parlor/engine'
import { inSlices } from '../background/in-slices.ts'
import { documentsWords } from '../words/en/documents.ts'
import { language } from '../words/words.ts'

/** What came of bringing a document. */
export type Brought =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] }

/** A file is not even read when it is far too large; blanks in it do not count. */
export async function bringFile(option: DocumentOption, file: File): Promise<Brought> {
  const fault = lengthFault(option, file.size)
  return fault === null ? bringText(option, await file.text()) : { ok: false, faults: [fault] }
}

export async function bringText(option: DocumentOption, text: string): Promise<Brought> {
  const fault = lengthFault(option, text.length)
  if (fault !== null) return { ok: false, faults: [fault] }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      faults: [{ at: '', reason: String(error), code: 'no-json-text', facts: { said: sayError(error) } }],
    }
  }
  return bringBody(option, body)
}

/** In slices, so that the page stays quick. */
export async function bringBody(option: DocumentOption, body: unknown): Promise<Brought> {
  const written = await inSlices(writingDocument(body, option.limits))
  const read = written?.ok === true ? await inSlices(option.reading(written.document)) : written
  // Nobody calls it off.
  return read ?? { ok: false, faults: [] }
}

function lengthFault({ limits }: DocumentOption, length: number): DocumentFault | null {
  if (length <= 2 * limits.bytes) return null
  return { at: '', reason: 'is too large', code: 'too-many-bytes', facts: { most: limits.bytes } }
}

/** What the browser says of JSON that is none; it says where. */
function sayError(error: unknown): string {
  return error instanceof Error ? error.message : ''
}

/** A fault in the language that is spoken now: in the words of the game, in ours, else as it was found. */
export function sayFault(
  texts: Game['text']['options'],
  name: string,
  { code = '', facts = {}, reason }: DocumentFault,
): string {
  const ours: Readonly<Record<string, (most: string) => string>> = documentsWords.value.faults
  const own = texts[name]?.faults
  if (own !== undefined && Object.hasOwn(own, code)) return own[code]?.(facts) ?? reason
  if (!Object.hasOwn(ours, code)) return reason
  const { most = 0, said } = facts
  const sentence = ours[code]?.(Number(most).toLocaleString(language())) ?? reason
  return said === undefined || said === '' ? sentence : `${sentence} (${said})`
}

export function sayBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes.toLocaleString(language())} B`
  const inKilobytes = Math.round(bytes / 1024)
  if (inKilobytes < 1024) return `${inKilobytes.toLocaleString(language())} KB`
  return `${(inKilobytes / 1024).toLocaleString(language(), { maximumFractionDigits: 1 })} MB`
}
