import { parentPort, workerData } from 'node:worker_threads'
import type { BalanceTally } from '@parlor/bots/trigger-board'
import { serveTasks, toNodeParent } from '@parlor/workers'
import type { PartTasks } from '../play-in-parts.ts'
import { playerOf, type BalanceJob } from './run-balance.ts'

// One thread of many matches on a board; run-balance.ts hands the job over.
const play = playerOf(workerData as BalanceJob)

serveTasks<PartTasks<BalanceTally>>(toNodeParent(parentPort), { play })
