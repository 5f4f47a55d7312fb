/** What lies in a ZIP file, read from its directory at the end; what is packed is unpacked by whoever has the means. */
export interface ZipEntry {
  readonly name: string
  readonly packed: Uint8Array
  /** 0: as it is; 8: deflated. */
  readonly method: number
  /** As the directory says; whoever unpacks it stops there. */
  readonly size: number
}

const MOST_ENTRIES = 2_000
const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
/** Bits of an entry's flags: encrypted, strongly encrypted, its head masked. */
const ENCRYPTED = 0x2041

/** Null where it is no ZIP file, one that is not whole, or one with an encrypted entry. */
export function listZip(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = count; left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY) return null
    const [method, packed, size] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ]
    const [named, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    if (named === undefined || extra === undefined || comment === undefined) return null
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) return null
    if (((view.getUint16(at + 8, true) | view.getUint16(local + 6, true)) & ENCRYPTED) !== 0) return null
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packed > bytes.length || at + 46 + named > bytes.length) return null
    entries.push({
      name: nameIn(bytes.subarray(at + 46, at + 46 + named)),
      packed: bytes.subarray(start, start + packed),
      method,
      size,
    })
    at += 46 + named + extra + comment
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at > last - 65_558; at--) if (view.getUint32(at, true) === END) return at
  return -1
}

/** Names that matter are plain letters; others are not looked at. */
function nameIn(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
