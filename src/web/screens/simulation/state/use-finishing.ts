import { NOTHING_COUNTED } from '#pt-br/results.ts'
import { isAnsweredBySignIn } from '#web/api/accounts/ended-session.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { failureSentence, toastFailure, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import {
  forgetEnded,
  type Simulation,
  simulationQuery,
  useCompleteSimulation,
} from '#web/api/simulations/simulations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Answering } from '#web/parts/run/use-answering.ts'
import { countsOf } from '#web/parts/run/simulation-facts.ts'

export type Finishing = {
  /** 'Finalizar' asks once; with unsent answers and nothing blank it waits instead. */
  ask: () => void
  finish: () => void
  /** Waiting for unsent answers; `cancel` ends the wait. */
  isWaiting: boolean
  cancel: () => void
  isBusy: boolean
}

/** Ends the simulation and leads to its result (spec 6.28). */
export function useFinishing(simulation: Simulation, answering: Answering, askFirst: () => void): Finishing {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { code } = simulation.exam
  const completing = useCompleteSimulation(simulation.id)
  /** The press being waited for; another press or a cancel ends the wait. */
  const pressed = useRef<object | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  // So does leaving the screen.
  useEffect(() => () => void (pressed.current = null), [])

  const leave = (ending: 'completed' | 'abandoned') => {
    if (ending === 'abandoned') {
      toastSuccess('Simulado encerrado', NOTHING_COUNTED)
      return navigate({ to: '/simulados' })
    }
    toastSuccess('Simulado finalizado!', 'Redirecionando para os resultados...')
    return navigate({
      to: '/simulados/$examId/resultados',
      params: { examId: code },
      search: { simulacao: simulation.id },
    })
  }

  const finish = () =>
    completing.mutate(undefined, {
      onSuccess: ({ ending }) => void leave(ending).then(() => forgetEnded(queryClient, simulation)),
      onError: tellNotFinished,
    })

  const cancel = () => {
    pressed.current = null
    setWaiting(false)
  }

  const ask = async () => {
    const press = {}
    pressed.current = press
    const waits = answering.unsent.size > 0
    // A busy button loses the focus: only with something to wait for.
    if (waits) setWaiting(true)
    await answering.whenSent()
    if (pressed.current !== press) return
    cancel()
    const { blank } = countsOf(
      queryClient.getQueryData(simulationQuery(simulation.id).queryKey) ?? simulation,
    )
    if (blank > 0 || !waits) askFirst()
    else finish()
  }

  return {
    ask: () => void ask(),
    finish,
    cancel,
    isWaiting,
    isBusy: isWaiting || completing.isPending || completing.isSuccess,
  }
}

function tellNotFinished(error: Error) {
  if (isAnsweredBySignIn(error)) return
  toastFailure(
    'Erro ao finalizar simulado',
    refusalCode(error) === null ? 'Tente novamente.' : `Erro: ${failureSentence(error)}`,
  )
}
