import { dayNumberOf, midnightOf } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { LRUCache } from 'lru-cache'
import { readStamps } from './stamp-store.ts'

type Of = { userId: string; examIds: string[]; now: Date; access: string }

/** Readings of this process, each with the stamps that it was made under. */
export type KeptReadings<Reading> = {
  of: (db: Db, asked: Of, read: () => Promise<Reading>) => Promise<Reading>
}

/** A reading is made again when its stamps, the day or the access are others. `most`: readings kept, of as many people. */
export function keepReadings<Reading extends object>(most: number): KeptReadings<Reading> {
  const kept = new LRUCache<string, { stamp: string; reading: Reading }>({ max: most })
  return {
    of: async (db, { userId, examIds, now, access }, read) => {
      const today = dayNumberOf(now)
      // Before the reading: what comes in between makes the next one.
      const stamps = await readStamps(db, { userId, examIds, since: midnightOf(today - 1) })
      const stamp = [today, access, ...examIds.map((id) => stamps.get(id))].join('\n')
      const key = `${userId} ${examIds.join()}`
      const known = kept.get(key)
      if (known?.stamp === stamp) return known.reading
      const reading = await read()
      kept.set(key, { stamp, reading })
      return reading
    },
  }
}
