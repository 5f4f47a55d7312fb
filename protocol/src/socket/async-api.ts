import { z } from 'zod'
import { PROTOCOL_VERSION } from '../version.ts'
import { clientFrame, serverFrame } from './frames.ts'

type Data = Readonly<Record<string, unknown>>

/** One kind of frame, for documentation. */
export interface FrameListing {
  /** The value of `t`. */
  readonly name: string
  readonly about: string
  readonly from: 'client' | 'server'
  readonly schema: Data
}

/** All frames, in schema order. */
export function frameListings(): readonly FrameListing[] {
  return [...listed(clientFrame.options, 'client'), ...listed(serverFrame.options, 'server')]
}

function listed(options: readonly z.ZodObject[], from: FrameListing['from']): FrameListing[] {
  return options.map((option) => {
    const { $schema: _, ...schema }: Data = z.toJSONSchema(option, {
      io: from === 'client' ? 'input' : 'output',
      reused: 'inline',
    })
    return { name: nameOf(option), about: option.description ?? '', from, schema }
  })
}

function nameOf(option: z.ZodObject): string {
  const kind: unknown = option.shape['t']
  if (kind instanceof z.ZodLiteral) return String(kind.value)
  throw new TypeError('a frame without a kind')
}

function idOf({ from, name }: FrameListing): string {
  return `${from}-${name === '+' ? 'update' : name}`
}

/** The socket protocol as an AsyncAPI 3 document. */
export function asyncApi(): Data {
  const frames = frameListings()
  const messages = Object.fromEntries(
    frames.map((frame) => [idOf(frame), { name: frame.name, summary: frame.about, payload: frame.schema }]),
  )
  const refs = (from: FrameListing['from']) =>
    frames
      .filter((frame) => frame.from === from)
      .map((frame) => ({ $ref: `#/channels/socket/messages/${idOf(frame)}` }))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parlor’s socket',
      version: `${PROTOCOL_VERSION}.0.0`,
      description:
        'Text frames of JSON over a WebSocket. The session is the cookie, a bearer header, or the token in hello. ' +
        'Every frame of a client is answered.',
    },
    channels: {
      socket: {
        address: '/socket',
        messages: Object.fromEntries(Object.keys(messages).map((id) => [id, { $ref: `#/components/messages/${id}` }])),
      },
    },
    operations: {
      ask: { action: 'receive', channel: { $ref: '#/channels/socket' }, messages: refs('client') },
      tell: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: refs('server') },
    },
    components: { messages },
  }
}
