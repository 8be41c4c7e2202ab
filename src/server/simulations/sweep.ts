import type { Db } from '#server/adapters/db/database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { dropBlankOnes, dropNobodys } from './sweep-store.ts'

const FIRST_SLICE = 200
const SMALLEST_SLICE = 25
const LARGEST_SLICE = 1000
/** What a slice is to take: waiting for one is hardly noticed. */
const WANTED_MS = 60
const BETWEEN_MS = 10

type Sweeping = {
  db: Db
  leaving?: AbortSignal
  onSlice?: (ms: number) => void
}

/** In short statements, until none is left. Safe to repeat and to kill: what is left to do are the rows themselves. */
export const sweepNobodys = (sweeping: Sweeping) =>
  inSlices(sweeping, (most) => dropNobodys(sweeping.db, most))

/** What older versions kept of simulations that were abandoned without an answer. */
export const sweepBlankOnes = (sweeping: Sweeping) =>
  inSlices(sweeping, (most) => dropBlankOnes(sweeping.db, most))

async function inSlices(
  { leaving, onSlice }: Sweeping,
  deleteSlice: (most: number) => Promise<boolean>,
): Promise<void> {
  let most = FIRST_SLICE
  const goesOn = () => leaving?.aborted !== true
  while (goesOn()) {
    const start = performance.now()
    const isMoreLeft = await deleteSlice(most)
    const ms = performance.now() - start
    onSlice?.(ms)
    if (!isMoreLeft) return
    most = sliceAfter(most, ms)
    await pause(BETWEEN_MS)
  }
}

function sliceAfter(most: number, ms: number): number {
  const fitting = most * Math.min(1.5, Math.max(0.5, WANTED_MS / ms))
  return Math.round(Math.min(LARGEST_SLICE, Math.max(SMALLEST_SLICE, fitting)))
}
