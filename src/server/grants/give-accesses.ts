import { readAddresses, MOST_ADDRESSES } from '#domain/payments/address-list.ts'
import { dayRange } from '#pt-br/formats/dates.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findExam, type ExamRow } from '#server/exams/exam-store.ts'
import { Refused } from '#server/refusal.ts'
import { listConfirmedPeople, listLiveGrants, lockConfirmedPeople, replaceGrants } from './grant-store.ts'
import { listWaitingEnds, saveWaiting } from '#server/accounts/waiting-grant-store.ts'

type ToGive = {
  examId: string
  /** Pasted, or the text of a table. */
  addresses: string
  /** The last day of the access; null is for ever. */
  until: string | null
  reason: string
}

const SHOWN_LEFT = 100

/** What giving would do, without doing it. Refuses as `giveAccesses` does, but for CONFIRMATION_NEEDED. */
export const rehearseAccesses = ({ db }: Dependencies, _: Viewer, toGive: ToGive) =>
  db.transaction(async (tx) => shownOf(await planOf(tx, toGive, listConfirmedPeople)))

/**
 * Access to one exam for many addresses (spec 7.28): people get a grant in place of a shorter one, an address without a
 * confirmed account waits. Refuses: EXAM_NOT_FOUND, ACCESS_DAY_INVALID, ADDRESSES_INVALID (none, or too many),
 * CONFIRMATION_NEEDED.
 */
export const giveAccesses = ({ db }: Dependencies, viewer: Viewer, toGive: ToGive) =>
  db.transaction(async (tx) => {
    const plan = await planOf(tx, toGive, lockConfirmedPeople)
    await requireFreshSession(tx, viewer.sessionId)
    const { exam, expiresAt, people, waiting } = plan
    const grant = { examId: exam.id, expiresAt, reason: toGive.reason }
    const ids = people.map(({ id }) => id)
    await replaceGrants(tx, ids, grant)
    await saveWaiting(tx, waiting, { ...grant, givenBy: viewer.id })
    if (ids.length + waiting.length > 0)
      await recordAuditEntry(tx, {
        actor: viewer.id,
        act: 'accesses-given',
        subject: exam.id,
        details: {
          exam: exam.code,
          people: String(ids.length),
          waiting: String(waiting.length),
          until: toGive.until ?? 'forever',
          reason: toGive.reason,
        },
      })
    return shownOf(plan)
  })

type Plan = {
  exam: ExamRow
  expiresAt: Date | null
  people: { id: string; email: string }[]
  waiting: string[]
  already: number
  repeated: number
  left: { line: number; text: string }[]
}

async function planOf(
  tx: Db,
  { examId, addresses: text, until }: ToGive,
  peopleOf: typeof listConfirmedPeople | typeof lockConfirmedPeople,
): Promise<Plan> {
  const exam = await findExam(tx, { kind: 'id', id: examId })
  if (!exam) throw new Refused('EXAM_NOT_FOUND')
  const expiresAt = until === null ? null : dayRange(until).until
  if (expiresAt !== null && expiresAt <= (await readNow(tx))) throw new Refused('ACCESS_DAY_INVALID')
  const { addresses, ...read } = readAddresses(text)
  if (addresses.length === 0 || addresses.length > MOST_ADDRESSES) throw new Refused('ADDRESSES_INVALID')
  const confirmed = await peopleOf(tx, addresses)
  const has = endsBy(
    confirmed.length === 0
      ? []
      : await listLiveGrants(
          tx,
          exam.id,
          confirmed.map(({ id }) => id),
        ),
    ({ userId }) => userId,
  )
  const people = confirmed.filter(({ id }) => isLess(has.get(id), expiresAt))
  const known = new Set(confirmed.map(({ email }) => email))
  const strangers = addresses.filter((address) => !known.has(address))
  const waits = endsBy(
    strangers.length === 0 ? [] : await listWaitingEnds(tx, exam.id, strangers),
    ({ email }) => email,
  )
  const waiting = strangers.filter((address) => isLess(waits.get(address), expiresAt))
  const already = addresses.length - people.length - waiting.length
  return { exam, expiresAt, people, waiting, already, ...read }
}

/** The latest end by person or address; `FOR_EVER` without one. */
function endsBy<Row extends { expiresAt: Date | null }>(rows: readonly Row[], key: (row: Row) => string) {
  const ends = new Map<string, number>()
  for (const row of rows) {
    const end = row.expiresAt?.getTime() ?? FOR_EVER
    ends.set(key(row), Math.max(end, ends.get(key(row)) ?? 0))
  }
  return ends
}

const FOR_EVER = Number.POSITIVE_INFINITY

const isLess = (end: number | undefined, wanted: Date | null): boolean =>
  end === undefined || end < (wanted?.getTime() ?? FOR_EVER)

const shownOf = ({ people, waiting, already, repeated, left }: Plan) => ({
  people: people.length,
  waiting: waiting.length,
  already,
  repeated,
  left: left.slice(0, SHOWN_LEFT),
  leftCount: left.length,
})
