import type { Dice } from './dice.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'
import { TEXTS } from './hostile-values.fixture.ts'
import type { RawCase } from './raw-line.fixture.ts'

const HOST = 'Host: 127.0.0.1'
const CLOSE = 'Connection: close'
const JSON_TYPE = 'Content-Type: application/json'
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket']
const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
const VERSION = 'Sec-WebSocket-Version: 13'

const request = (line: string, headers: readonly string[], body = '') => [line, ...headers, '', body].join('\r\n')
const chunked = (...chunks: readonly string[]) =>
  request('POST /api/session HTTP/1.1', [HOST, CLOSE, JSON_TYPE, 'Transfer-Encoding: chunked'], chunks.join(''))
const withLength = (length: string, body: string, ...more: readonly string[]) =>
  request('POST /api/session HTTP/1.1', [HOST, CLOSE, JSON_TYPE, `Content-Length: ${length}`, ...more], body)

/** Addresses that ordinary clients do not send. */
const TARGETS = [
  '//',
  '///',
  '*',
  'http://[',
  'http://[::1',
  'https://evil.example/api/games',
  '/socket%',
  '/socket?\u00ff',
  '/socket/../api/games',
  '/%',
  '/api/games\u0080',
  `/${'a'.repeat(15_000)}`,
  '/api/matches/%ff%fe',
  '//evil.example:99999/socket',
  '/\\evil',
  '?',
  '#',
  '@',
]

/** What is no complete request ever: whoever sends it hangs up. */
const INCOMPLETE = [
  'GET / HTTP/1.1',
  request('GET /api/games HTTP/1.1', [HOST]).slice(0, -2),
  withLength('500', '{"bearer":true}'),
  chunked('f\r\n{"bearer":tru'),
  chunked('5\r\n{"bea\r\n'),
]

const COMPLETE: readonly ((dice: Dice) => string)[] = [
  () => 'NONSENSE\r\n\r\n',
  () => `${'\u0016\u0003\u0001\u0002\u0000'.repeat(4)}\r\n\r\n`,
  () => 'GET /\r\n\r\n',
  () => request('GET / HTTP/9.9', [HOST, CLOSE]),
  () => request('GET / HTTP/1.1', [CLOSE]),
  () => request('GET / HTTP/1.1', [HOST, HOST, CLOSE]),
  () => request('GET  /api/games  HTTP/1.1', [HOST, CLOSE]),
  (dice) => request(`GET ${dice.pick(TARGETS)} HTTP/1.1`, [HOST, CLOSE]),
  (dice) =>
    request(`${dice.pick(['CONNECT', 'TRACE', 'get', 'BREW', '\u0000', 'GET,POST'])} /api/games HTTP/1.1`, [
      HOST,
      CLOSE,
    ]),
  (dice) => request('CONNECT evil.example:443 HTTP/1.1', [HOST, ...(dice.once(2) ? [CLOSE] : [])]),
  (dice) => request('GET /api/games HTTP/1.1', [HOST, CLOSE, `X: ${'x'.repeat(dice.pick([8_000, 17_000, 40_000]))}`]),
  (dice) =>
    request('GET /api/games HTTP/1.1', [
      HOST,
      CLOSE,
      ...Array.from({ length: dice.pick([100, 2_500]) }, (_, at) => `X${at}: 1`),
    ]),
  (dice) =>
    request('GET /api/games HTTP/1.1', [
      HOST,
      CLOSE,
      dice.pick(['X : y', ': y', 'X\u0000: y', 'X: \u0000', ' X: y', 'X: a\rb', '__proto__: x']),
    ]),
  (dice) => request('GET /api/session HTTP/1.1', [HOST, CLOSE, `Cookie: parlor=${dice.pick(TEXTS)}`]),
  (dice) => request('GET /api/session HTTP/1.1', [HOST, CLOSE, `Authorization: Bearer ${dice.pick(TEXTS)}`]),
  (dice) => withLength(dice.pick(['-1', '1e3', '0x5', '', 'abc', '9'.repeat(30), '+5', '5,5', '5 5']), '{"a":1}'),
  () => withLength('5', '{"a":1}', 'Content-Length: 7'),
  () => withLength('7', '{"a":1}', 'Transfer-Encoding: chunked'),
  () => withLength('2', '{}{"bearer":true}'),
  (dice) => withLength('70000', dice.once(2) ? 'x'.repeat(70_000) : `"${'x'.repeat(69_998)}"`),
  () => withLength('1000000', 'x'.repeat(1_000_000)),
  (dice) =>
    chunked(dice.pick(['zz\r\n', '-1\r\n', 'fffffffffffffffff\r\n', '\r\n', '5;\u0000\r\n', '2\r\n{}x\r\n0\r\n\r\n'])),
  () => chunked('11170\r\n', 'x'.repeat(70_000), '\r\n0\r\n\r\n'),
  (dice) =>
    chunked(...Array.from('{"a":1}', (one) => `1;${'x'.repeat(dice.below(40))}\r\n${one}\r\n`), '0\r\nX: y\r\n\r\n'),
  () => withLength('7', '{"a":1}', 'Expect: nothing'),
  () => withLength('7', '{"a":1}', 'Expect: 100-continue'),
  (dice) =>
    withLength('7', '{"a":1}', `Transfer-Encoding: ${dice.pick(['gzip', 'chunked, chunked', 'xchunked', 'identity'])}`),
  (dice) => withLength('7', '{"a":1}', `Content-Encoding: ${dice.pick(['gzip', 'br', 'x'])}`),
  (dice) => request(`GET ${dice.pick(TARGETS)} HTTP/1.1`, [HOST, ...UPGRADE, KEY, VERSION]),
  (dice) => request(`${dice.pick(['POST', 'PUT', 'OPTIONS'])} /socket HTTP/1.1`, [HOST, ...UPGRADE, KEY, VERSION]),
  (dice) =>
    request('GET /socket HTTP/1.1', [
      HOST,
      ...UPGRADE,
      dice.pick(['Sec-WebSocket-Key: x', 'X: y', `${KEY}=`]),
      VERSION,
    ]),
  (dice) =>
    request('GET /socket HTTP/1.1', [
      HOST,
      ...UPGRADE,
      KEY,
      `Sec-WebSocket-Version: ${dice.pick(['0', '7', '99', 'x'])}`,
    ]),
  () => request('GET /socket HTTP/1.1', [HOST, 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQ']),
  () => request('GET /socket HTTP/1.1', [HOST, ...UPGRADE, KEY, VERSION, 'Origin: https://evil.example']),
  () => request('GET /socket HTTP/1.1', [HOST, ...UPGRADE, KEY, VERSION, 'Authorization: Bearer nobody']),
  () => request('GET /socket HTTP/1.1', [HOST, ...UPGRADE, KEY, VERSION, 'Sec-WebSocket-Protocol: ,,,']),
]

export function rawHttpCase(_: FuzzWorld, dice: Dice): RawCase {
  const hangsUp = dice.once(8)
  const text = hangsUp ? dice.pick(INCOMPLETE) : dice.pick(COMPLETE)(dice)
  return { what: JSON.stringify(text.slice(0, 200)), bytes: Buffer.from(text, 'latin1'), hangsUp }
}

/** The statuses of all answers, in their order. */
export function statusesIn(got: Buffer): number[] {
  return [...got.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
