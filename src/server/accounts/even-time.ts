import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any of these calls takes, whatever it finds: a message to write, an account, nothing. */
const FLOOR_MS = 250

/** Answered after the same time whether it had much to do or nothing: the wait shows nothing (T45). */
export async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = pause(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
