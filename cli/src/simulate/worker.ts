import { parentPort, workerData } from 'node:worker_threads'
import { installTable } from '@parlor/bots'
import { serveTasks, toNodeParent } from '@parlor/workers'
import type { PartTasks } from '../play-in-parts.ts'
import { runPart, type Job, type PlayedPart } from './job.ts'

// One thread of a simulation: gets numbers of matches, answers with their tally.
const job = workerData as Job // run-job.ts hands it over
for (const { name, values } of job.tables) installTable(name, values)

serveTasks<PartTasks<PlayedPart>>(toNodeParent(parentPort), { play: (part) => runPart(job, part) })
