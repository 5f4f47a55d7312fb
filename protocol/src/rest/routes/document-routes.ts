import { z } from 'zod'
import { documentBody, documentHash, gameId } from '../../shapes/match-shapes.ts'
import { WITH_DOCUMENT, type Route } from '../route.ts'
import { documentShape, keptDocumentShape } from '../shapes/document-shapes.ts'
import { storableText } from '../shapes/player-shapes.ts'
import { LOOKING, matchParams } from './match-path.ts'

const params = z.strictObject({ hash: documentHash })

/** Documents that players keep, such as boards, and those of matches. */
export const documentRoutes = {
  keepDocument: {
    method: 'POST',
    path: '/api/me/documents',
    summary: 'Keeps a document for an option of a game. One that I keep already gets the new name.',
    session: 'needed',
    bodyBytes: WITH_DOCUMENT,
    body: z.strictObject({
      game: gameId,
      option: z.string().min(1).max(64),
      name: storableText.trim().min(1).max(64),
      document: documentBody,
    }),
    answers: { 201: keptDocumentShape },
    failures: ['no-such-game', 'no-such-option', 'wrong-document', 'too-many-documents'],
  },
  listDocuments: {
    method: 'GET',
    path: '/api/me/documents',
    summary: 'The documents I keep, the latest first.',
    session: 'needed',
    query: z.strictObject({ game: gameId.optional() }),
    answers: { 200: z.object({ documents: z.array(keptDocumentShape) }) },
    failures: [],
  },
  readDocument: {
    method: 'GET',
    path: '/api/me/documents/{hash}',
    summary: 'A document I keep, with its body.',
    session: 'needed',
    params,
    answers: { 200: documentShape },
    failures: ['no-such-document'],
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/me/documents/{hash}',
    summary: 'Deletes a kept document. Matches that use it go on.',
    session: 'needed',
    params,
    answers: { 204: null },
    failures: ['no-such-document'],
  },
  readMatchDocument: {
    method: 'GET',
    path: '/api/matches/{id}/documents/{option}',
    summary: 'The document of a match, for its players, its spectators and those who may join.',
    session: 'optional',
    params: matchParams.extend({ option: z.string().min(1).max(64) }),
    answers: { 200: z.object({ hash: documentHash, document: documentBody }) },
    failures: [...LOOKING, 'no-such-option'],
  },
} as const satisfies Record<string, Route>
