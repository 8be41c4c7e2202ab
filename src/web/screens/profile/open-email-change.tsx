import { openChangeSentence } from '#pt-br/accounts/email-change.ts'
import type { OpenEmailChange } from '#web/api/accounts/email-change.ts'
import { useCancelEmailChange, useResendEmailChange } from '#web/api/accounts/email-change-acts.ts'
import { toastRefusal, toastSuccess, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { IconMailForward } from '#web/ui/icons/icons.gen.ts'
import classes from './open-email-change.module.css'

/** It was carried out, refused or ended elsewhere, or by the first press, whose reply was lost. */
const OVER = 'Esta troca não está mais em aberto.'

export function OpenEmailChangeNotice({ change }: { change: OpenEmailChange }) {
  const resend = useResendEmailChange()
  const cancel = useCancelEmailChange()
  const isBusy = resend.isPending || cancel.isPending
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: ({ wasOver }) =>
        wasOver
          ? toastWaiting(OVER)
          : toastSuccess('Pedido recebido', 'Se o último link tem mais de 10 minutos, outro está a caminho.'),
      onError: (error) => toastRefusal(error, 'Não foi possível reenviar. Tente novamente.'),
    })
  const giveUp = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ wasOver }) => (wasOver ? toastWaiting(OVER) : toastSuccess('Troca de e-mail cancelada')),
      onError: (error) => toastRefusal(error, 'Não foi possível cancelar. Tente novamente.'),
    })
  const { newEmail, isApproved, isConfirmed, expiresAt } = change
  return (
    <Notice tone="blue" icon={IconMailForward}>
      <p className={classes.text}>
        <b>Troca para {newEmail}.</b>{' '}
        {openChangeSentence({ isApproved, isConfirmed, expiresAt: new Date(expiresAt) })}
      </p>
      <div className={classes.acts}>
        <Button variant="default" size="sm" loading={resend.isPending} disabled={isBusy} onClick={sendAgain}>
          Reenviar
        </Button>
        <QuietButton size="sm" loading={cancel.isPending} disabled={isBusy} onClick={giveUp}>
          Cancelar
        </QuietButton>
      </div>
    </Notice>
  )
}
