import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import type { Simulation } from '#web/api/simulations/simulations.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { SimulationFrame } from './simulation-faces.tsx'

export function FinishedElsewhere({ simulation }: { simulation: Simulation }) {
  const navigate = useNavigate()
  const { id, exam } = simulation
  const lead = useEffectEvent(() => {
    toastSuccess(
      'Este simulado já foi finalizado',
      'Foi em outra aba ou em outro aparelho. Este é o resultado.',
    )
    void navigate({
      to: '/simulados/$examId/resultados',
      params: { examId: exam.code },
      search: { simulacao: id },
      replace: true,
    })
  })
  useEffect(() => lead(), [])
  return (
    <SimulationFrame code={exam.code}>
      <BubbleLoader text="Abrindo o resultado..." fullPage />
    </SimulationFrame>
  )
}

/** Restarted in another tab or browser, where a new one may be running. */
export const AbandonedElsewhere = ({ onBegin }: { onBegin: () => void }) => (
  <EmptyFace
    title="Este simulado foi encerrado"
    text="Ele foi recomeçado em outra aba ou em outro aparelho, e não entra no histórico."
    action={
      <>
        <Button onClick={onBegin}>Começar de novo</Button>
        <LinkButton to="/simulados" variant="default">
          Ver outros simulados
        </LinkButton>
      </>
    }
  />
)
