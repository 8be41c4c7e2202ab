import { SEVERITIES } from '#domain/suspects/severity.ts'
import { excerpt, plainText, statementPreview } from '#domain/text/plain-text.ts'
import { listOpenAppeals } from '#server/appeals/appeal-store.ts'
import { isTextMended } from '#server/appeals/mended-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { readPage } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import type { QueueFilter } from './queue-sql.ts'
import {
  countOpen,
  countQueued,
  findComputedAt,
  findSuspect,
  listChecks,
  listQueued,
  listRulings,
} from './suspect-store.ts'

const PAGE_SIZE = 10
/** Characters: a row shows what is asked, not only how it begins. */
const ROW_LENGTH = 240

/** The worst first, then those that most people met of late; decided ones the newest first (spec 18.3). */
export async function readSuspects(
  { db }: Dependencies,
  { page, ...filter }: QueueFilter & { page: number },
) {
  const total = await countQueued(db, filter)
  const shown = await readPage(
    { page, size: PAGE_SIZE, total },
    {
      list: (slice) => listQueued(db, filter, slice),
      entryOf: ({ rank, ...row }) => ({ ...suspectView(row), severity: SEVERITIES[rank - 1] ?? 'info' }),
    },
  )
  return { ...shown, ...inIso({ computedAt: await findComputedAt(db) }) }
}

/** Any question, with its open appeals, rulings and checks. Refuses: QUESTION_NOT_FOUND. */
export async function readSuspect({ db }: Dependencies, { questionId }: { questionId: string }) {
  const row = await findSuspect(db, questionId)
  if (!row) throw new Refused('QUESTION_NOT_FOUND')
  const { options, ...suspect } = row
  const openAppeals = await listOpenAppeals(db, questionId)
  const rulings = await listRulings(db, questionId)
  const checks = await listChecks(db, questionId)
  return {
    ...suspectView(suspect),
    statement: suspect.statement,
    options: options.map(({ text }) => text),
    optionPreviews: options.map(({ text }) => statementPreview(text)),
    openAppeals: openAppeals.map(({ authorName, ...appeal }) => ({ ...inIso(appeal), author: authorName })),
    isTextMended: await isTextMended(db, questionId),
    rulings: rulings.map(inIso),
    checks: checks.map(inIso),
  }
}

/** For the badge: what is to be looked at, by the worst signal of each. */
export async function countSuspects({ db }: Dependencies) {
  const { total, keys, notSeparating } = await countOpen(db)
  return { total, keys, notSeparating, others: total - keys - notSeparating }
}

const suspectView = <Row extends { statement: string; ruling: { decidedAt: string } | null }>({
  statement,
  ...row
}: Row) => ({
  ...row,
  statementPreview: excerpt(plainText(statement), ROW_LENGTH),
  ruling: row.ruling && { ...row.ruling, decidedAt: new Date(row.ruling.decidedAt).toISOString() },
})
