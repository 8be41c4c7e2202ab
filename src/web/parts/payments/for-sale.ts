import type { ExamStatus } from '#domain/exams/exams.ts'
import { isSelling } from '#pt-br/site.ts'

/** A plan of an exam off the list would open nothing, and a site may sell nothing at all. */
export const isForSale = ({ status }: { status: ExamStatus }): boolean => isSelling() && status === 'active'
