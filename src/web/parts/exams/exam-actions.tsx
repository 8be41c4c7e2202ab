import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { runningMockLabel } from '#pt-br/exam-ways.ts'
import { formatLastDay } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { notInvited } from '#pt-br/access-words.ts'
import { isForSale, isSelling, SITE } from '#pt-br/site.ts'
import { useActivateTrial } from '#web/api/exams/exam-acts.ts'
import type { Exam, ExamSituation } from '#web/api/exams/exams.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { asksForLogin } from '#web/parts/accounts/login-needed-dialog.tsx'
import { showsPlans } from '#web/parts/payments/visitor-plans-dialog.tsx'
import { MockLink } from '#web/parts/mocks/mock-link.tsx'
import { RunningMockWords } from '#web/parts/mocks/running-mock-words.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import classes from './exam-actions.module.css'

type Ask = (exam: Exam) => void

export function VisitorActions({ exam }: { exam: Exam }) {
  const { href } = useLocation()
  return isSelling() ? (
    <TrialAndPlans exam={exam} />
  ) : (
    <LinkButton to="/auth" search={{ de: href }} variant="light" aria-label={`Entrar: ${exam.code}`}>
      Entrar
    </LinkButton>
  )
}

const TrialAndPlans = ({ exam }: { exam: Exam }) => (
  <>
    <Button variant="light" aria-label={`Testar Grátis: ${exam.code}`} {...asksForLogin(exam.code)}>
      Testar Grátis
    </Button>
    <Button variant="default" aria-label={`Desbloquear Acesso Completo: ${exam.code}`} {...showsPlans(exam)}>
      Desbloquear Acesso Completo
    </Button>
  </>
)

type ViewerActionsProps = {
  exam: Exam
  viewerId: string
  situation: ExamSituation
  /** On the exam's own page, where other ways stand beside: whether this is the main one, and how what runs is named. */
  way?: { isMain: boolean; resume: string | null }
  onUnlock: Ask
}

/** The actions of the card types (spec 7.9), after a Prova that runs. */
export function ViewerActions({ situation, way, ...asked }: ViewerActionsProps) {
  const { card } = situation
  return (
    <>
      {way === undefined && situation.mock !== null && (
        <RunningMock code={asked.exam.code} mock={situation.mock} />
      )}
      {card.kind === 'uninvited' ? (
        <p className={classes.until}>{notInvited()}</p>
      ) : (
        <CardActions card={card} hasBegun={situation.underWay !== null} way={way} {...asked} />
      )}
    </>
  )
}

type RunningMockProps = { code: string; mock: NonNullable<ExamSituation['mock']> }

const RunningMock = ({ code, mock }: RunningMockProps) => (
  <>
    <p className={classes.until}>
      <RunningMockWords mock={mock} />
    </p>
    <MockLink code={code} variant="light" aria-label={`${runningMockLabel(mock)}: ${code}`}>
      {runningMockLabel(mock)}
    </MockLink>
  </>
)

type CardActionsProps = Omit<ViewerActionsProps, 'way' | 'situation'> & {
  card: Exclude<ExamSituation['card'], { kind: 'uninvited' }>
  hasBegun: boolean
  way: ViewerActionsProps['way']
}

function CardActions({ exam, viewerId, card, hasBegun, way, onUnlock }: CardActionsProps) {
  const trial = useActivateTrial(viewerId)
  const look = way && (way.isMain ? 'filled' : 'default')
  const enter = way?.resume ?? ENTER[card.kind][hasBegun ? 'resume' : 'begin']
  switch (card.kind) {
    case 'paid':
      return (
        <>
          {way === undefined && SITE.access !== 'open' && (
            <p className={classes.until}>
              <PaidUntil {...card} />
            </p>
          )}
          <Enter exam={exam} variant={look}>
            {enter}
          </Enter>
        </>
      )
    case 'free':
      return (
        <>
          <Enter exam={exam} variant={look ?? 'light'} focused={trial.isSuccess}>
            {enter}
          </Enter>
          <Unlock exam={exam} onUnlock={onUnlock}>
            Fazer Upgrade
          </Unlock>
        </>
      )
    case 'started':
      return (
        <>
          <Enter exam={exam} variant={look ?? 'light'}>
            {enter}
          </Enter>
          <Unlock exam={exam} onUnlock={onUnlock} />
        </>
      )
    case 'available':
      return (
        <>
          <Button
            variant={look ?? 'light'}
            aria-label={`${enter}: ${exam.code}`}
            loading={trial.isPending}
            onClick={() =>
              trial.mutate(exam, {
                onSuccess: () =>
                  toastSuccess('Acesso gratuito ativado! Você pode testar as primeiras 15 questões.'),
                onError: (error) => toastRefusal(error, 'Erro ao ativar acesso gratuito. Tente novamente.'),
              })
            }
          >
            {enter}
          </Button>
          <Unlock exam={exam} onUnlock={onUnlock} />
        </>
      )
  }
}

const ENTER = {
  paid: { begin: 'Acessar simulado', resume: 'Continuar simulado' },
  free: { begin: `Acessar ${FREE_QUESTIONS} questões`, resume: 'Continuar' },
  started: { begin: 'Continuar', resume: 'Continuar' },
  available: { begin: 'Testar Grátis', resume: 'Testar Grátis' },
} as const

type PaidCard = Extract<ExamSituation['card'], { kind: 'paid' }>

/** 'Trimestral, válida até 12/02/2027'. */
export function PaidUntil({ plan, expiresAt }: PaidCard) {
  const name = plan === null ? 'Acesso completo' : PLAN_LABELS[plan]
  if (expiresAt === null) return <>{name}, sem data para acabar</>
  const valid = plan === null ? 'válido' : 'válida'
  return (
    <>
      {name}, {valid} até <b>{formatLastDay(new Date(expiresAt))}</b>
    </>
  )
}

type EnterProps = {
  exam: Exam
  variant?: 'filled' | 'light' | 'default' | undefined
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
  if (!isForSale(exam)) return null
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
