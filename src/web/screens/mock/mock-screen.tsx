import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { mockFactsQuery, type MockFacts } from '#web/api/mocks/mock-facts.ts'
import { isMockOver, mockSheetQuery } from '#web/api/mocks/mock-sheet.ts'
import { pageClock } from '#web/api/mocks/page-clock.ts'
import { GateSheet } from '#web/parts/exams/gate-sheet.tsx'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BeforeMock } from './before/before-mock.tsx'
import { UnderWay } from './before/under-way.tsx'
import { EndedMock } from './finish/ended-mock.tsx'
import { TimeOver } from './finish/time-over.tsx'
import { UnderExam } from '#web/parts/exams/under-exam.tsx'
import { MockFailed } from './mock-faces.tsx'
import { RunningSheet } from './run/mock-run.tsx'

type MockScreenProps = {
  code: string
  /** Position of the question in the address, from 0. */
  place: number | null
  onPlace: (position: number, how: 'entered' | 'moved') => void
}

type RunningMock = NonNullable<MockFacts['running']>

/** One address: before the start, running, time over (spec 14.15). */
export function MockScreen({ code, place, onPlace }: MockScreenProps) {
  const { data: facts } = useSuspenseQuery(mockFactsQuery(code))
  // What ends elsewhere is told by the running one itself.
  const [held, setHeld] = useState(facts.running)
  if (facts.running !== null && facts.running.simulationId !== held?.simulationId) setHeld(facts.running)
  const [begun, setBegun] = useState<string | null>(null)
  const [wasRunning, setWasRunning] = useState(false)
  if (place !== null && !wasRunning) setWasRunning(true)
  if (place !== null && held !== null) {
    return (
      <RunningMockScreen
        key={held.simulationId}
        code={code}
        running={held}
        toldNow={facts.now}
        place={place}
        isNew={held.simulationId === begun}
        onPlace={(position) => onPlace(position, 'moved')}
      />
    )
  }
  return (
    <UnderExam code={code}>
      {facts.running === null ? (
        <Entrance
          facts={facts}
          onBegun={({ simulationId, resumed }) => {
            if (!resumed) setBegun(simulationId)
            onPlace(0, 'entered')
          }}
        />
      ) : (
        <UnderWay
          code={code}
          facts={facts}
          running={facts.running}
          isBack={wasRunning}
          onGoOn={(position) => onPlace(position, 'entered')}
        />
      )}
    </UnderExam>
  )
}

function Entrance({ facts, onBegun }: Parameters<typeof BeforeMock>[0]) {
  const [plansOpened, plans] = useDisclosure(false)
  const { exam, gate } = facts
  if (gate !== null) {
    return (
      <>
        <VisuallyHidden component="h1">Prova {exam.code}</VisuallyHidden>
        <GateSheet reason={gate} exam={exam} answered={0} locked={exam.questionCount} onSeePlans={plans.open}>
          <LinkButton to="/simulados" size="lg" variant="subtle" color="gray">
            Ver outros simulados
          </LinkButton>
        </GateSheet>
        <PlanDialog opened={plansOpened} onClose={plans.close} exam={exam} />
      </>
    )
  }
  if (facts.questions === 0) {
    return (
      <EmptyFace
        title="Nenhuma questão encontrada"
        text="Este exame ainda não tem questões. Volte em breve."
        action={<LinkButton to="/">Voltar ao início</LinkButton>}
      />
    )
  }
  return <BeforeMock facts={facts} onBegun={onBegun} />
}

type RunningProps = {
  code: string
  running: RunningMock
  /** The server's time before it has spoken to this page. */
  toldNow: string
  place: number
  isNew: boolean
  onPlace: (position: number) => void
}

function RunningMockScreen({ code, running, toldNow, place, isNew, onPlace }: RunningProps) {
  const query = useQuery(mockSheetQuery(running.simulationId))
  // Come back to after its end: the person decides when it is judged.
  const [wasOver] = useState(() => pageClock.now(Date.parse(toldNow)) > Date.parse(running.deadline))
  if (isMockOver(query.error)) {
    return (
      <UnderExam code={code}>
        <EndedMock code={code} running={running} />
      </UnderExam>
    )
  }
  if (wasOver) {
    return (
      <UnderExam code={code}>
        <TimeOver code={code} running={running} isAutomatic={false} />
      </UnderExam>
    )
  }
  if (query.data !== undefined)
    return <RunningSheet code={code} sheet={query.data} place={place} isNew={isNew} onPlace={onPlace} />
  return (
    <UnderExam code={code}>
      {query.isPending && query.errorUpdateCount === 0 && (
        <BubbleLoader text="Carregando a Prova..." fullPage />
      )}
      {query.error !== null &&
        (isRefused(query.error, 'UNAUTHENTICATED') ? <SignInToGoOn /> : <MockFailed query={query} />)}
    </UnderExam>
  )
}

/** The session ended before the sheet loaded; it loads after the next sign-in. */
function SignInToGoOn() {
  const { ask } = useEndedSession()
  return (
    <EmptyFace
      title="Sua sessão terminou"
      text="Entre para continuar a Prova. O tempo segue contando, e o que você marcou continua guardado."
      action={
        <Button aria-haspopup="dialog" onClick={ask}>
          Entrar
        </Button>
      }
    />
  )
}
