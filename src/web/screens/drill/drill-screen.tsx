import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { drillQuery, keepDrillEnded } from '#web/api/drills/drills.ts'
import { isOver } from '#web/api/simulations/simulations.ts'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { DrillFrame, DrillNotThere } from './drill-faces.tsx'
import { RunningDrill } from './run/running-drill.tsx'
import { DrillSummaryScreen } from './summary/drill-summary.tsx'

type DrillScreenProps = {
  code: string
  simulationId: string
  /** Nothing was answered: it is gone. */
  onAbandoned: () => void
}

/** One drill: running, or what it came to. */
export function DrillScreen({ code, simulationId, onAbandoned }: DrillScreenProps) {
  const query = useQuery(drillQuery(simulationId))
  const queryClient = useQueryClient()
  const [wasRunning, setWasRunning] = useState(false)
  const [isEndedHere, setEndedHere] = useState(false)
  const status = query.data?.status
  if (status === 'active' && !wasRunning) setWasRunning(true)
  if (isEndedHere || status === 'completed') {
    return (
      <>
        {wasRunning && !isEndedHere && <EndedElsewhereToast />}
        <DrillSummaryScreen simulationId={simulationId} isJustEnded={wasRunning} />
      </>
    )
  }
  if (isOver(query.error) || status === 'abandoned') {
    return (
      <DrillFrame code={code}>
        <DrillGone code={code} />
      </DrillFrame>
    )
  }
  if (query.data !== undefined) {
    return (
      <RunningDrill
        key={simulationId}
        drill={query.data}
        hasBegun={false}
        onEnded={(ending) => {
          if (ending === 'completed') {
            setEndedHere(true)
            keepDrillEnded(queryClient, simulationId)
            return
          }
          sendPomodoro({ kind: 'drop', id: simulationId })
          onAbandoned()
        }}
      />
    )
  }
  return (
    <DrillFrame code={code}>
      <DrillNotThere query={query} loading="Carregando o treino..." />
    </DrillFrame>
  )
}

function EndedElsewhereToast() {
  const tell = useEffectEvent(() =>
    toastSuccess('Este treino já foi encerrado', 'Foi em outra aba ou em outro aparelho. Este é o resumo.'),
  )
  useEffect(() => tell(), [])
  return null
}

const DrillGone = ({ code }: { code: string }) => (
  <EmptyFace
    title="Este treino foi encerrado"
    text="Ele terminou sem respostas, em outra aba ou em outro aparelho, e não entra no histórico."
    action={
      <LinkButton to="/exames/$examId/caderno" params={{ examId: code }}>
        Abrir o Caderno de erros
      </LinkButton>
    }
  />
)
