import type { Confirmation } from '#domain/accounts/second-factor.ts'
import { useConfirmIdentity } from '#web/api/accounts/profile-acts.ts'
import { ConfirmedActs, type DoConfirmed, GivenUp } from '#web/api/accounts/confirmed-act.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { wantedConfirmation } from '#web/api/client/refusal.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { type ReactNode, useCallback, useState } from 'react'
import { CodeField } from './code-field.tsx'

type Waiting = { goOn: () => void; giveUp: () => void }

const TITLES: Readonly<Record<Confirmation, string>> = {
  password: 'Confirme sua senha',
  code: 'Confirme com um código',
}

/** Asks for the password or a code when an act below needs a fresh sign-in, and repeats the act. */
export function ActConfirmation({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [by, setBy] = useState<Confirmation>('password')
  const doConfirmed = useCallback<DoConfirmed>(async (act) => {
    const pressed = document.activeElement
    try {
      return await act()
    } catch (error) {
      const wanted = wantedConfirmation(error)
      if (wanted === null) throw error
      setBy(wanted)
      await new Promise<void>((goOn, refuse) => {
        const giveUp = () => {
          focusOnceOn(pressed)
          refuse(new GivenUp())
        }
        setWaiting((others) => [...others, { goOn, giveUp }])
      })
      return act()
    }
  }, [])
  const end = (how: keyof Waiting) => {
    for (const act of waiting) act[how]()
    setWaiting([])
  }
  const confirm = useConfirmIdentity()
  return (
    <ConfirmedActs value={doConfirmed}>
      {children}
      <Dialog
        opened={waiting.length > 0}
        onClose={() => end('giveUp')}
        size={440}
        title={TITLES[by]}
        lead="Você entrou há mais de 15 minutos, e este ato pede uma confirmação."
        locked={confirm.isPending}
      >
        <ConfirmationForm
          // The other way of confirming is another form.
          key={by}
          by={by}
          confirm={confirm}
          onOtherWay={setBy}
          onConfirmed={() => end('goOn')}
          onCancel={() => end('giveUp')}
        />
      </Dialog>
    </ConfirmedActs>
  )
}

/** A busy button is off, and had lost the focus when the dialog came: once on, it gets it back unless its form chose. */
function focusOnceOn(pressed: Element | null) {
  if (!(pressed instanceof HTMLElement) || !pressed.matches(':disabled')) return
  const watch = new MutationObserver(() => {
    watch.disconnect()
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-closing="true"]'))
      pressed.focus({ preventScroll: true })
  })
  watch.observe(pressed, { attributeFilter: ['disabled'] })
}

type ConfirmationFormProps = {
  by: Confirmation
  confirm: ReturnType<typeof useConfirmIdentity>
  onOtherWay: (by: Confirmation) => void
  onConfirmed: () => void
  onCancel: () => void
}

const EMPTY: Readonly<Record<Confirmation, string>> = {
  password: 'Digite sua senha para continuar',
  code: 'Digite o código para continuar',
}

function ConfirmationForm({ by, confirm, onOtherWay, onConfirmed, onCancel }: ConfirmationFormProps) {
  const viewer = useViewer()
  const form = useForm({
    name: 'confirmation',
    initialValues: { shown: '' },
    validate: { shown: (typed) => (typed.trim() === '' ? EMPTY[by] : null) },
  })
  const submit = form.onSubmit(
    ({ shown }) =>
      confirm.mutate(by === 'code' ? { code: shown } : { password: shown }, {
        onSuccess: onConfirmed,
        onError: (error) => {
          const code = refusalCode(error)
          const other = wantedConfirmation(error)
          if (other !== null) onOtherWay(other)
          else if (code === 'CURRENT_PASSWORD_WRONG' || code === 'SECOND_FACTOR_WRONG')
            form.setFieldError('shown', failureSentence(error))
          else toastRefusal(error)
          form.getInputNode('shown')?.focus()
        },
      }),
    toFirstWrong(form),
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
      {by === 'code' ? (
        <CodeField data-autofocus {...form.getInputProps('shown')} />
      ) : (
        <PasswordField data-autofocus {...form.getInputProps('shown')} />
      )}
      <FormFooter
        submit={by === 'code' ? 'Confirmar' : 'Confirmar senha'}
        isBusy={confirm.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
