import { useActivateQuestion } from '#web/api/admin/admin-questions.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'

/** Switches a question on or off; the toast says what comes of it (spec 1.8). */
export function useActivation() {
  const activate = useActivateQuestion()
  return {
    id: activate.isPending ? activate.variables.questionId : undefined,
    toggle: ({ id, isActive }: { id: string; isActive: boolean }, onDone?: () => void) =>
      activate.mutate(
        { questionId: id, isActive: !isActive },
        {
          onSuccess: () => {
            onDone?.()
            if (isActive) toastSuccess('Questão desativada', 'A questão não aparecerá em novos simulados.')
            else toastSuccess('Questão ativada', 'A questão aparecerá nos simulados.')
          },
          onError: (error) =>
            toastRefusal(error, 'Erro ao alterar status da questão. Tente novamente.', 'Erro'),
        },
      ),
  }
}
