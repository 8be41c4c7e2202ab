import { questionToEditQuery, type QuestionToEdit, useSaveQuestion } from '#web/api/admin/admin-questions.ts'
import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { Tabs } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormFields } from './form-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { CopyNotice, FormNotices } from './form-notices.tsx'
import { LeaveQuestion } from '#web/screens/admin-questions/leave-question.tsx'
import classes from '#web/screens/admin-questions/question-dialog.module.css'
import type { Begun } from './question-beginning.ts'
import { KeyChangeQuestion } from './key-change-question.tsx'
import { changesUsedKey, firstProblem, questionToSave } from './question-fields.ts'
import { QuestionPreview } from '#web/screens/admin-questions/question-preview.tsx'
import { QuestionStatistics } from '#web/screens/admin-questions/statistics/question-statistics.tsx'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { holdOffFile } from './stray-files.ts'
import { type QuestionFormState, useQuestionForm } from './use-question-form.ts'

type QuestionFormProps = {
  /** The question was deleted meanwhile: what is here may become a new one. */
  isGone?: boolean
  accountId: string
  draft: { name: string; isFoundLater: boolean }
  isSignedIn: boolean
  exams: readonly ExamOption[]
  onClose: () => void
} & Begun

const NARROW = '(max-width: 900px)'

export function QuestionForm({ exams, onClose, isGone = false, ...beginning }: QuestionFormProps) {
  const { question } = beginning
  const form = useQuestionForm(beginning)
  useWindowEvent('dragover', holdOffFile)
  useWindowEvent('drop', holdOffFile)
  const [uploading, setUploading] = useState(0)
  const isSaved = useRef(false)
  const leaveSaved = () => {
    isSaved.current = true
    onClose()
  }
  const leaveForgotten = () => {
    form.forget()
    leaveSaved()
  }
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [asksOfKey, setAsksOfKey] = useState(false)
  const [pane, setPane] = useState<Pane>('form')
  const examField = useRef<HTMLInputElement>(null)
  const tellAtExam = (sentence: string) => {
    flushSync(() => {
      setPane('form')
      form.refuseExam(sentence)
    })
    examField.current?.focus()
  }
  const save = useSave({ form, question, isGone, onSaved: leaveSaved, onExamRefused: tellAtExam })
  const problem = firstProblem(form.problems) ?? (uploading > 0 ? 'Aguarde o envio da imagem' : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined || save.isPending) return
    if (changesUsedKey(form.fields, question)) setAsksOfKey(true)
    else save.run()
  }
  return (
    <>
      {isNarrow && <PaneTabs pane={pane} onChange={setPane} />}
      <div className={classes.panes}>
        <PaneOf pane="form" shown={isNarrow ? pane : null}>
          <form id={FORM_ID} noValidate method="post" className={classes.form} onSubmit={submit}>
            {beginning.copied !== null && <CopyNotice number={beginning.copied.number} />}
            <FormNotices
              form={form}
              question={question}
              exams={exams}
              refusals={save.refusals}
              isSaving={save.isPending}
              isGone={save.isGone}
              onLeave={onClose}
            />
            <FormFields
              key={form.generation}
              form={form}
              exams={exams}
              examField={examField}
              isUsed={question?.isUsed === true}
              onUploading={(change) => setUploading((count) => count + change)}
            />
          </form>
        </PaneOf>
        <PaneOf pane="preview" shown={isNarrow ? pane : null}>
          <QuestionPreview fields={form.fields} exams={exams} />
          {save.standing !== null && (
            <QuestionStatistics question={save.standing} isDirty={form.isDirty} onAdopted={leaveForgotten} />
          )}
        </PaneOf>
      </div>
      <FormFoot
        formId={FORM_ID}
        question={question}
        problem={problem}
        isGone={save.isGone}
        isSaving={save.isPending}
        onClose={onClose}
      />
      {question !== null && (
        <KeyChangeQuestion
          questionId={question.id}
          opened={asksOfKey}
          onSave={() => {
            setAsksOfKey(false)
            save.run()
          }}
          onClose={() => setAsksOfKey(false)}
        />
      )}
      <LeaveQuestion form={form} isGone={save.isGone} isSaved={() => isSaved.current} />
    </>
  )
}

const FORM_ID = 'question-form'

/** It was deleted or deactivated meanwhile: another one can be chosen. */
const EXAM_REFUSALS = ['EXAM_NOT_FOUND', 'EXAM_INACTIVE'] as const

type Saving = {
  form: QuestionFormState
  question: QuestionToEdit | null
  isGone: boolean
  onSaved: () => void
  onExamRefused: (sentence: string) => void
}

function useSave({ form, question, onSaved, onExamRefused, ...read }: Saving) {
  const save = useSaveQuestion()
  const queryClient = useQueryClient()
  const [refusals, setRefusals] = useState(0)
  const [isRefusedAsGone, setRefusedAsGone] = useState(false)
  const isGone = read.isGone || isRefusedAsGone
  const edited =
    question === null || isGone || form.followed === null
      ? null
      : { questionId: question.id, ...form.followed }
  const readNewer = async (questionId: string, refusal: Error) => {
    try {
      await queryClient.refetchQueries(questionToEditQuery(questionId), { throwOnError: true })
    } catch {
      toastRefusal(refusal, undefined, 'Nada foi salvo')
    }
  }
  const run = () => {
    const typed = questionToSave(form.fields)
    if (typed === null) return
    const letGo = holdFields(document.getElementById(FORM_ID))
    save.mutate(
      { question: typed, edited },
      {
        onSuccess: () => {
          form.forget()
          if (edited === null) toastSuccess('Questão criada', 'A questão foi criada com sucesso.')
          else toastSuccess('Questão atualizada', 'A questão foi atualizada com sucesso.')
          onSaved()
        },
        onError: (error) => {
          letGo()
          if (EXAM_REFUSALS.some((code) => isRefused(error, code)))
            return onExamRefused(failureSentence(error))
          const failed = `Erro ao ${edited === null ? 'criar' : 'atualizar'} questão. Tente novamente.`
          const isGoneNow = isRefused(error, 'QUESTION_NOT_FOUND')
          if (edited === null || !(isGoneNow || isRefused(error, 'QUESTION_CHANGED')))
            return toastRefusal(error, failed, 'Erro')
          setRefusals((count) => count + 1)
          if (isGoneNow) return setRefusedAsGone(true)
          // The newer version is read and the form says so; a toast would repeat it.
          void readNewer(edited.questionId, error)
        },
      },
    )
  }
  return { run, isPending: save.isPending, refusals, isGone, standing: isGone ? null : question }
}

type Pane = 'form' | 'preview'

const TABS_ID = 'question-panes'

function PaneTabs({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <Tabs id={TABS_ID} value={pane} onChange={(value) => onChange(value === 'preview' ? 'preview' : 'form')}>
      <Tabs.List grow>
        <Tabs.Tab value="form">Editar</Tabs.Tab>
        <Tabs.Tab value="preview">Pré-visualizar</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}

type PaneOfProps = {
  pane: Pane
  shown: Pane | null
  children: ReactNode
}

function PaneOf({ pane, shown, children }: PaneOfProps) {
  // A scrolling pane is reachable by keyboard.
  const stop = pane === 'preview' ? { tabIndex: 0 } : {}
  const region = { role: 'region', 'aria-label': pane === 'form' ? 'Questão' : 'Pré-visualização' }
  const panel = {
    role: 'tabpanel',
    id: `${TABS_ID}-panel-${pane}`,
    'aria-labelledby': `${TABS_ID}-tab-${pane}`,
  }
  return (
    <div
      className={pane === 'form' ? classes.formPane : classes.previewPane}
      hidden={shown !== null && shown !== pane}
      {...stop}
      {...(shown === null ? region : panel)}
    >
      {children}
    </div>
  )
}
