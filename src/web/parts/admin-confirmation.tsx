import { useConfirmPassword } from '#web/api/admin-acts.ts'
import { ConfirmedActs, type DoConfirmed, GivenUp } from '#web/api/confirmed-act.ts'
import { failureSentence, toastRefusal } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import { useViewer } from '#web/api/session.ts'
import { DialogFooter } from '#web/ui/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useCallback, useState } from 'react'

/** An act that waits for the password. */
type Waiting = { goOn: () => void; giveUp: () => void }

/** Asks for the password where an act below needs a fresh sign-in, and lets the act go on (security T54). */
export function AdminConfirmation({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const doConfirmed = useCallback<DoConfirmed>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (refusalCode(error) !== 'CONFIRMATION_NEEDED') throw error
      await new Promise<void>((goOn, refuse) => {
        const giveUp = () => refuse(new GivenUp())
        setWaiting((others) => [...others, { goOn, giveUp }])
      })
      return act()
    }
  }, [])
  const end = (how: keyof Waiting) => {
    for (const act of waiting) act[how]()
    setWaiting([])
  }
  const confirm = useConfirmPassword()
  return (
    <ConfirmedActs value={doConfirmed}>
      {children}
      <Dialog
        opened={waiting.length > 0}
        onClose={() => end('giveUp')}
        size={440}
        title="Confirme sua senha"
        lead="Você entrou há mais de 15 minutos, e este ato pede uma confirmação."
        locked={confirm.isPending}
      >
        <PasswordForm confirm={confirm} onConfirmed={() => end('goOn')} onCancel={() => end('giveUp')} />
      </Dialog>
    </ConfirmedActs>
  )
}

type PasswordFormProps = {
  confirm: ReturnType<typeof useConfirmPassword>
  onConfirmed: () => void
  onCancel: () => void
}

function PasswordForm({ confirm, onConfirmed, onCancel }: PasswordFormProps) {
  const viewer = useViewer()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? 'Digite sua senha para continuar' : null) },
  })
  const submit = form.onSubmit(({ password }) =>
    confirm.mutate(password, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (refusalCode(error) === 'CURRENT_PASSWORD_WRONG')
          form.setFieldError('password', failureSentence(error))
        else toastRefusal(error)
        form.getInputNode('password')?.focus()
      },
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit}>
      <input
        hidden
        readOnly
        type="text"
        name="username"
        autoComplete="username"
        value={viewer?.email ?? ''}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <DialogFooter>
        <Button variant="subtle" color="gray" onClick={onCancel} disabled={confirm.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          Confirmar senha
        </Button>
      </DialogFooter>
    </form>
  )
}
