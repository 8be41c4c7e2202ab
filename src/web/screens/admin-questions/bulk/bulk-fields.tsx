import type { BulkEditKind } from '#domain/questions/bulk-edit.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { NO_DOMAIN } from '#domain/questions/question-list.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import type { BulkEditToRun } from '#web/api/admin/bulk-edits.ts'
import { ExamField } from '#web/parts/admin/exam-field.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './bulk.module.css'

type BulkFieldsProps = {
  kind: BulkEditKind
  examId: string | undefined
  isDisabled: boolean
  onEdit: (edit: BulkEditToRun | null) => void
}

/** What some edits ask for: a domain, a difficulty, an exam. */
export function BulkFields({ kind, ...props }: BulkFieldsProps) {
  switch (kind) {
    case 'domain':
      return <DomainFields {...props} />
    case 'difficulty':
      return <DifficultyField {...props} />
    case 'move':
      return <MoveField {...props} />
    case 'activate':
    case 'deactivate':
    case 'delete':
      return null
  }
}

type FieldsProps = Omit<BulkFieldsProps, 'kind'>

function DomainFields({ examId, isDisabled, onEdit }: FieldsProps) {
  const exams = useQuery(examOptionsQuery)
  const [chosenExam, setChosenExam] = useState(examId ?? '')
  const [domain, setDomain] = useState('')
  const domains = exams.data?.find(({ id }) => id === chosenExam)?.domains ?? []
  const choose = (value: string) => {
    setDomain(value)
    const domainId = value === NO_DOMAIN ? null : value
    onEdit(value === '' ? null : { kind: 'domain', domainId, examId: chosenExam })
  }
  return (
    <div className={classes.fields}>
      <ExamField
        exams={exams}
        label="Exame"
        disabled={isDisabled}
        value={chosenExam}
        onChange={({ currentTarget }) => {
          setChosenExam(currentTarget.value)
          choose('')
        }}
      />
      <ChoiceField
        label="Domínio"
        disabled={isDisabled || exams.data === undefined}
        value={domain}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: 'Escolha um domínio' },
          ...(chosenExam === '' ? [] : [{ value: NO_DOMAIN, label: 'Sem domínio' }]),
          ...domains.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

function DifficultyField({ isDisabled, onEdit }: FieldsProps) {
  const [difficulty, setDifficulty] = useState('')
  return (
    <div className={classes.fields}>
      <ChoiceField
        label="Dificuldade"
        disabled={isDisabled}
        value={difficulty}
        onChange={({ currentTarget }) => {
          const known = DIFFICULTIES.find((each) => each === currentTarget.value)
          setDifficulty(currentTarget.value)
          onEdit(known === undefined ? null : { kind: 'difficulty', difficulty: known })
        }}
        data={[
          { value: '', label: 'Escolha uma dificuldade' },
          ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
        ]}
      />
    </div>
  )
}

function MoveField({ examId, isDisabled, onEdit }: FieldsProps) {
  const exams = useQuery(examOptionsQuery)
  const [target, setTarget] = useState('')
  return (
    <div className={classes.fields}>
      <ExamField
        exams={exams}
        offers={({ id }) => id !== examId}
        label="Para o exame"
        description="Só as que nenhum simulado usou. O domínio vai junto onde houver um com o mesmo nome."
        disabled={isDisabled}
        value={target}
        onChange={({ currentTarget }) => {
          setTarget(currentTarget.value)
          onEdit(currentTarget.value === '' ? null : { kind: 'move', examId: currentTarget.value })
        }}
      />
    </div>
  )
}
