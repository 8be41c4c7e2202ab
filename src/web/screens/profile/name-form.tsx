import { NAME_MAX_LENGTH, nameProblem, type NameProblem } from '#domain/person-name.ts'
import { BRAND } from '#pt-br/brand.ts'
import { useRename } from '#web/api/profile-acts.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import type { Viewer } from '#web/api/session.ts'
import { poseProblem } from '#web/parts/account-problems.ts'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormSheet } from './form-sheet.tsx'
import classes from './name-form.module.css'

const PROBLEMS: Readonly<Record<NameProblem, string>> = {
  missing: 'Nome é obrigatório',
  tooShort: 'Nome deve ter pelo menos 2 caracteres',
}

/** The name that others see, and the address that only support changes (product 5). */
export function NameForm({ viewer }: { viewer: Viewer }) {
  const rename = useRename()
  const form = useForm({
    initialValues: { fullName: viewer.name },
    validate: {
      fullName: (typed) => {
        const problem = nameProblem(typed)
        return problem === null ? poseProblem(typed, viewer.role) : PROBLEMS[problem]
      },
    },
    validateInputOnBlur: true,
  })
  const save = form.onSubmit(({ fullName: typed }) => {
    const fullName = typed.trim()
    rename.mutate(fullName, {
      onSuccess: () => {
        form.resetDirty({ fullName })
        // Typed on meanwhile? Then that stays, and can be saved next.
        if (form.getValues().fullName === typed) form.setFieldValue('fullName', fullName)
        toastSuccess('Perfil atualizado com sucesso!')
      },
      // What was typed stays in its field.
      onError: (error) => {
        if (refusalCode(error) === 'NAME_RESERVED') form.setFieldError('fullName', failureSentence(error))
        else toastRefusal(error, 'Erro ao atualizar perfil. Tente novamente.')
      },
    })
  })
  return (
    <FormSheet title="Seus dados" text="O nome aparece para outras pessoas nos comentários das questões.">
      <form method="post" noValidate onSubmit={save}>
        <TextInput
          label="Nome completo"
          name="fullName"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          readOnly
          value={viewer.email}
          classNames={{ input: classes.locked ?? '', description: classes.hint ?? '' }}
          description={
            <>
              Para trocar o e-mail, escreva para o suporte:{' '}
              <Anchor href={`mailto:${BRAND.contact.support}`} inherit>
                {BRAND.contact.support}
              </Anchor>
            </>
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <Button type="submit" disabled={!form.isDirty()} loading={rename.isPending}>
          Salvar alterações
        </Button>
      </form>
    </FormSheet>
  )
}
