import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'

/** An exam without questions, as its form sends it. */
export const bareExam = <Texts extends { name: string; code: string }>(texts: Texts) => ({
  description: null,
  status: 'active',
  featured: false,
  booklet: 'azul',
  retired: false,
  official: NO_OFFICIAL,
  practice: NO_PRACTICE,
  domains: [],
  ...texts,
})
