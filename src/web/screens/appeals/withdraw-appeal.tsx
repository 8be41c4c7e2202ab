import { useWithdrawAppeal } from '#web/api/appeals/appeal-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import classes from './appeals.module.css'

/** 'Retirar recurso', while nobody answered it. */
export function WithdrawAppeal({ appealId, onWithdrawn }: { appealId: string; onWithdrawn: () => void }) {
  const [isAsking, { open, close }] = useDisclosure()
  const withdraw = useWithdrawAppeal()
  /** Told also where the list, read again, took this way out of it. */
  const confirm = async () => {
    try {
      await withdraw.mutateAsync(appealId)
      onWithdrawn()
      toastSuccess('Recurso retirado.')
    } catch (error) {
      toastRefusal(error, 'Não foi possível retirar o recurso. Tente novamente.')
    }
    close()
  }
  return (
    <>
      <Anchor component="button" type="button" inherit className={classes.way} onClick={open}>
        Retirar recurso
      </Anchor>
      <ConfirmDialog
        opened={isAsking}
        title="Retirar este recurso?"
        lead="Ele sai da análise e não recebe resposta. Depois, dá para enviar outro sobre esta questão."
        confirmLabel="Retirar recurso"
        cancelLabel="Manter recurso"
        tone="danger"
        loading={withdraw.isPending}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </>
  )
}
