import { ChoiceField } from '#web/ui/choice-field.tsx'
import { BOOKLET_COLORS, bookletOf, EXAM_STATUSES } from '#domain/exams/exams.ts'
import { BOOKLET_LABELS } from '#pt-br/booklets.ts'
import { EXAM_STATUS_LABELS } from '#pt-br/labels.ts'
import { ADMIN_REFUSALS, EXAM_GONE } from '#pt-br/admin-refusals.ts'
import type { EditedVersion, useSaveExam } from '#web/api/admin/admin-exams.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { formatProblemOf } from '#web/api/client/refusal.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import classes from './admin-exams.module.css'
import { FORMAT_PROBLEM_SENTENCES } from '#pt-br/exam-format.ts'
import { DomainFields } from './domain-fields.tsx'
import { keepsField } from './keeps-field.ts'
import type { ExamFields } from './exam-fields.ts'
import { OfficialFields, PracticeFields } from './format-fields.tsx'
import { PROBLEM_FIELDS } from './exam-format-draft.ts'
import { EXAM_RULES, examFormOf, type ExamDraft } from './exam-draft.ts'

type ExamFormProps = {
  draft: ExamDraft
  edited: EditedVersion | null
  newest?: NewestExam
  save: ReturnType<typeof useSaveExam>
  onTyped: () => void
  onSaved: () => void
  onCancel: () => void
}

const FIELDS_ID = 'exam-fields'

type NewestExam = { read: () => void; isReading: boolean }

export function ExamForm({ draft, save, newest, onTyped, onSaved, onCancel, ...opened }: ExamFormProps) {
  // Saving targets the version the form opened with, whatever is read meanwhile.
  const [edited] = useState(opened.edited)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const isNew = edited === null
  const form = useForm<ExamDraft>({
    initialValues: draft,
    validate: EXAM_RULES,
    validateInputOnBlur: true,
    onValuesChange: onTyped,
  })
  const submit = form.onSubmit((typed) => {
    const letGo = holdFields(document.getElementById(FIELDS_ID))
    save.mutate(
      { exam: examFormOf(typed), edited },
      {
        onSuccess: () => {
          onSaved()
          toastSuccess(isNew ? 'Exame criado com sucesso!' : 'Exame atualizado com sucesso!')
        },
        onError: (error) => {
          letGo()
          const code = refusalCode(error)
          const problem = formatProblemOf(error)
          if (problem !== null) {
            refuseField(form, PROBLEM_FIELDS[problem], FORMAT_PROBLEM_SENTENCES[problem])
          } else if (code === 'EXAM_CODE_TAKEN' || code === 'EXAM_CODE_INVALID') {
            refuseField(form, 'code', failureSentence(error))
          } else if (code === 'EXAM_CHANGED' || code === 'EXAM_NOT_FOUND') {
            setOvertaken((before) => ({ by: code, at: (before?.at ?? 0) + 1 }))
          } else {
            toastRefusal(
              error,
              isNew ? 'Erro ao criar exame. Tente novamente.' : 'Erro ao atualizar exame. Tente novamente.',
            )
          }
        },
      },
    )
  }, toFirstWrong(form))
  return (
    <form method="post" noValidate onSubmit={submit} className={classes.form}>
      <div id={FIELDS_ID} className={classes.fields}>
        <BasicFields form={form} isNew={isNew} />
        <OfficialFields form={form} />
        <PracticeFields form={form} />
        <DomainFields form={form} />
      </div>
      {newest !== undefined && overtaken?.by === 'EXAM_CHANGED' && (
        <ChangedNotice key={overtaken.at} newest={newest} />
      )}
      {overtaken?.by === 'EXAM_NOT_FOUND' && <GoneNotice key={overtaken.at} onLeave={onCancel} />}
      <DialogFooter>
        <QuietButton onMouseDown={keepsField} onClick={onCancel} disabled={save.isPending}>
          Cancelar
        </QuietButton>
        <Button type="submit" onMouseDown={keepsField} loading={save.isPending}>
          {isNew ? 'Criar exame' : 'Salvar exame'}
        </Button>
      </DialogFooter>
    </form>
  )
}

type Overtaken = { by: 'EXAM_CHANGED' | 'EXAM_NOT_FOUND'; at: number }

/** Whoever wanted to save stands before the answer; a second Enter there asks before it discards. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** What was typed stays until it is copied. */
const GoneNotice = ({ onLeave }: { onLeave: () => void }) => (
  <Notice
    tone="amber"
    icon={IconAlertTriangle}
    action={
      <Button ref={takeFocus} size="sm" variant="default" onClick={onLeave}>
        Descartar e voltar aos exames
      </Button>
    }
  >
    <b>{EXAM_GONE}</b> Outra pessoa o excluiu, e nada foi salvo. Copie o que quiser guardar.
  </Notice>
)

/** Another person was faster: what was typed stays until it is copied. */
function ChangedNotice({ newest }: { newest: NewestExam }) {
  return (
    <Notice
      tone="amber"
      icon={IconAlertTriangle}
      action={
        <Button ref={takeFocus} size="sm" variant="default" loading={newest.isReading} onClick={newest.read}>
          Descartar e ler a mais nova
        </Button>
      }
    >
      <b>Há uma versão mais nova, e nada foi salvo.</b> {ADMIN_REFUSALS.EXAM_CHANGED}
    </Notice>
  )
}

/** Addresses know no case. */
const hasMoved = (form: ExamFields) =>
  form.values.code.trim().toLowerCase() !== form.getInitialValues().code.toLowerCase()

function BasicFields({ form, isNew }: { form: ExamFields; isNew: boolean }) {
  const { code } = form.values
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="Nome" required maxLength={160} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Código"
          required
          maxLength={32}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            !isNew && hasMoved(form)
              ? 'Endereços com o código de antes deixam de abrir, também para quem está no meio de um simulado.'
              : undefined
          }
          {...form.getInputProps('code')}
        />
      </div>
      <Textarea label="Descrição" minRows={2} maxLength={2000} {...form.getInputProps('description')} />
      <div className={classes.halves}>
        <ChoiceField
          label="Status"
          data={EXAM_STATUSES.map((status) => ({ value: status, label: EXAM_STATUS_LABELS[status] }))}
          {...form.getInputProps('status')}
        />
        <ChoiceField
          label="Caderno"
          data={[
            { value: '', label: `Pelo código: ${bookletOf(code.trim())}` },
            ...BOOKLET_COLORS.map((color) => ({ value: color, label: BOOKLET_LABELS[color] })),
          ]}
          {...form.getInputProps('booklet')}
        />
      </div>
      <Checkbox
        label='Exibir na seção "Simulados em Destaque"'
        {...form.getInputProps('featured', { type: 'checkbox' })}
      />
      <Checkbox
        label="Aposentado pela certificadora"
        description="Só mostra um selo; o exame continua como está."
        {...form.getInputProps('retired', { type: 'checkbox' })}
      />
    </>
  )
}
