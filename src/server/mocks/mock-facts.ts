import { cutOf, fullLength, hasOfficialPace, isBankShort, sizeOf } from '#domain/mocks/mock-format.ts'
import { verdictOn } from '#domain/mocks/mock-result.ts'
import { offeredTimes, timeOf } from '#domain/mocks/mock-time.ts'
import { startAllowance } from '#domain/mocks/start-allowance.ts'
import { gateOf } from '#domain/payments/access.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExamToEnter } from '#server/simulations/exam-to-enter.ts'
import { inIso } from '#server/iso-moments.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { isSuspended } from '#server/subscriptions/subscription-store.ts'
import { drawList } from './draw-list.ts'
import { findKeptTime, listRecentStarts } from './mock-store.ts'
import { findRunningMock } from './running-mock-store.ts'

/** How many of the drawn ones are new hangs on no seed; only which. */
const ANY_SEED = 0

/** What a Prova would be, started now, and the one that runs; nothing of its questions. Refuses: EXAM_NOT_FOUND. */
export async function readMockFacts(
  { db }: Dependencies,
  viewer: Viewer,
  { exam: address }: { exam: string },
) {
  const exam = await getExamToEnter(db, address, viewer.id)
  const of = { userId: viewer.id, examId: exam.id }
  const now = await readNow(db)
  const access = (await readAccess(db, of)).kind
  const isSample = access !== 'paid'
  const { format, list, opening } = await drawList(db, { ...of, isSample, seed: ANY_SEED })
  const gate = gateOf({
    access,
    examActive: exam.status === 'active',
    suspended: isSample && (await isSuspended(db, of)),
    hasUnlockedPlace: list.length > 0,
  })
  const cut = cutOf(format)
  const verdict = verdictOn(
    { right: 0, counted: list.length },
    { cut, fullLength: fullLength(format), isSample, isWithdrawn: false },
  )
  return inIso({
    exam,
    now,
    access,
    gate: gate.kind === 'closed' ? gate.reason : null,
    isSample,
    questions: list.length,
    unseen: list.filter(({ isFresh }) => isFresh).length,
    opensFree: opening.length,
    size: sizeOf(format, list.length),
    isBankShort: !isSample && isBankShort(format, list.length),
    hasOfficialPace: hasOfficialPace(format),
    times: offeredTimes(format).map((choice) => {
      const time = timeOf(format, list.length, choice)
      return { choice, seconds: time.kind === 'timed' ? time.seconds : null }
    }),
    timeChoice: await findKeptTime(db, viewer.id),
    cut,
    hasVerdict: verdict.kind !== 'none',
    nextStartAt: await nextStartOf(db, of, now),
    running: await findRunningMock(db, of),
  })
}

async function nextStartOf(db: Db, of: { userId: string; examId: string }, now: Date): Promise<Date | null> {
  const allowance = startAllowance(await listRecentStarts(db, of), now)
  return allowance.kind === 'allowed' ? null : new Date(now.getTime() + allowance.retryAfterSeconds * 1000)
}
