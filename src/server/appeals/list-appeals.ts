import { DECIDED_LATELY_DAYS } from '#domain/appeals/appeal.ts'
import { askedLine } from '#domain/text/plain-text.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { invariant } from '#server/refusal.ts'
import { pageOf, readCursor } from '#server/paging/cursor.ts'
import {
  countDecidedSince,
  countOwn,
  listNewestChanges,
  listOwnAppeals,
  type NewestChange,
  type OwnAppeal,
} from './own-appeal-store.ts'

const PAGE_SIZE = 10
const PREVIEW_LENGTH = 160

/** 'Meus recursos', what was answered or sent last first, a page at a time. Refuses: INPUT_INVALID (cursor). */
export async function readAppeals(
  { db }: Dependencies,
  viewer: Viewer,
  { cursor }: { cursor?: string | undefined },
) {
  const of = { userId: viewer.id, after: readCursor(cursor), limit: PAGE_SIZE + 1 }
  const page = pageOf(await listOwnAppeals(db, of), {
    limit: PAGE_SIZE,
    place: ({ decidedAt, createdAt, id }) => ({ at: decidedAt ?? createdAt, id }),
  })
  const rulingIds = page.entries.flatMap(({ rulingId }) => rulingId ?? [])
  const changes = await listNewestChanges(db, { userId: viewer.id, rulingIds })
  const changeOf = new Map(changes.map((change) => [change.rulingId, change]))
  return {
    entries: page.entries.map((row) => appealView(row, changeOf.get(row.rulingId ?? ''))),
    nextCursor: page.nextCursor,
    ...(await countOwn(db, viewer.id)),
  }
}

function appealView(row: OwnAppeal, change?: NewestChange) {
  return inIso({
    id: row.id,
    exam: { code: row.examCode, name: row.examName },
    statementPreview: askedLine(row.statement, PREVIEW_LENGTH),
    kind: row.kind,
    claimed: row.claimed,
    argument: row.argument,
    source: row.source,
    mayThankByName: row.mayThankByName,
    status: row.status,
    createdAt: row.createdAt,
    decision: row.decision,
    reply: row.reply,
    decidedAt: row.decidedAt,
    accepted: row.accepted ?? [],
    change: change ? changeView(change) : null,
  })
}

function changeView({ simulationId, mode, completedAt, was, now, counted }: NewestChange) {
  invariant(completedAt && counted !== null, 'a completed simulation has its result')
  return inIso({ simulationId, mode, completedAt, was, now, counted })
}

/** For the line on the dashboard. */
export async function readDecidedLately({ db }: Dependencies, viewer: Viewer) {
  const now = await readNow(db)
  const since = new Date(now.getTime() - DECIDED_LATELY_DAYS * DAY_MS)
  return { count: await countDecidedSince(db, { userId: viewer.id, since }) }
}
