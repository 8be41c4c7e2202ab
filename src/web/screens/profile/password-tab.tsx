import { passwordProblem } from '#domain/accounts/passwords.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { useChangePassword } from '#web/api/accounts/profile-acts.ts'
import { failureSentence, toastFailure, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { isPasswordRefusal } from '#web/parts/accounts/account-problems.ts'
import { NewPasswordField } from '#web/parts/accounts/password-strength.tsx'
import { asksForRecovery, RecoveryDialog } from '#web/parts/accounts/recovery-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Anchor, Button } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormSheet } from './form-sheet.tsx'
import classes from './password-tab.module.css'

type Refusal = { field: 'currentPassword' | 'newPassword'; typed: string; sentence: string }

const NOT_CHANGED = 'Erro ao alterar senha. Verifique sua senha atual e tente novamente.'

/** 'Alterar senha' (spec 4.10): needs the current password and ends the other sessions. */
export function PasswordTab({ viewer }: { viewer: Viewer }) {
  return (
    <FormSheet
      title="Alterar senha"
      text="Ao salvar, as sessões abertas em outros aparelhos são encerradas. Esta continua."
    >
      <PasswordForm viewer={viewer} />
      <RecoveryDialog email={viewer.email} />
    </FormSheet>
  )
}

function PasswordForm({ viewer }: { viewer: Viewer }) {
  const change = useChangePassword()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // A refused value stays invalid until it is edited, also when the field is only left.
  const refusedAs = (field: Refusal['field'], typed: string) =>
    refusal?.field === field && refusal.typed === typed ? refusal.sentence : null
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: (typed) =>
        typed === '' ? 'Senha atual é obrigatória' : refusedAs('currentPassword', typed),
      newPassword: (typed) => newPasswordSentence(typed, viewer) ?? refusedAs('newPassword', typed),
      confirmation: (typed, { newPassword }) => confirmationSentence(typed, newPassword),
    },
    validateInputOnBlur: true,
  })
  const save = form.onSubmit(
    ({ currentPassword, newPassword }) =>
      change.mutate(
        { currentPassword, newPassword },
        {
          onSuccess: () => {
            form.reset()
            toastSuccess('Senha alterada com sucesso!')
          },
          onError: (error) => {
            const field = refusedField(error)
            if (field === null) toastRefusal(error, NOT_CHANGED)
            else {
              const sentence = failureSentence(error)
              setRefusal({ field, sentence, typed: { currentPassword, newPassword }[field] })
              refuseField(form, field, sentence)
            }
            if (field === 'currentPassword') toastFailure(NOT_CHANGED)
          },
        },
      ),
    (errors, { newPassword, confirmation }) => {
      toFirstWrong(form)(errors)
      if (confirmation !== '' && confirmation !== newPassword)
        toastFailure('Nova senha e confirmação não coincidem.')
    },
  )
  return (
    <form method="post" noValidate onSubmit={save}>
      {/* For password managers: whose password this is. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={viewer.email} />
      <div className={classes.current}>
        <PasswordField
          label="Senha atual"
          name="currentPassword"
          {...form.getInputProps('currentPassword')}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.forgot ?? ''}
          {...asksForRecovery}
        >
          Esqueci minha senha
        </Anchor>
      </div>
      <NewPasswordField label="Nova senha" name="newPassword" {...form.getInputProps('newPassword')} />
      <PasswordField
        label="Confirmar nova senha"
        name="confirmation"
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
      <Button type="submit" loading={change.isPending}>
        Alterar senha
      </Button>
    </form>
  )
}

function refusedField(error: unknown): Refusal['field'] | null {
  const code = refusalCode(error)
  if (code === 'CURRENT_PASSWORD_WRONG') return 'currentPassword'
  return isPasswordRefusal(code) ? 'newPassword' : null
}

function newPasswordSentence(typed: string, { email, role }: Viewer): string | null {
  if (typed === '') return 'Nova senha é obrigatória'
  const problem = passwordProblem({ password: typed, email, role, isCommon: false })
  if (problem === null) return null
  if (problem === 'tooShort') return 'Nova senha deve ter pelo menos 6 caracteres'
  return SCREEN_REFUSALS[problem === 'tooShortForAdmin' ? 'PASSWORD_SHORT_FOR_ADMIN' : 'PASSWORD_OWN_ADDRESS']
}

function confirmationSentence(typed: string, newPassword: string): string | null {
  if (typed === '') return 'Confirmação de senha é obrigatória'
  return typed === newPassword ? null : 'Senhas não coincidem'
}
