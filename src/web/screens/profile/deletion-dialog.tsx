import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { deletionFactsQuery } from '#web/api/accounts/profile.ts'
import { type AccountDeletion, useDeleteAccount } from '#web/api/accounts/profile-acts.ts'
import { failureSentence, toastLasting, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Button } from '@mantine/core'
import { toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import classes from './deletion-dialog.module.css'
import { DeletionFactList } from './deletion-fact-list.tsx'

type DeletionDialogProps = { viewer: Viewer; opened: boolean; onClose: () => void }

/** 'Excluir sua conta?': what ends and what stays, then the password (spec 12.2). */
export function DeletionDialog({ viewer, opened, onClose }: DeletionDialogProps) {
  const deletion = useDeleteAccount((ended) => {
    sendPomodoro({ kind: 'forget', accountId: viewer.id })
    tellDeletion(ended)
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={520}
      title="Excluir sua conta?"
      lead="Não há como desfazer depois de confirmar."
      locked={deletion.isPending}
    >
      <Deletion viewer={viewer} deletion={deletion} onClose={onClose} />
    </Dialog>
  )
}

function tellDeletion(deletion: AccountDeletion) {
  if (deletion === 'deleted') toastSuccess('Conta excluída', 'Seus dados pessoais foram apagados.')
  else
    toastLasting(
      'Sua conta pode já estar excluída',
      'A resposta não chegou, e sua sessão terminou. Se ainda conseguir entrar, peça a exclusão de novo.',
    )
}

type DeletionProps = {
  viewer: Viewer
  deletion: ReturnType<typeof useDeleteAccount>
  onClose: () => void
}

/** The person must have read what the deletion takes. */
function Deletion({ onClose, ...rest }: DeletionProps) {
  const facts = useQuery(deletionFactsQuery)
  if (facts.data === undefined && facts.isError)
    return (
      <FailedFace
        headingLevel={3}
        title="Não foi possível ler sua conta"
        text={failureSentence(facts.error)}
        retry={facts}
      />
    )
  if (facts.data === undefined)
    return <SkeletonFace text="Carregando o que será apagado..." lines={[24, 24, 24, 44]} />
  if (facts.data.isLastAdmin) return <LastAdmin onClose={onClose} />
  return (
    <>
      <DeletionFactList facts={facts.data} onLeave={onClose} />
      <PasswordConfirmation onClose={onClose} {...rest} />
    </>
  )
}

function PasswordConfirmation({ viewer, deletion, onClose }: DeletionProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? 'Digite sua senha para confirmar' : null) },
  })
  const remove = form.onSubmit(
    ({ password }) =>
      deletion.mutate(password, {
        onError: (error) => {
          if (isRefused(error, 'CURRENT_PASSWORD_WRONG'))
            form.setFieldError('password', failureSentence(error))
          else toastRefusal(error, 'Erro ao excluir conta. Tente novamente.')
          form.getInputNode('password')?.focus()
        },
      }),
    toFirstWrong(form),
  )
  return (
    <form method="post" noValidate onSubmit={remove}>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={viewer.email} />
      <PasswordField label="Digite sua senha para confirmar" {...form.getInputProps('password')} />
      <FormFooter
        submit="Excluir minha conta"
        cancel="Manter conta"
        color="red"
        isBusy={deletion.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

function LastAdmin({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className={classes.text}>{SCREEN_REFUSALS.LAST_ADMIN} Dê esse papel a outra pessoa antes.</p>
      <DialogFooter>
        <Button onClick={onClose}>Manter conta</Button>
      </DialogFooter>
    </>
  )
}
