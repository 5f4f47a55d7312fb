// One process of `npm run torture -- simulation`: every so many-th seed, until the time is over or one fails.
import { openSources } from './planted-sources.mjs'

const [from, every, minutes] = process.argv.slice(2).map(Number)
const sources = await openSources()
const { simulate } = await sources.load('server/src/simulation/sim-world.fixture.ts')
const { planOf, tellPlan } = await sources.load('server/src/simulation/plan.fixture.ts')
const { shrink } = await sources.load('server/src/simulation/shrink.fixture.ts')

// Whoever started it has gone.
process.on('disconnect', () => process.exit())

const until = performance.now() + minutes * 60_000
for (let seed = from; performance.now() < until; seed += every) {
  const plan = planOf(String(seed))
  const before = process.cpuUsage()
  // oxlint-disable-next-line no-await-in-loop -- one world after another
  const { unsafe, stuck, simulatedMs, ...figures } = await simulate(plan)
  const { user, system } = process.cpuUsage(before)
  const processorSeconds = (user + system) / 1e6
  process.send?.({
    seed,
    figures: { worlds: 1, simulatedDays: simulatedMs / 86_400_000, processorSeconds, ...figures },
  })
  if (unsafe.length + stuck.length === 0) continue
  console.log(`${tellPlan(plan)}\n`, { unsafe, stuck }, '\nshrunk:')
  // oxlint-disable-next-line no-await-in-loop -- the last one
  const shrunk = await shrink(plan)
  console.log(tellPlan(shrunk.plan), shrunk.result.unsafe, shrunk.result.stuck)
  console.log('to keep it, add this to server/src/simulation/stories.fixture.ts:', JSON.stringify(shrunk.plan))
  process.exitCode = 1
  break
}
await sources.close()
process.disconnect?.()
