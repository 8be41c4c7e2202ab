import { CodeField } from '#web/parts/accounts/code-field.tsx'
import { Button, type TextInputProps } from '@mantine/core'
import type { SubmitEvent } from 'react'
import classes from './auth-screen.module.css'

type CodeStepProps = {
  email: string
  field: Pick<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'>
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onBack: () => void
}

export function CodeStep({ email, field, isPending, onSubmit, onBack }: CodeStepProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={classes.form}>
      <p className={classes.step} role="status">
        A senha de <b>{email.trim()}</b> está certa. Falta o código da verificação em duas etapas.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the field that had the keyboard */}
      <CodeField autoFocus required withAsterisk={false} {...field} />
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        Entrar
      </Button>
      <Button variant="subtle" color="gray" fullWidth disabled={isPending} onClick={onBack}>
        Voltar
      </Button>
    </form>
  )
}
