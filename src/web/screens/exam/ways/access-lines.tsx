import { isSelling } from '#pt-br/site.ts'
import { SUSPENDED } from '#pt-br/payments/subscriptions.ts'
import type { Exam, ExamSituation } from '#web/api/exams/exams.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { PaidUntil } from '#web/parts/exams/exam-actions.tsx'
import { pendingSentence } from '#web/parts/payments/pending-sentence.ts'
import { VerifyPayment } from '#web/parts/payments/verify-payment.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './ways.module.css'

/** Until when the exam is open, what holds that back, and the payments on their way (spec 13.8). */
export function AccessLines({ exam, card }: { exam: Exam; card: ExamSituation['card'] | undefined }) {
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isSelling() })
  const own = subscriptions.data?.filter((one) => one.exam.id === exam.id) ?? []
  return (
    <>
      {card?.kind === 'paid' && (
        <p className={classes.below}>
          <PaidUntil {...card} />.
        </p>
      )}
      {own.some(({ suspended }) => suspended) && <p className={classes.below}>{SUSPENDED.sentence}.</p>}
      {own
        .filter(({ status }) => status === 'pending')
        .map(({ pending }) => (
          <div key={pending?.id} className={classes.awaited}>
            <p>{pendingSentence(pending)}</p>
            {typeof pending?.sessionId === 'string' && (
              <VerifyPayment sessionId={pending.sessionId} examCode={exam.code} variant="default" />
            )}
          </div>
        ))}
    </>
  )
}
