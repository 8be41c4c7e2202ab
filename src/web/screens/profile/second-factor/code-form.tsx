import { readCode } from '#domain/accounts/second-factor.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { CodeField } from '#web/parts/accounts/code-field.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'

const SIX_NUMBERS = 'Informe os seis números que o seu aplicativo mostra agora'

type CodeFormProps<Answer> = {
  act: UseMutationResult<Answer, Error, string>
  label: string
  tone?: 'pen' | 'red'
  takesSpareCodes?: boolean
  /** Said after the refusal of a wrong code. */
  hintIfWrong?: string
  onDone: (answer: Answer) => void
  onCancel: () => void
  onRefused?: (error: Error) => void
}

export function CodeForm<Answer>({
  act,
  label,
  tone = 'pen',
  takesSpareCodes = true,
  hintIfWrong = '',
  onDone,
  onCancel,
  onRefused,
}: CodeFormProps<Answer>) {
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (code) => {
        if (code.trim() === '') return 'Informe o código'
        return takesSpareCodes || readCode(code).kind === 'app' ? null : SIX_NUMBERS
      },
    },
  })
  const send = form.onSubmit(
    ({ code }) =>
      act.mutate(code, {
        onSuccess: onDone,
        onError: (error) => {
          if (isRefused(error, 'SECOND_FACTOR_WRONG')) {
            refuseField(form, 'code', `${failureSentence(error)} ${hintIfWrong}`.trim())
            return
          }
          toastRefusal(error)
          onRefused?.(error)
        },
      }),
    toFirstWrong(form),
  )
  return (
    <form method="post" noValidate onSubmit={send}>
      <CodeField takesSpareCodes={takesSpareCodes} data-autofocus {...form.getInputProps('code')} />
      <FormFooter submit={label} color={tone} isBusy={act.isPending} onCancel={onCancel} />
    </form>
  )
}
