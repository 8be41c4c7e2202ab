import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { type Exam, type ExamSituation, useActivateTrial } from '#web/api/exams/exams.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { asksForLogin } from '#web/parts/accounts/login-needed-dialog.tsx'
import { showsPlans } from '#web/parts/payments/visitor-plans-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import classes from './exam-actions.module.css'

type Ask = (exam: Exam) => void

export const VisitorActions = ({ exam }: { exam: Exam }) => (
  <>
    <Button variant="light" aria-label={`Testar Grátis: ${exam.code}`} {...asksForLogin(exam.code)}>
      Testar Grátis
    </Button>
    <Button variant="default" aria-label={`Desbloquear Acesso Completo: ${exam.code}`} {...showsPlans(exam)}>
      Desbloquear Acesso Completo
    </Button>
  </>
)

type ViewerActionsProps = { exam: Exam; viewerId: string; situation: ExamSituation; onUnlock: Ask }

/** The actions of the four card types (spec 7.9). */
export function ViewerActions({ exam, viewerId, situation, onUnlock }: ViewerActionsProps) {
  const trial = useActivateTrial(viewerId)
  const { card, underWay } = situation
  switch (card.kind) {
    case 'paid':
      return (
        <>
          <p className={classes.until}>
            <PaidUntil {...card} />
          </p>
          <Enter exam={exam}>{underWay !== null ? 'Continuar simulado' : 'Acessar simulado'}</Enter>
        </>
      )
    case 'free':
      return (
        <>
          <Enter exam={exam} variant="light" focused={trial.isSuccess}>
            {underWay !== null ? 'Continuar' : `Acessar ${FREE_QUESTIONS} questões`}
          </Enter>
          <Unlock exam={exam} onUnlock={onUnlock}>
            Fazer Upgrade
          </Unlock>
        </>
      )
    case 'started':
      return (
        <>
          <Enter exam={exam} variant="light">
            Continuar
          </Enter>
          <Unlock exam={exam} onUnlock={onUnlock} />
        </>
      )
    case 'available':
      return (
        <>
          <Button
            variant="light"
            aria-label={`Testar Grátis: ${exam.code}`}
            loading={trial.isPending}
            onClick={() =>
              trial.mutate(exam, {
                onSuccess: () =>
                  toastSuccess('Acesso gratuito ativado! Você pode testar as primeiras 15 questões.'),
                onError: (error) => toastRefusal(error, 'Erro ao ativar acesso gratuito. Tente novamente.'),
              })
            }
          >
            Testar Grátis
          </Button>
          <Unlock exam={exam} onUnlock={onUnlock} />
        </>
      )
  }
}

type PaidCard = Extract<ExamSituation['card'], { kind: 'paid' }>

function PaidUntil({ plan, expiresAt }: PaidCard) {
  const name = plan === null ? 'Acesso completo' : PLAN_LABELS[plan]
  if (expiresAt === null) return <>{name}, sem data para acabar</>
  const valid = plan === null ? 'válido' : 'válida'
  return (
    <>
      {name}, {valid} até <b>{formatDate(new Date(expiresAt))}</b>
    </>
  )
}

type EnterProps = {
  exam: Exam
  variant?: 'filled' | 'light'
  focused?: boolean
  children: string
}

function Enter({ exam, variant = 'filled', focused = false, children }: EnterProps) {
  return (
    <LinkButton
      to="/simulados/$examId"
      params={{ examId: exam.code }}
      variant={variant}
      aria-label={`${children}: ${exam.code}`}
      ref={focused ? takeFocus : undefined}
    >
      {children}
    </LinkButton>
  )
}

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

type UnlockProps = { exam: Exam; onUnlock: Ask; children?: string }

function Unlock({ exam, onUnlock, children = 'Desbloquear Acesso Completo' }: UnlockProps) {
  if (exam.status !== 'active') return null
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-label={`${children}: ${exam.code}`}
      onClick={() => onUnlock(exam)}
    >
      {children}
    </Button>
  )
}
