import type { LockReason } from '#domain/payments/access.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { ExamStatus } from '#domain/exams/exams.ts'
import { EXAM_CARD_BADGES, GATE_TITLES } from '#pt-br/labels.ts'
import { withoutGrant } from '#pt-br/access-words.ts'
import { SUSPENDED } from '#pt-br/payments/subscriptions.ts'
import { isForSale, isSelling } from '#pt-br/site.ts'
import { ANSWERS_KEPT, SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { limitSentence } from '#pt-br/results.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title } from '@mantine/core'
import { IconLock } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import classes from './gate-sheet.module.css'

type GateSheetProps = {
  reason: LockReason
  exam: { code: string; status: ExamStatus }
  answered: number
  locked: number
  headingRef?: Ref<HTMLHeadingElement>
  onSeePlans: () => void
  children?: ReactNode
}

/** Before locked questions: 'Limite de Questões Atingido' or 'Acesso Restrito' (spec 6.18). */
export function GateSheet({
  reason,
  exam,
  answered,
  locked,
  headingRef,
  onSeePlans,
  children,
}: GateSheetProps) {
  const isQuota = reason === 'quota'
  return (
    <Sheet as="section" padding="lg" marks className={classes.gate} aria-labelledby="limit">
      {isQuota ? <FreeRows /> : <IconLock className={classes.lock} size={40} stroke={1.5} aria-hidden />}
      <Title order={2} id="limit" className={classes.title} ref={headingRef} tabIndex={-1}>
        {isSelling() ? GATE_TITLES[reason] : EXAM_CARD_BADGES.uninvited}
      </Title>
      <p className={classes.text}>
        {isQuota ? limitSentence({ examCode: exam.code, answered, locked }) : <Restricted exam={exam} />}
      </p>
      <div className={classes.actions}>
        {isForSale(exam) && (
          <Button size="lg" aria-haspopup="dialog" onClick={onSeePlans}>
            {isQuota ? 'Desbloquear Acesso' : 'Ver planos'}
          </Button>
        )}
        {children}
      </div>
    </Sheet>
  )
}

function Restricted({ exam: { code, status } }: Pick<GateSheetProps, 'exam'>) {
  const { data, isSuccess, isFetchedAfterMount } = useQuery({ ...subscriptionsQuery, enabled: isSelling() })
  if (!isSelling()) return withoutGrant()
  const isHeld = data?.some(({ exam, suspended }) => exam.code === code && suspended) === true
  const isSuspended = isHeldByDispute({ status, isHeld, isReadSince: isSuccess && isFetchedAfterMount })
  return isSuspended ? `${SUSPENDED.sentence}. ${ANSWERS_KEPT}` : SCREEN_REFUSALS.ACCESS_RESTRICTED
}

/**
 * Of an exam on sale only a dispute holds the access back; the accesses tell it of another. Read since the gate was shown,
 * they win: the dispute may be over, or the exam just taken off.
 */
export const isHeldByDispute = ({ status, isHeld, isReadSince }: HeldFacts): boolean =>
  isHeld || (status === 'active' && !isReadSince)

type HeldFacts = { status: ExamStatus; isHeld: boolean; isReadSince: boolean }

const ROW = 'ABAECDBADCEBACD'
const LOCKED = ['lock-1', 'lock-2', 'lock-3', 'lock-4', 'lock-5']

const FreeRows = () => (
  <div className={classes.rows} aria-hidden>
    {Array.from({ length: FREE_QUESTIONS }, (_, index) => (
      <Bubble
        key={`free-${index + 1}`}
        label={ROW.charAt(index % ROW.length)}
        size={28}
        state="selected"
        variant={penVariant(index)}
      />
    ))}
    {LOCKED.map((id) => (
      <span key={id} className={classes.locked}>
        <Bubble label="" size={28} state="locked" />
        <IconLock size={14} stroke={1.75} />
      </span>
    ))}
  </div>
)
