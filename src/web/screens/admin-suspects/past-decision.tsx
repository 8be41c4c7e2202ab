import { formatDate } from '#pt-br/formats/dates.ts'
import type { SuspectDetails } from '#web/api/admin/admin-suspects.ts'
import { AuthorName } from '#web/parts/admin/author-name.tsx'
import type { ReactNode } from 'react'
import classes from './admin-suspects.module.css'
import { rulingWords } from './past-ruling.tsx'

/** The newest of all, for a form that stands where the others are not seen. */
export function NewestDecision({ question }: { question: SuspectDetails }) {
  const [ruling] = question.rulings
  const [check] = question.checks
  const isRuling = ruling !== undefined && (check === undefined || ruling.decidedAt > check.checkedAt)
  return (
    <ul className={classes.plain} aria-label="Última decisão">
      {isRuling ? (
        <PastDecision what={rulingWords(ruling)} by={ruling.decidedBy} at={ruling.decidedAt}>
          {ruling.reply}
        </PastDecision>
      ) : (
        check && <PastCheck check={check} />
      )}
    </ul>
  )
}

/** A check, or a decision without a ruling. */
export const PastCheck = ({ check }: { check: SuspectDetails['checks'][number] }) => (
  <PastDecision what="Conferida ou respondida" by={check.checkedBy} at={check.checkedAt}>
    {check.reason}
  </PastDecision>
)

type PastDecisionProps = { what: string; by: string | null; at: string; children: ReactNode }

const PastDecision = ({ what, by, at, children }: PastDecisionProps) => (
  <li className={classes.appeal}>
    <b>{what}</b>{' '}
    <span className={classes.muted}>
      {formatDate(new Date(at))} · <AuthorName of={by} />
    </span>
    <p>{children}</p>
  </li>
)
