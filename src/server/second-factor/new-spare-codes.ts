import { newSpareCode, readCode, SPARE_CODE_COUNT } from '#domain/accounts/second-factor.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { randomInt } from 'node:crypto'
import { replaceSpareCodes } from './second-factor-store.ts'

/** Replaces all others; nobody can read them again. */
export async function saveNewSpareCodes(tx: Db, { codes }: Dependencies, userId: string): Promise<string[]> {
  const fresh = new Set<string>()
  while (fresh.size < SPARE_CODE_COUNT) fresh.add(newSpareCode(randomInt))
  const shown = [...fresh]
  await replaceSpareCodes(
    tx,
    userId,
    shown.map((code) => codes.spareHash({ userId, code: readCode(code).code })),
  )
  return shown
}
