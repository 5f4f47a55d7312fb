import type { Dice } from './dice.fixture.ts'
import type { RawCase } from './raw-line.fixture.ts'

const HANDSHAKE = [
  'GET /socket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Version: 13',
  '',
  '',
].join('\r\n')

const MASK = Buffer.from([1, 2, 3, 4])

/** A frame of the WebSocket protocol, right or wrong. */
function frame(first: number, payload: Buffer, { masked = true, length = payload.length } = {}): Buffer {
  const bit = masked ? 0x80 : 0
  const head =
    length < 126
      ? Buffer.from([first, bit | length])
      : length < 65_536
        ? Buffer.from([first, bit | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, bit | 127]), wide(length)])
  const body = masked ? payload.map((byte, at) => byte ^ (MASK[at % 4] ?? 0)) : payload
  return Buffer.concat([head, masked ? MASK : Buffer.alloc(0), body])
}

function wide(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

const TEXT = Buffer.from('{"t":"ping","ref":1}')
const closing = (code: number, reason = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([code >> 8, code & 255]), reason])

/** Each breaks the protocol, and ends with a close frame of the server. */
const BREAKING: Readonly<Record<string, (dice: Dice) => Buffer>> = {
  unmasked: () => frame(0x81, TEXT, { masked: false }),
  'reserved bits': (dice) => frame(0x81 | dice.pick([0x40, 0x20, 0x10]), TEXT),
  'reserved opcode': (dice) => frame(0x80 | dice.pick([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), TEXT),
  'a ping in pieces': () => frame(0x09, Buffer.from('x')),
  'a large ping': () => frame(0x89, Buffer.alloc(126)),
  'a piece of nothing': () => frame(0x80, TEXT),
  'a text in the middle of a text': () => Buffer.concat([frame(0x01, TEXT), frame(0x81, TEXT)]),
  'an enormous length': () => frame(0x81, TEXT, { length: 2 ** 53 }),
  'too large': (dice) => frame(dice.pick([0x81, 0x82]), Buffer.alloc(65_537, 32)),
  'too large in pieces': () =>
    Buffer.concat([frame(0x01, Buffer.alloc(40_000, 32)), frame(0x80, Buffer.alloc(40_000, 32))]),
  'one megabyte': () => frame(0x81, Buffer.alloc(1_000_000, 32)),
  'no UTF-8': (dice) =>
    frame(0x81, Buffer.from(dice.pick([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]))),
  'a wrong close code': (dice) => frame(0x88, closing(dice.pick([0, 1, 999, 1_005, 1_006, 1_015, 5_000, 65_535]))),
  'half a close code': () => frame(0x88, Buffer.from([3])),
  'a close reason that is no UTF-8': () => frame(0x88, closing(1_000, Buffer.from([0xff, 0xfe]))),
  'a close': () => frame(0x88, closing(1_000)),
}

export function rawFrameCase(dice: Dice): RawCase {
  const [what, made] = dice.pick(Object.entries(BREAKING))
  const before = Array.from({ length: dice.below(4) }, () => frame(0x81, TEXT))
  return { what, bytes: Buffer.concat([Buffer.from(HANDSHAKE), ...before, made(dice)]), hangsUp: false }
}

/** The code the server closed with; null when it has not. Its frames are not masked, and short. */
export function closeCodeIn(got: Buffer): number | null {
  const end = got.indexOf('\r\n\r\n')
  if (end < 0) return null
  for (let at = end + 4; at + 1 < got.length;) {
    const length = got[at + 1] ?? 0
    const [size, start] = length === 126 ? [got.readUInt16BE(at + 2), at + 4] : [length, at + 2]
    if (((got[at] ?? 0) & 15) === 8) return size >= 2 && start + 2 <= got.length ? got.readUInt16BE(start) : 1_005
    at = start + size
  }
  return null
}
