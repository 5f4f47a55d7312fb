import { expect, test } from 'vitest'
import { parsePlace } from '../../../window/address.ts'
import { inviteLink } from './invite.tsx'

test.each([
  ['http://127.0.0.1:4000/?match=abcdefghijkl', 'http://127.0.0.1:4000/?join=ABCDEF'],
  [
    'https://a.example/some/folder/index.html?match=abc&at=3#content',
    'https://a.example/some/folder/index.html?join=ABCDEF',
  ],
])('the link from %s leads to the same page', (page, link) => {
  expect(inviteLink(page, 'ABCDEF')).toBe(link)
  expect(parsePlace(new URL(link).search)).toEqual({ at: 'join', code: 'ABCDEF' })
})
