import { counted } from '#pt-br/formats/counts.ts'
import { useEndMemberSessions } from '#web/api/admin/admin-member-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { Button } from '@mantine/core'

export function EndSessions({ userId }: { userId: string }) {
  const end = useEndMemberSessions()
  const endAll = () =>
    end.mutate(userId, {
      onSuccess: ({ ended }) =>
        toastSuccess(
          'Sessões encerradas',
          ended === 0 ? 'Nenhuma estava aberta.' : `${counted(ended, 'session')} ao todo.`,
        ),
      onError: (error) => toastRefusal(error, 'Falha ao encerrar as sessões. Tente novamente.'),
    })
  return (
    <Button variant="default" size="sm" loading={end.isPending} onClick={endAll}>
      Encerrar as sessões
    </Button>
  )
}
