import { dayNumberOf, midnightOf } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { LRUCache } from 'lru-cache'
import { readStamps } from './stamp-store.ts'

type Of = { userId: string; examIds: string[]; now: Date; accessTo: (examId: string) => string }

/** Readings of this process, one for a person and an exam, each with the stamp that it was made under. */
export type KeptReadings<Reading> = {
  /** By exam. `read` is asked once, for the exams whose reading does not hold any more; what it leaves out stays out. */
  of: (
    db: Db,
    asked: Of,
    read: (examIds: string[]) => Promise<ReadonlyMap<string, Reading>>,
  ) => Promise<Map<string, Reading>>
}

/** A reading is made again when its stamp, the day or the access is another. `most`: readings kept. */
export function keepReadings<Reading extends object>(most: number): KeptReadings<Reading> {
  const kept = new LRUCache<string, { stamp: string; reading: Reading }>({ max: most })
  return {
    of: async (db, { userId, examIds, now, accessTo }, read) => {
      const today = dayNumberOf(now)
      // Before the reading: what comes in between makes the next one.
      const stamps = await readStamps(db, { userId, examIds, since: midnightOf(today - 1) })
      const stampOf = (examId: string) => [today, accessTo(examId), stamps.get(examId)].join('\n')
      const keyOf = (examId: string) => `${userId} ${examId}`
      const readings = new Map<string, Reading>()
      for (const examId of examIds) {
        const known = kept.get(keyOf(examId))
        if (known?.stamp === stampOf(examId)) readings.set(examId, known.reading)
      }
      const stale = examIds.filter((examId) => !readings.has(examId))
      for (const [examId, reading] of stale.length > 0 ? await read(stale) : []) {
        kept.set(keyOf(examId), { stamp: stampOf(examId), reading })
        readings.set(examId, reading)
      }
      return readings
    },
  }
}
