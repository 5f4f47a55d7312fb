import { formatPlace } from '../../../window/address.ts'

/** The address of this page, wherever it is served from, for somebody who was sent a code. */
export function inviteLink(page: string, code: string): string {
  const address = new URL(page)
  address.hash = ''
  address.search = formatPlace({ at: 'join', code })
  return address.href
}
