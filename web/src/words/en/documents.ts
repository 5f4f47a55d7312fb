import { translated } from '../translated.ts'
import type { SizeFaultCode } from '@parlor/engine'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What the page says of documents that a match is played with, such as boards. */
export const documents = {
  by: (author: string) => `by ${author}`,
  unnamed: 'Without a name',
  minutes: (count: number) => `about ${count === 1 ? '1 minute' : `${count} minutes`}`,
  startHere: 'Start here',
  bestWith: (min: number, max: number) => `best with ${min === max ? min : `${min} to ${max}`}`,
  notBest: (seats: number, min: number, max: number) =>
    `Best with ${min === max ? min : `${min} to ${max}`} players; here are ${counted(seats, 'seat', 'seats')}. You can play all the same.`,
  ofTheMatch: 'As the match has it',
  bring: 'Bring your own',
  file: 'Choose a file',
  fileAbout: (size: string) => `A JSON file of at most ${size}.`,
  paste: 'Or paste its text',
  usePasted: 'Use this text',
  reading: 'Reading …',
  chosen: (name: string) => `${name} is chosen.`,
  size: (size: string) => `Size: ${size}`,
  hash: 'Fingerprint',
  cannotUse: (count: number) => `It cannot be used: ${counted(count, 'fault', 'faults')}.`,
  whole: 'the whole text',
  unreadable: 'The file cannot be read.',
  kept: 'Kept on the server',
  keptNone: 'You keep none yet.',
  keep: 'Keep it on the server',
  isKept: (name: string) => `${name} is kept.`,
  use: 'Use',
  useOne: (name: string) => `Use ${name}`,
  remove: 'Delete',
  removeOne: (name: string) => `Delete ${name}`,
  removed: (name: string) => `${name} is deleted.`,
  tryAgain: 'Try again',
  faults: {
    'no-document': () => 'is neither an object nor a list',
    'no-json': () => 'is nothing that JSON can hold',
    'no-json-text': () => 'is no JSON',
    'no-plain-data': () => 'is no plain data',
    'odd-field': () => 'has a field called __proto__',
    'too-deep': (most: string) => `is nested more than ${most} deep`,
    'too-many-values': (most: string) => `holds more than ${most} values`,
    'too-many-fields': (most: string) => `has more than ${most} fields`,
    'too-many-bytes': (most: string) => `has more than ${most} bytes`,
  } satisfies Record<SizeFaultCode | 'no-json-text', (most: string) => string>,
}

export const documentsWords = translated(documents, {
  de: async () => (await import('../de/documents.ts')).documents,
}).words
