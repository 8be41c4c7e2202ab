import { placeQuery } from '#web/api/simulations.ts'
import { QuestionBar } from '#web/parts/question-bar.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './session-nav.module.css'
import { nextStep } from './sitting-facts.ts'
import type { Session } from './use-session.ts'

/** 'Anterior' and the way on, under the question. */
export function SessionNav({ session }: { session: Session }) {
  const { position } = session.answering.state
  return (
    <nav className={classes.nav} aria-label="Questões">
      <Button
        size="lg"
        variant="default"
        disabled={!session.canGo(position - 1)}
        leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
        onClick={() => session.go(position - 1)}
      >
        Anterior
      </Button>
      <NextButton session={session} size="lg" />
    </nav>
  )
}

/** The same on phones and tablets, fixed at the foot. */
export function SessionBar({ session }: { session: Session }) {
  const { position } = session.answering.state
  return (
    <QuestionBar
      count={`${position + 1} de ${session.sitting.totalQuestions}`}
      onOpenMap={() => session.dialog.open('map')}
      onPrevious={session.canGo(position - 1) ? () => session.go(position - 1) : undefined}
      next={<NextButton session={session} size="md" />}
    />
  )
}

/** 'Próxima', 'Desbloquear Acesso' before a locked place, 'Finalizar' on the last one. */
function NextButton({ session, size }: { session: Session; size: 'md' | 'lg' }) {
  const { sitting, answering, finishing, dialog, go, canGo } = session
  const { position } = answering.state
  const { data: place } = useQuery({ ...placeQuery(sitting.id, position), enabled: false })
  const step = nextStep(sitting, position)
  if (step === 'unlock') {
    return (
      <Button
        size={size}
        className={classes.next ?? ''}
        data-wide
        aria-haspopup="dialog"
        onClick={() => dialog.open('plans')}
      >
        Desbloquear Acesso
      </Button>
    )
  }
  if (step === 'finish') {
    return (
      <Button size={size} className={classes.next ?? ''} loading={finishing.isBusy} onClick={finishing.ask}>
        Finalizar
      </Button>
    )
  }
  const state = sitting.places[position]?.state
  // 'Confirmar Resposta' is the first thing to do: the way on stays quiet beside it.
  const awaitsConfirming =
    state === 'blank' && !answering.unsent.has(position) && place !== undefined && place.question.choose > 1
  return (
    <Button
      size={size}
      className={classes.next ?? ''}
      variant={awaitsConfirming ? 'default' : 'filled'}
      disabled={!canGo(position + 1)}
      rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
      onClick={() => go(position + 1)}
    >
      Próxima
    </Button>
  )
}
