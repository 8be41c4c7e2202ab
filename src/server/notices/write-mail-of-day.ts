import { reminderEnd } from '#domain/mistakes/reminder-time.ts'
import { dayOf } from '#domain/text/days.ts'
import type { RenderedEmail } from '#emails/email.ts'
import { newsEmail } from '#emails/news-email.ts'
import { reviewsDueEmail, reviewsDueNews } from '#emails/review-emails.ts'
import { findPerson } from '#server/accounts/account-store.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { saveMailedOn, type LockedChoices } from '#server/mail/mail-choice-store.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { listWaitingNotices, saveToldNotices } from '#server/mail/notice-store.ts'
import { stopToken } from '#server/mail/stop-token.ts'
import { invariant } from '#server/refusal.ts'
import { readNews, type News } from './read-news.ts'

/** Exams of which today asks for reviews, the most first. */
export type ExamsDue = readonly { code: string; due: number }[]

type ToWrite = { userId: string; choices: LockedChoices; exams: ExamsDue }

/**
 * The one mail of choice of a day of São Paulo, with all that waits and what is due (spec 20.2, 15.13), to a locked
 * account. False where the day had its mail, or nothing is to be told. What waits is told again only if this mail is
 * deleted unsent.
 */
export async function writeMailOfDay(
  { settings, auth }: Pick<Dependencies, 'settings' | 'auth'>,
  tx: Db,
  { userId, choices, exams }: ToWrite,
): Promise<boolean> {
  const now = await readNow(tx)
  const day = dayOf(now)
  if (choices.mailedOn !== null && choices.mailedOn >= day) return false
  const told = []
  for (const notice of await listWaitingNotices(tx, userId)) {
    const news = await readNews({ settings }, tx, { userId, ...notice })
    if (news) told.push({ ...notice, news })
  }
  const reviews = choices.reviewsDue && exams.length > 0 ? reviewsOf({ settings }, exams) : undefined
  const person = await findPerson(tx, userId)
  invariant(person, 'an account that is locked has its person')
  const message = messageOf([...told.map(({ news }) => news), ...(reviews ? [reviews] : [])], {
    name: person.name,
    stopAddress: pageAddress(settings, '/parar-avisos', { token: stopToken(auth, userId) }),
  })
  if (!message) return false
  const mailId = await saveMail(tx, {
    userId,
    recipient: person.email,
    message,
    followsAddress: true,
    kinds: [...new Set(told.map(({ kind }) => kind)), ...(reviews ? (['reviewsDue'] as const) : [])],
    expiresInSeconds: reviews && (reminderEnd(day).getTime() - now.getTime()) / 1000,
  })
  await saveToldNotices(tx, { userId, mailId, subjectIds: told.map(({ subjectId }) => subjectId) })
  await saveMailedOn(tx, { userId, day })
  return true
}

function reviewsOf({ settings }: Pick<Dependencies, 'settings'>, exams: ExamsDue): News {
  const [first] = exams
  const page = first && exams.length === 1 ? `/exames/${first.code}/caderno` : '/dashboard'
  const due = { exams, address: pageAddress(settings, page) }
  return { news: reviewsDueNews(due), alone: (to) => reviewsDueEmail({ ...due, ...to }) }
}

function messageOf(
  all: readonly News[],
  to: { name: string; stopAddress: string },
): RenderedEmail | undefined {
  const [first, second, ...others] = all
  if (!first) return undefined
  if (!second) return first.alone(to)
  return newsEmail({ ...to, news: [first.news, second.news, ...others.map(({ news }) => news)] })
}
