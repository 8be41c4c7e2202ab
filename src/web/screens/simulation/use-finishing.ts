import { refusalCode } from '#web/api/refusal.ts'
import { failureSentence, toastFailure, toastSuccess } from '#web/api/refusal-toast.tsx'
import { type Sitting, sittingQuery, useCompleteSimulation } from '#web/api/simulations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Answering } from './use-answering.ts'
import { countsOf } from './sitting-facts.ts'

export type Finishing = {
  /** 'Finalizar': after all answers are sent; then at once, or after one question when places are blank (decisions 6). */
  ask: () => void
  finish: () => void
  /** Stops waiting for answers that are not sent. */
  cancel: () => void
  isBusy: boolean
}

type Asking = {
  /** Something may have yet to be sent. */
  showWaiting: () => void
  showBlanks: () => void
  hide: () => void
}

/** Ends the simulation and leads to its result (product.md 8). */
export function useFinishing(sitting: Sitting, answering: Answering, asking: Asking): Finishing {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { code } = sitting.exam
  const completing = useCompleteSimulation()
  /** The press that is waited for; another one or a change of mind ends the wait. */
  const pressed = useRef<object | null>(null)

  const finish = () =>
    completing.mutate(sitting.id, {
      onSuccess: () => {
        toastSuccess('Simulado finalizado!', 'Redirecionando para os resultados...')
        void navigate({
          to: '/simulados/$examId/resultados',
          params: { examId: code },
          search: { simulacao: sitting.id },
        })
      },
      onError: (error) =>
        toastFailure(
          'Erro ao finalizar simulado',
          refusalCode(error) === null ? 'Tente novamente.' : `Erro: ${failureSentence(error)}`,
        ),
    })

  const ask = async () => {
    const press = {}
    pressed.current = press
    asking.showWaiting()
    await answering.whenSent()
    if (pressed.current !== press) return
    pressed.current = null
    asking.hide()
    const { blank } = countsOf(queryClient.getQueryData(sittingQuery(sitting.id).queryKey) ?? sitting)
    if (blank > 0) asking.showBlanks()
    else finish()
  }

  return {
    ask: () => void ask(),
    finish,
    cancel: () => {
      pressed.current = null
      asking.hide()
    },
    isBusy: completing.isPending || completing.isSuccess,
  }
}
