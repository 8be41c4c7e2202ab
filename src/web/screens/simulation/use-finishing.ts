import { refusalCode } from '#web/api/refusal.ts'
import { failureSentence, toastFailure, toastSuccess } from '#web/api/refusal-toast.tsx'
import { type Sitting, useCompleteSimulation } from '#web/api/simulations.ts'
import { useNavigate } from '@tanstack/react-router'
import { countsOf } from './sitting-facts.ts'

export type Finishing = {
  /** 'Finalizar': at once, or after one question when places are blank (decisions 6). */
  ask: () => void
  finish: () => void
  isBusy: boolean
}

/** Ends the simulation and leads to its result (product.md 8). */
export function useFinishing(sitting: Sitting, askFirst: () => void): Finishing {
  const navigate = useNavigate()
  const { code } = sitting.exam
  const completing = useCompleteSimulation()

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

  return {
    finish,
    ask: () => {
      if (countsOf(sitting).blank > 0) askFirst()
      else finish()
    },
    isBusy: completing.isPending || completing.isSuccess,
  }
}
