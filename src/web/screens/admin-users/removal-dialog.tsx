import { type Member, useRemoveMember } from '#web/api/admin-members.ts'
import { toastRefusal, toastSuccess } from '#web/api/refusal-toast.tsx'
import type { useChosen } from '#web/parts/admin-chosen.ts'
import { keepFocus } from '#web/parts/admin-title.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'

type RemovalDialogProps = { removed: ReturnType<typeof useChosen<Member>>; isOwn: boolean }

/** 'Tem certeza que deseja excluir este usuário?', with what ends and what stays (decisions 12). */
export function RemovalDialog({ removed: { chosen, isOpen, close }, isOwn }: RemovalDialogProps) {
  const remove = useRemoveMember()
  if (chosen === undefined) return null
  const confirm = () =>
    remove.mutate(chosen.id, {
      onSuccess: () => {
        close()
        toastSuccess('Usuário excluído com sucesso!')
        keepFocus()
      },
      onError: (error) => {
        close()
        toastRefusal(error, 'Falha ao excluir usuário. Tente novamente.')
      },
    })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Tem certeza que deseja excluir este usuário?"
      lead={isOwn ? 'Esta é a sua conta. Não há como desfazer.' : 'Não há como desfazer.'}
      confirmLabel="Excluir usuário"
      cancelLabel="Manter usuário"
      tone="danger"
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <FactList>
        <Fact name="Usuário">
          {chosen.fullName === '' ? chosen.email : `${chosen.fullName}, ${chosen.email}`}
        </Fact>
        <Fact name="Termina">Simulados, respostas, acessos e sessões.</Fact>
        <Fact name="Fica">Compras, sem a pessoa, e comentários, sem o nome.</Fact>
      </FactList>
    </ConfirmDialog>
  )
}
