import type { Dependencies } from '#server/dependencies.ts'
import { numberedPage } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import { countEntries, countWanted, listEntries, saveChoice } from './entry-store.ts'
import { countBatches, findImport, listBatches, lockImport } from './import-store.ts'
import { progressOf } from './import-progress.ts'

const ENTRIES_A_PAGE = 20
const BATCHES_A_PAGE = 10

const stamped = (moment: Date | null) => moment?.toISOString() ?? null

/** An import as its screen shows it, whichever step it is at. Refuses: IMPORT_NOT_FOUND. */
export async function readImport({ db }: Dependencies, { importId }: { importId: string }) {
  const found = await findImport(db, importId)
  if (!found) throw new Refused('IMPORT_NOT_FOUND')
  return {
    ...found,
    mapping: found.mapping && { ...found.mapping, fields: [...found.mapping.fields] },
    importedAt: stamped(found.importedAt),
    undoneAt: stamped(found.undoneAt),
    wanted: await countWanted(db, importId),
    progress: progressOf(importId),
  }
}

/** What the rehearsal said, twenty entries a page. Refuses: IMPORT_NOT_FOUND. */
export async function readEntries(
  { db }: Dependencies,
  { importId, ready, page }: { importId: string; ready: boolean; page: number },
) {
  if (!(await findImport(db, importId))) throw new Refused('IMPORT_NOT_FOUND')
  const total = await countEntries(db, { importId, ready })
  const { slice, ...shown } = numberedPage({ page, size: ENTRIES_A_PAGE, total })
  return { entries: await listEntries(db, { importId, ready }, slice), ...shown, total }
}

/** Ticks a doubt, or all of them; answers how many would be imported. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER. */
export const chooseEntries = (
  { db }: Dependencies,
  { importId, ...choice }: { importId: string; position: number | null; wanted: boolean },
) =>
  db.transaction(async (tx) => {
    const held = await lockImport(tx, importId, 'share')
    if (!held) throw new Refused('IMPORT_NOT_FOUND')
    if (held.state !== 'checked') throw new Refused('IMPORT_OVER')
    await saveChoice(tx, importId, choice)
    return { wanted: await countWanted(tx, importId) }
  })

/** What was imported, newest first, and what of it can still be undone. */
export async function readBatches({ db }: Dependencies, { page }: { page: number }) {
  const total = await countBatches(db)
  const { slice, ...shown } = numberedPage({ page, size: BATCHES_A_PAGE, total })
  const rows = await listBatches(db, slice)
  const entries = rows.map(({ importedAt, undoneAt, ...batch }) => ({
    ...batch,
    importedAt: stamped(importedAt),
    undoneAt: stamped(undoneAt),
  }))
  return { entries, ...shown, total }
}
