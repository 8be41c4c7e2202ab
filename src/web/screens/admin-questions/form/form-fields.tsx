import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { DIFFICULTY_LABELS, EXAM_STATUS_LABELS } from '#pt-br/labels.ts'
import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import { levelOf } from '#web/parts/questions/question-card.tsx'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { SegmentedControl, Select, Switch } from '@mantine/core'
import { type Ref, useId } from 'react'
import { Optional } from './form-optional.tsx'
import { OptionsField } from './options-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { TextField } from './text-field.tsx'
import classes from '#web/screens/admin-questions/question-dialog.module.css'
import type { QuestionFormState } from './use-question-form.ts'

export type PartProps = {
  form: QuestionFormState
  onUploading: (change: 1 | -1) => void
}

type FormFieldsProps = PartProps & {
  exams: readonly ExamOption[]
  examField: Ref<HTMLInputElement>
  isUsed: boolean
}

/** Every field of a question, in reading order (spec 5.9). */
export function FormFields({ form, onUploading, ...place }: FormFieldsProps) {
  const { fields, change, leave, shownProblems } = form
  return (
    <>
      <PlaceFields form={form} {...place} />
      <DifficultyField
        value={fields.difficulty}
        onChange={(difficulty) => change((before) => ({ ...before, difficulty }))}
      />
      <TextField
        label="Enunciado"
        toolbarLabel="Formatação do enunciado"
        initial={fields.statement}
        isRequired
        error={shownProblems.statement}
        onChange={(statement) => change((before) => ({ ...before, statement }))}
        onBlur={() => leave('statement')}
        onUploading={onUploading}
      />
      <OptionsField form={form} onUploading={onUploading} />
      <TextField
        label="Explicação"
        isOptional
        toolbarLabel="Formatação da explicação"
        initial={fields.explanation}
        onChange={(explanation) => change((before) => ({ ...before, explanation }))}
        onUploading={onUploading}
      />
      <ReferencesField form={form} />
      <Switch
        checked={fields.isActive}
        onChange={({ currentTarget: { checked } }) => change((before) => ({ ...before, isActive: checked }))}
        label={
          <>
            <b>Ativa</b> <span className={classes.muted}>aparece em novos simulados</span>
          </>
        }
      />
    </>
  )
}

function PlaceFields({ form, exams, examField, isUsed }: Omit<FormFieldsProps, 'onUploading'>) {
  const { fields, change, leave, shownProblems } = form
  const chosen = exams.find(({ id }) => id === fields.examId)
  // Only active ones are offered (spec 5.9); a question of another keeps it.
  const offered = exams.filter((exam) => exam.status === 'active' || exam === chosen)
  return (
    <div className={classes.pair}>
      <Select
        ref={examField}
        label="Simulado"
        placeholder="Escolha o simulado"
        searchable
        // The list would cover what is wrong with the exam.
        openOnFocus={false}
        nothingFoundMessage="Nenhum simulado encontrado"
        disabled={isUsed}
        description={isUsed ? 'Uma questão já usada fica no seu simulado.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={offered.map(({ id, code, name, status }) => ({
          value: id,
          label: `${code}, ${name}${status === 'active' ? '' : ` (${EXAM_STATUS_LABELS[status]})`}`,
        }))}
        value={fields.examId}
        error={shownProblems.exam}
        onChange={(examId) => change((before) => ({ ...before, examId, domainId: null }))}
        onBlur={() => leave('exam')}
      />
      <Select
        label={<Optional label="Domínio" />}
        placeholder={chosen?.domains.length === 0 ? 'Este simulado não tem domínios' : 'Sem domínio'}
        clearable
        clearButtonProps={{ 'aria-label': 'Deixar sem domínio' }}
        disabled={chosen === undefined || chosen.domains.length === 0}
        data={(chosen?.domains ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.domainId}
        onChange={(domainId) => change((before) => ({ ...before, domainId }))}
      />
    </div>
  )
}

type DifficultyFieldProps = { value: Difficulty; onChange: (difficulty: Difficulty) => void }

function DifficultyField({ value, onChange }: DifficultyFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={classes.label} id={id}>
        Dificuldade
      </div>
      <SegmentedControl
        classNames={{ root: classes.difficulty ?? '', indicator: classes.chosen ?? '' }}
        aria-labelledby={id}
        value={value}
        onChange={(chosen) => {
          const difficulty = DIFFICULTIES.find((known) => known === chosen)
          if (difficulty !== undefined) onChange(difficulty)
        }}
        data={DIFFICULTIES.map((difficulty) => ({
          value: difficulty,
          label: <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />,
        }))}
      />
    </div>
  )
}
