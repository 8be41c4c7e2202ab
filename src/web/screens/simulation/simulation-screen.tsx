import { type ExamEntry, examEntryQuery } from '#web/api/exams/exams.ts'
import { ASKED_AGAIN_MS } from '#web/api/client/ask-failed-again.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { isOver, shownAfter, simulationQuery } from '#web/api/simulations/simulations.ts'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { AbandonedElsewhere, FinishedElsewhere } from './ended-elsewhere.tsx'
import { GateSheet } from '#web/parts/exams/gate-sheet.tsx'
import { RunningSimulation } from './state/running-simulation.tsx'
import { SignInToGoOn } from '#web/parts/run/place-faces.tsx'
import { SimulationFailed, SimulationFrame } from './simulation-faces.tsx'
import { lazy, Suspense, useState } from 'react'

const StartScreen = lazy(async () => ({ default: (await import('./start/start-screen.tsx')).StartScreen }))

/** The entrance: resume, choose the difficulties, or the gate (spec 6.4 and 6.18). */
export function SimulationScreen({ code }: { code: string }) {
  const { data: entry, ...door } = useSuspenseQuery(examEntryQuery(code))
  const { activeSimulationId, gate, difficulties } = entry
  const [lastShown, setShownId] = useState(activeSimulationId)
  const shownId = shownAfter(lastShown, activeSimulationId)
  if (shownId !== lastShown) setShownId(shownId)
  // After a start the dialog is gone: the focus goes to the first question.
  const [beginsHere, setBeginsHere] = useState(false)
  if (shownId === null && !beginsHere) setBeginsHere(true)
  if (shownId !== null) {
    return (
      <SimulationEntrance
        key={shownId}
        code={code}
        simulationId={shownId}
        isUnderWay={shownId === activeSimulationId}
        hasBegun={beginsHere}
        onGone={() => {
          setBeginsHere(true)
          setShownId(null)
        }}
      />
    )
  }
  if (isRefused(door.error, 'EXAM_NOT_FOUND'))
    return (
      <SimulationFrame code={code}>
        <SimulationFailed query={door} />
      </SimulationFrame>
    )
  if (gate !== null) return <ClosedDoor entry={entry} gate={gate} />
  if (difficulties.easy + difficulties.medium + difficulties.hard === 0) {
    return (
      <SimulationFrame code={code}>
        <EmptyFace
          title="Nenhuma questão encontrada"
          text="Este exame ainda não tem questões. Volte em breve."
          action={<LinkButton to="/">Voltar ao início</LinkButton>}
        />
      </SimulationFrame>
    )
  }
  return (
    <Suspense
      fallback={
        <SimulationFrame code={entry.exam.code}>
          <BubbleLoader text="Carregando simulado..." fullPage />
        </SimulationFrame>
      }
    >
      <StartScreen entry={entry} />
    </Suspense>
  )
}

/** Asked again it would say the same. */
const isAnswered = (error: Error | null) => error !== null && !isTransientFailure(error)

type SimulationEntranceProps = {
  code: string
  simulationId: string
  /** As the entry of the exam says. */
  isUnderWay: boolean
  hasBegun: boolean
  onGone: () => void
}

function SimulationEntrance({ code, simulationId, isUnderWay, hasBegun, onGone }: SimulationEntranceProps) {
  const queryClient = useQueryClient()
  const simulation = useQuery({
    ...simulationQuery(simulationId),
    // An answer that is stored meanwhile ends a reading.
    refetchInterval: ({ state }) =>
      !isUnderWay && state.data?.status === 'active' && !isAnswered(state.error) ? ASKED_AGAIN_MS : false,
  })
  const askDoor = () => queryClient.invalidateQueries({ queryKey: examEntryQuery(code).queryKey })
  if (isOver(simulation.error) || simulation.data?.status === 'abandoned') {
    return (
      <SimulationFrame code={code}>
        <AbandonedElsewhere onBegin={() => void askDoor().then(onGone)} />
      </SimulationFrame>
    )
  }
  if (simulation.data?.status === 'active')
    return <RunningSimulation simulation={simulation.data} hasBegun={hasBegun} />
  if (simulation.isPending) {
    return (
      <SimulationFrame code={code}>
        <BubbleLoader text="Carregando simulado..." fullPage />
      </SimulationFrame>
    )
  }
  if (isRefused(simulation.error, 'UNAUTHENTICATED')) {
    return (
      <SimulationFrame code={code}>
        <SignInToGoOn what="o simulado" />
      </SimulationFrame>
    )
  }
  if (simulation.data?.status === 'completed') return <FinishedElsewhere simulation={simulation.data} />
  return (
    <SimulationFrame code={code}>
      <SimulationFailed
        query={{
          error: simulation.error,
          isFetching: simulation.isFetching,
          refetch: () => Promise.all([askDoor(), simulation.refetch()]),
        }}
      />
    </SimulationFrame>
  )
}

function ClosedDoor({ entry, gate }: { entry: ExamEntry; gate: NonNullable<ExamEntry['gate']> }) {
  const [plansOpened, plans] = useDisclosure(false)
  const { exam } = entry
  return (
    <SimulationFrame code={exam.code}>
      <GateSheet reason={gate} exam={exam} answered={0} locked={exam.questionCount} onSeePlans={plans.open}>
        <LinkButton to="/simulados" size="lg" variant="subtle" color="gray">
          Ver outros simulados
        </LinkButton>
      </GateSheet>
      <PlanDialog opened={plansOpened} onClose={plans.close} exam={exam} />
    </SimulationFrame>
  )
}
