import type { UseFormReturnType } from '@mantine/form'
import type { ExamDraft } from './exam-draft.ts'

export type ExamFields = UseFormReturnType<ExamDraft>
