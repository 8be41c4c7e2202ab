import { FREE_QUESTIONS } from '#domain/access.ts'
import { counted } from '#pt-br/counts.ts'
import { formatDate } from '#pt-br/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import type { Exam, ExamSituation } from '#web/api/exams.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Tick } from '#web/ui/strokes.tsx'
import { Button, Title } from '@mantine/core'
import classes from './dashboard.module.css'

/** The two situations that count as a subscription of one's own. */
export type OwnAccess = Extract<ExamSituation['card'], { kind: 'paid' } | { kind: 'free' }>

type AccessCardProps = {
  exam: Exam
  access: OwnAccess
  onUpgrade: (exam: Exam) => void
}

/** One exam of the person: its spine, what is open and until when, and the way in. */
export function AccessCard({ exam, access, onUpgrade }: AccessCardProps) {
  return (
    <Sheet as="li" padding="none" className={classes.access}>
      <span className={classes.spine} data-tone={exam.booklet}>
        {exam.code}
      </span>
      <div>
        <Title order={3} className={classes.examName ?? ''}>
          {exam.name}
        </Title>
        <p className={classes.terms}>
          {access.kind === 'paid' ? (
            <StatusBadge tone="green" sign={<Tick />}>
              Ativa
            </StatusBadge>
          ) : (
            <StatusBadge>{PLAN_LABELS.free}</StatusBadge>
          )}
          {termsOf(access)}
        </p>
      </div>
      <div className={classes.accessActions}>
        <LinkButton
          to="/simulados/$examId"
          params={{ examId: exam.code }}
          aria-label={`Acessar simulado ${exam.code}`}
          {...(access.kind === 'free' && { variant: 'default' })}
        >
          Acessar simulado
        </LinkButton>
        {access.kind === 'free' && (
          <Button
            variant="subtle"
            onClick={() => onUpgrade(exam)}
            aria-label={`Fazer Upgrade do ${exam.code}`}
          >
            Fazer Upgrade
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** 'Trimestral, até 24/11/2026', 'Acesso completo, sem prazo', '15 questões, sem prazo'. */
function termsOf(access: OwnAccess): string {
  if (access.kind === 'free') return `${counted(FREE_QUESTIONS, 'question')}, sem prazo`
  const plan = access.plan === null ? 'Acesso completo' : PLAN_LABELS[access.plan]
  return `${plan}, ${access.expiresAt === null ? 'sem prazo' : `até ${formatDate(new Date(access.expiresAt))}`}`
}
