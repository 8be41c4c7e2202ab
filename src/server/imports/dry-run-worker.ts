import { invariant } from '#server/refusal.ts'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { dryRun, type DryRunInput } from './dry-run.ts'

// Entry of a thread of its own: what somebody sent is read where it can neither stop the others nor fill their memory.

/** Whoever answers a question comes first; on Linux alone this is said of a thread and not of the whole process. */
const BEHIND_ANSWERS = 5
if (process.platform === 'linux') setPriority(0, BEHIND_ANSWERS)

/** By its shape: it comes from `dryRunInWorker` of the same build. */
const isDryRunInput = (handedOver: unknown): handedOver is DryRunInput =>
  typeof handedOver === 'object' && handedOver !== null && 'files' in handedOver && 'judged' in handedOver

const input: unknown = workerData
invariant(isDryRunInput(input), 'a dry run is handed over')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads has none
parentPort?.postMessage(await dryRun(input))
