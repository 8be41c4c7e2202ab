import {
  IMPORT_FINDINGS,
  type EntryChange,
  type ImportFindingKind,
} from '#domain/questions/question-import.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { numberedPage, readPage } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { pictureType } from '#server/adapters/storage/picture-store.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import {
  countEntries,
  countFound,
  countWanted,
  findEntry,
  findPicture,
  listEntries,
  listPictureNames,
  saveChoice,
  type EntryChoice,
  listEveryEntry,
} from './entry-store.ts'
import { findShown } from './update-store.ts'
import { countBatches, findImport, listBatches, listUnfinished, lockImport } from './import-store.ts'
import { countWaitingOfImport } from '#server/questions/key-change-store.ts'
import { progressOf } from '#server/questions/work-progress.ts'
import { csvText } from '#domain/text/csv.ts'
import { importReportRows } from '#pt-br/questions/import-report.ts'

const ENTRIES_A_PAGE = 20
const BATCHES_A_PAGE = 10

type EntriesToRead = {
  importId: string
  ready: boolean
  kind?: ImportFindingKind | undefined
  change?: EntryChange | undefined
  page: number
}

/** Refuses: IMPORT_NOT_FOUND. */
export async function readImport({ db, settings, log }: Dependencies, { importId }: { importId: string }) {
  const found = await findImport(db, importId)
  if (!found) throw new Refused('IMPORT_NOT_FOUND')
  return {
    ...inIso(found),
    mapping: found.mapping && { ...found.mapping, fields: [...found.mapping.fields] },
    notReady: await countEntries(db, { importId, ready: false }),
    kinds: (await countFound(db, importId, 'kind')).flatMap(({ name, count }) => {
      const kind = IMPORT_FINDINGS.find((known) => known === name)
      return kind === undefined ? [] : [{ kind, count }]
    }),
    unknownDomains: await countFound(db, importId, 'domain'),
    wanted: await countWanted(db, importId),
    waitingKeyChanges: await countWaitingOfImport(db, importId),
    progress: await progressOf({ db, settings, log }, importId),
  }
}

/** Twenty entries a page. Refuses: IMPORT_NOT_FOUND. */
export async function readEntries({ db }: Dependencies, { page, ...which }: EntriesToRead) {
  if (!(await findImport(db, which.importId))) throw new Refused('IMPORT_NOT_FOUND')
  const total = await countEntries(db, which)
  const { slice, ...shown } = numberedPage({ page, size: ENTRIES_A_PAGE, total })
  return { entries: await listEntries(db, which, slice), ...shown, total }
}

/** With its whole question, the pictures that came with the file, and what stands under its id. Refuses: IMPORT_NOT_FOUND. */
export async function readEntry({ db }: Dependencies, at: { importId: string; position: number }) {
  const found = await findEntry(db, at)
  if (!found) throw new Refused('IMPORT_NOT_FOUND')
  const { question, domain, questionId, ...entry } = found
  const standing = questionId === null ? null : await findShown(db, questionId)
  if (question === null) return { ...entry, question, standing }
  const sources = await picturesOf(db, at.importId, JSON.stringify(question))
  const shown = (html: string) =>
    sources.reduce((text, { address, source }) => text.replaceAll(address, source), html)
  return { ...entry, question: { ...withTexts(question, shown), domain }, standing }
}

async function picturesOf(db: Db, importId: string, texts: string) {
  const sources: { address: string; source: string }[] = []
  for (const { name } of await listPictureNames(db, importId)) {
    const address = pictureAddress(name)
    const type = pictureType(name)
    const bytes = texts.includes(address) ? await findPicture(db, { importId, name }) : undefined
    if (bytes !== undefined && type !== null)
      sources.push({ address, source: `data:${type};base64,${Buffer.from(bytes).toString('base64')}` })
  }
  return sources
}

/** Ticks a line, or all that are doubtful or ready; answers how many would be imported. Refuses: IMPORT_NOT_FOUND, IMPORT_OVER. */
export const chooseEntries = (
  { db }: Dependencies,
  { importId, ...choice }: EntryChoice & { importId: string },
) =>
  db.transaction(async (tx) => {
    const held = await lockImport(tx, importId, 'share')
    if (!held) throw new Refused('IMPORT_NOT_FOUND')
    if (held.state !== 'checked') throw new Refused('IMPORT_OVER')
    await saveChoice(tx, importId, choice)
    return { wanted: await countWanted(tx, importId) }
  })

/** What was imported, and what the person has begun and not finished. */
export async function readBatches({ db }: Dependencies, viewer: Viewer, { page }: { page: number }) {
  const total = await countBatches(db)
  const batches = await readPage(
    { page, size: BATCHES_A_PAGE, total },
    { list: (slice) => listBatches(db, slice), entryOf: inIso },
  )
  return { ...batches, unfinished: (await listUnfinished(db, viewer.id)).map(inIso) }
}

/** 'Baixar relatório CSV': the whole dry run as a sheet that nothing runs in (T62). Refuses: IMPORT_NOT_FOUND. */
export async function reportImport({ db }: Dependencies, { importId }: { importId: string }) {
  const found = await findImport(db, importId)
  if (!found) throw new Refused('IMPORT_NOT_FOUND')
  return {
    fileName: `conferencia-${found.exam.code}.csv`,
    text: csvText(importReportRows(await listEveryEntry(db, importId))),
  }
}
