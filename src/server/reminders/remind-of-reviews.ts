import { dayOf } from '#domain/text/days.ts'
import { lockUser } from '#server/accounts/user-lock-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockMailChoices } from '#server/mail/mail-choice-store.ts'
import { openCardsOf } from '#server/mistakes/open-cards.ts'
import { readStudies } from '#server/mistakes/read-study.ts'
import { askedToday } from '#server/mistakes/today-list.ts'
import { writeMailOfDay } from '#server/notices/write-mail-of-day.ts'
import { readAccesses } from '#server/subscriptions/read-access.ts'
import { listStudiedExams, listToRemind } from './reminder-store.ts'

const PEOPLE_AT_A_TIME = 100

type Person = Awaited<ReturnType<typeof listToRemind>>[number]

/**
 * Tells each who chose it, once a day, what the Caderno de erros asks for, and what found the day before with its mail
 * (spec 15.13, 20.2); nothing where nothing is. What is due and has not left by 20:00 does not leave. Safe to kill and
 * to run again the same day. Answers how many mails were written.
 */
export async function remindOfReviews(deps: Dependencies, leaving?: { readonly aborted: boolean }) {
  const day = dayOf(await readNow(deps.db))
  let written = 0
  const isLeaving = () => leaving?.aborted === true
  let after: string | null = null
  while (!isLeaving()) {
    const people: Person[] = await listToRemind(deps.db, { day, after, most: PEOPLE_AT_A_TIME })
    for (const person of people) {
      if (isLeaving()) break
      if (await remindSafely(deps, person)) written += 1
    }
    const last = people.at(-1)
    if (!last || people.length < PEOPLE_AT_A_TIME) break
    after = last.userId
  }
  if (written > 0) deps.wakeMail()
  return written
}

/** One person's trouble does not stop the others: the next hour tries again. */
async function remindSafely(deps: Dependencies, person: Person): Promise<boolean> {
  try {
    return await remind(deps, person)
  } catch (error) {
    const facts = { event: 'review-reminder-failed', userId: person.userId, err: error }
    deps.log.error(facts, 'a reminder of reviews could not be written')
    return false
  }
}

async function remind(deps: Dependencies, { userId, wantsReviews }: Person): Promise<boolean> {
  const exams = wantsReviews ? await dueByExam(deps, userId) : []
  return deps.db.transaction(async (tx) => {
    // The address of now: reading what is due takes its time.
    if (!(await lockUser(tx, userId, 'key share'))) return false
    const choices = await lockMailChoices(tx, userId)
    return choices !== undefined && writeMailOfDay(deps, tx, { userId, choices, exams })
  })
}

/** Exams of which today still asks for something, the most first. */
async function dueByExam(deps: Dependencies, userId: string) {
  const { db } = deps
  const exams = await listStudiedExams(db, userId)
  const studies = await readStudies(deps, { userId, examIds: exams.map(({ id }) => id), cardsOnly: true })
  const { accessTo } = await readAccesses(db, userId)
  const due = []
  for (const { id, code } of exams) {
    const study = studies.get(id)
    if (!study) continue
    const { asked } = askedToday(study, await openCardsOf(db, { userId, access: accessTo(id).kind }, study))
    due.push({ code, due: asked })
  }
  return due.filter((exam) => exam.due > 0).toSorted((one, other) => other.due - one.due)
}
