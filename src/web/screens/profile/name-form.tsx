import { NAME_MAX_LENGTH, nameProblem, type NameProblem } from '#domain/accounts/person-name.ts'
import { emailChangeQuery, type OpenEmailChange } from '#web/api/accounts/email-change.ts'
import { useRename } from '#web/api/accounts/profile-acts.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { poseProblem } from '#web/parts/accounts/account-problems.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { NOT_NOW } from '#web/ui/not-now.ts'
import { Anchor, Button, TextInput } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailChangeDialog } from './email-change-dialog.tsx'
import { FormSheet } from './form-sheet.tsx'
import { OpenEmailChangeNotice } from './open-email-change.tsx'
import classes from './name-form.module.css'

const PROBLEMS: Readonly<Record<NameProblem, string>> = {
  missing: 'Nome é obrigatório',
  tooShort: 'Nome deve ter pelo menos 2 caracteres',
}

/** The name that others see, and the address, which changes when both mailboxes agree (spec 4.2 and 4.11). */
export function NameForm({ viewer }: { viewer: Viewer }) {
  const rename = useRename()
  const change = useQuery(emailChangeQuery)
  const [isChanging, setChanging] = useState(false)
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
    if (!form.isDirty()) return
    const fullName = typed.trim()
    rename.mutate(fullName, {
      onSuccess: () => {
        form.resetDirty({ fullName })
        // What was typed meanwhile stays, and can be saved next.
        if (form.getValues().fullName === typed) form.setFieldValue('fullName', fullName)
        toastSuccess('Perfil atualizado com sucesso!')
      },
      onError: (error) => {
        if (!isRefused(error, 'NAME_RESERVED'))
          return toastRefusal(error, 'Erro ao atualizar perfil. Tente novamente.')
        refuseField(form, 'fullName', failureSentence(error))
      },
    })
  }, toFirstWrong(form))
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
        <EmailField
          autoComplete="email"
          readOnly
          value={viewer.email}
          classNames={{ input: classes.locked ?? '' }}
        />
        <EmailChange query={change} onAsk={() => setChanging(true)} />
        <Button type="submit" loading={rename.isPending} {...(!form.isDirty() && NOT_NOW)}>
          Salvar alterações
        </Button>
      </form>
      <EmailChangeDialog viewer={viewer} opened={isChanging} onClose={() => setChanging(false)} />
    </FormSheet>
  )
}

type EmailChangeProps = { query: UseQueryResult<OpenEmailChange | null>; onAsk: () => void }

/** Before it is known whether a change is open, none is offered. */
function EmailChange({ query, onAsk }: EmailChangeProps) {
  const { data: change, isError, isFetching, refetch } = query
  if (change) return <OpenEmailChangeNotice change={change} />
  if (change === undefined && isError)
    return (
      <Notice
        tone="amber"
        icon={IconAlertTriangle}
        action={
          <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar Novamente
          </Button>
        }
      >
        Não foi possível ver se há uma troca de e-mail em andamento.
      </Notice>
    )
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.change ?? ''}
      disabled={change === undefined}
      onClick={onAsk}
    >
      Alterar e-mail
    </Anchor>
  )
}
