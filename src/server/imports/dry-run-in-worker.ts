import { existsSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workQueue } from '#server/adapters/auth/work-queue.ts'
import type { DryRunInput, DryRunResult } from './dry-run.ts'

const FROM_ROOT = 'src/server/imports/dry-run-worker.ts'
/** Found from the package's root, because the built server is in another folder than its source. */
const ENTRY = join(packageRoot(import.meta.dirname), FROM_ROOT)

const MOST_MS = 60_000
const MOST_MEMORY_MB = 768

/** One at a time. Each that waits holds its files, 20 MB at most, and the one at work may take a minute. */
const inTurn = workQueue({ atWork: 1, waiting: 4 })

/** Throws QueueFull. */
export const dryRunInWorker = (input: DryRunInput): Promise<DryRunResult> => inTurn(() => inThread(input))

function inThread(input: DryRunInput): Promise<DryRunResult> {
  const worker = new Worker(ENTRY, {
    workerData: input,
    // Who reads what a stranger wrote needs none of this process's secrets.
    env: compileCache(),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const tookTooLong: DryRunResult = { kind: 'refused', refusal: 'tookTooLong' }
  return new Promise<DryRunResult>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tookTooLong), MOST_MS)
    worker.once('message', (result: DryRunResult) => resolve(result))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tookTooLong) : reject(error),
    )
    worker.once('exit', (code) => reject(new Error(`The dry run ended with ${code} and without an answer`)))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => void worker.terminate())
}

/** What it loads is compiled once, where the process around it keeps such things: half of its start. */
function compileCache(): Record<string, string> {
  const kept = getCompileCacheDir()
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) }
}

function packageRoot(folder: string): string {
  if (existsSync(join(folder, FROM_ROOT))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`The worker of imports was not found above ${import.meta.dirname}`)
  return packageRoot(parent)
}
