import type { UseFormReturnType } from '@mantine/form'
import type { ExamDraft } from './exam-draft.ts'

/** The form of an exam, as its parts share it. */
export type ExamFields = UseFormReturnType<ExamDraft>
