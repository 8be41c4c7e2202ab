import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Rehearsal, Rehearsed } from './rehearse.ts'

const FROM_ROOT = 'src/server/imports/rehearsal-worker.ts'
/** Found from the package's root, because the built server stands elsewhere than its source. */
const ENTRY = join(packageRoot(import.meta.dirname), FROM_ROOT)

/** A file that takes longer, or more memory, is refused. */
const MOST_MS = 60_000
const MOST_MEMORY_MB = 768

let last: Promise<unknown> = Promise.resolve()

/** Reads and judges files in a thread of its own, one set at a time in this process: answering goes on beside it. */
export function rehearseApart(rehearsal: Rehearsal): Promise<Rehearsed> {
  const rehearsed = last.then(() => inThread(rehearsal))
  last = rehearsed.catch(() => undefined)
  return rehearsed
}

function inThread(rehearsal: Rehearsal): Promise<Rehearsed> {
  const worker = new Worker(ENTRY, {
    workerData: rehearsal,
    // Who reads what a stranger wrote needs none of this process's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const tookTooLong: Rehearsed = { kind: 'refused', refusal: 'tookTooLong' }
  return new Promise<Rehearsed>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tookTooLong), MOST_MS)
    worker.once('message', (rehearsed: Rehearsed) => resolve(rehearsed))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tookTooLong) : reject(error),
    )
    worker.once('exit', (code) => reject(new Error(`The rehearsal ended with ${code} and without an answer`)))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => void worker.terminate())
}

function packageRoot(folder: string): string {
  if (existsSync(join(folder, FROM_ROOT))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`The worker of imports was not found above ${import.meta.dirname}`)
  return packageRoot(parent)
}
