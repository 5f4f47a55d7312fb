import { contenders } from './contenders.ts'
import { measureLoad, type Figures } from './load.ts'
import { checkSameGame } from './same-game.ts'
import type { Upkeep } from './contender.ts'
import type { Told } from './run.ts'

/**
 * The load in a process of its own, new for each run: no contender's client code is slowed down by what another left
 * behind. Does one thing, tells what it came to, and ends.
 */

async function obey(told: Told): Promise<Figures | Upkeep | null> {
  const contender = contenders.find(({ name }) => name === told.name)
  if (contender === undefined) throw new Error('there is no such contender')
  if (told.tell === 'upkeep') return (await contender.measureUpkeep?.()) ?? null
  const server = await contender.start()
  try {
    const pairs = await contender.connect(server, told.tell === 'load' ? told.clients : 2)
    if (told.tell === 'load') return await measureLoad(server, pairs, told.load)
    const [pair] = pairs
    if (pair === undefined) throw new Error('nobody was connected')
    await checkSameGame(pair)
    return null
  } finally {
    await server.end()
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (told: Told) => {
  obey(told)
    .then((result) => ({ result }))
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.send?.(answer, () => process.exit()))
    .catch(() => process.exit(1))
})
