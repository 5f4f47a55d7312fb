import { serverFrame, type ServerFrame } from '../socket/frames.ts'

/** A frame of the server; null when it is none. */
export function parseServerFrame(text: string): ServerFrame | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  // What was checked is used as it came: the mark also covers fields that a newer server has added.
  return serverFrame.safeParse(data).success ? (data as ServerFrame) : null
}
