import { appealDecidedEmail, appealDecidedNews } from '#emails/appeal-emails.ts'
import type { EmailNews, RenderedEmail } from '#emails/email.ts'
import { mockEndedEmail, mockEndedNews } from '#emails/mock-emails.ts'
import { appealOutcome } from '#pt-br/appeals.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Notice } from '#server/mail/notice-store.ts'
import { findAppealDecided, findMockEndedByTime } from './news-store.ts'

/** Something to tell: beside others, or in a mail of its own. */
export type News = { news: EmailNews; alone: (to: { name: string; stopAddress: string }) => RenderedEmail }

/** Undefined where there is nothing to tell, or it is not the person's. */
export async function readNews(
  { settings }: Pick<Dependencies, 'settings'>,
  tx: Db,
  { userId, kind, subjectId }: Notice & { userId: string },
): Promise<News | undefined> {
  const own = { userId, id: subjectId }
  if (kind === 'appealDecided') {
    const found = await findAppealDecided(tx, own)
    if (!found) return undefined
    const { status, decision, accepted, createdAt: sentAt, exam } = found
    const outcome = appealOutcome({ status, decision, accepted: accepted ?? [] })
    const decided = { exam, sentAt, outcome, address: pageAddress(settings, '/recursos') }
    return { news: appealDecidedNews(decided), alone: (to) => appealDecidedEmail({ ...decided, ...to }) }
  }
  const found = await findMockEndedByTime(tx, own)
  if (!found) return undefined
  const page = `/simulados/${found.exam.code}/resultados`
  const ended = { ...found, address: pageAddress(settings, page, { simulacao: subjectId }) }
  return { news: mockEndedNews(ended), alone: (to) => mockEndedEmail({ ...ended, ...to }) }
}
