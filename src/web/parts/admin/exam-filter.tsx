import { type ExamOption, examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { useQuery } from '@tanstack/react-query'
import { SelectFilter } from './admin-filters.tsx'

type ExamFilterProps = {
  value: string | undefined
  nameOf?: (exam: ExamOption) => string
  clears?: readonly string[]
}

const nameWithCode = ({ name, code }: ExamOption) => `${name} (${code})`

export function ExamFilter({ value, nameOf = nameWithCode, clears = [] }: ExamFilterProps) {
  const exams = useQuery(examOptionsQuery)
  return (
    <SelectFilter
      param="exame"
      label="Exame"
      all="Todos os exames"
      choices={(exams.data ?? []).map((exam) => ({ value: exam.id, label: nameOf(exam) }))}
      value={value}
      source={{ query: exams, unknown: 'Exame não encontrado' }}
      clears={clears}
    />
  )
}
