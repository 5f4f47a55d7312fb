import { bareWs } from './bare-ws.ts'
import { boardgameIo } from './boardgame-io.ts'
import { colyseusAtPatchRate, colyseusByHand } from './colyseus.ts'
import type { Contender } from './contender.ts'
import { parlor } from './parlor.ts'

/** A new contender is a file and a line here. */
export const contenders: readonly Contender[] = [parlor, boardgameIo, colyseusAtPatchRate, colyseusByHand, bareWs]

/** Those the others are compared with. */
export const PEER = boardgameIo.name
export const LEAST = bareWs.name
export const OURS = parlor.name
