import type { Db } from '#server/adapters/db/database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { dropBlankOnes, dropNobodys } from './sweep-store.ts'

/** Places that a slice deletes: at first, at least, at most. */
const FIRST_SLICE = 200
const SMALLEST_SLICE = 25
const LARGEST_SLICE = 1000
/** What a slice is to take: whoever has to wait for one hardly notices. */
const WANTED_MS = 60
/** Others come first between two slices. */
const BETWEEN_MS = 10

type Sweeping = {
  db: Db
  /** Begin no further slice. */
  leaving?: AbortSignal
  onSlice?: (ms: number) => void
}

/**
 * Takes away the simulations of deleted accounts, a short statement at a time, until none is left. Safe to repeat and to
 * kill: what is left to do are the rows themselves.
 */
export const sweepNobodys = (sweeping: Sweeping) =>
  inSlices(sweeping, (most) => dropNobodys(sweeping.db, most))

/** Likewise what versions before kept of simulations that were abandoned without an answer. */
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

/** Larger after a quick one, smaller after a slow one, at most by half each time. */
function sliceAfter(most: number, ms: number): number {
  const fitting = most * Math.min(1.5, Math.max(0.5, WANTED_MS / ms))
  return Math.round(Math.min(LARGEST_SLICE, Math.max(SMALLEST_SLICE, fitting)))
}
