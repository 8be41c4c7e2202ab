import type { ExamForm } from '#server/exams/exam-admin-store.ts'

export const examForm = (wanted: Partial<ExamForm> = {}): ExamForm => ({
  name: 'Fundamentos de nuvem',
  code: 'NUV-01',
  description: null,
  status: 'active',
  featured: false,
  booklet: 'verde',
  retired: false,
  official: { questions: 65, minutes: 90, passing: '700 de 1000' },
  domains: [
    { name: 'Conceitos', weight: 24.5 },
    { name: 'Segurança', weight: null },
  ],
  ...wanted,
})
