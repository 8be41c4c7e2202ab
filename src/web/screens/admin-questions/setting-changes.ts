import type { ExamOption } from '#web/api/admin/admin-exams.ts'
import { type ContentChange, valueChange } from '#web/parts/admin/changes/content-changes.ts'
import type { Settings } from './form/question-beginning.ts'
import type { QuestionFields } from './form/question-fields.ts'

export function settingChanges(
  before: Settings,
  after: Pick<QuestionFields, 'examId' | 'domainId' | 'isActive'>,
  exams: readonly ExamOption[],
): ContentChange[] {
  const examOf = (id: string | null) => exams.find((exam) => exam.id === id)
  const nameOf = ({ examId, domainId }: { examId: string | null; domainId: string | null }) =>
    examOf(examId)?.domains.find(({ id }) => id === domainId)?.name ?? ''
  return [
    valueChange('Simulado', examOf(before.examId)?.code ?? '', examOf(after.examId)?.code ?? ''),
    valueChange('Domínio', nameOf(before), nameOf(after)),
    valueChange('Status', statusWord(before.isActive), statusWord(after.isActive)),
  ].filter((change) => change !== null)
}

const statusWord = (isActive: boolean) => (isActive ? 'Ativa' : 'Inativa')
