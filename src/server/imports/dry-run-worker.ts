import { invariant } from '#server/refusal.ts'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { dryRun, type DryRunInput } from './dry-run.ts'

// Entry of a thread: foreign files are read where they can neither stop the others nor fill their memory.

/** Answering questions comes first; on Linux alone this is set for a thread and not for the whole process. */
const BEHIND_ANSWERS = 5
if (process.platform === 'linux') setPriority(0, BEHIND_ANSWERS)

/** By its shape: it comes from `dryRunInWorker` of the same build. */
const isDryRunInput = (handedOver: unknown): handedOver is DryRunInput =>
  typeof handedOver === 'object' && handedOver !== null && 'files' in handedOver && 'judged' in handedOver

const input: unknown = workerData
invariant(isDryRunInput(input), 'a dry run is handed over')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads has none
parentPort?.postMessage(await dryRun(input))
