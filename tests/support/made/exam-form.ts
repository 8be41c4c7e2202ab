import type { ExamForm } from '#server/exams/exam-admin-store.ts'

export const examForm = (wanted: Partial<ExamForm> = {}): ExamForm => ({
  name: 'Fundamentos de nuvem',
  code: 'NUV-01',
  description: null,
  status: 'active',
  featured: false,
  booklet: 'verde',
  retired: false,
  official: {
    questions: 65,
    questionsWords: null,
    minutes: 90,
    passing: '700 de 1000',
    passingRule: { kind: 'scaled', min: 100, max: 1000, value: 700 },
    languages: ['pt-BR', 'en'],
    validity: { kind: 'months', months: 36 },
    checkedOn: '2026-01-05',
  },
  practice: { questions: 65, minutes: 90, cut: 70.25, cutReason: 'Escolha nossa.' },
  domains: [
    { name: 'Conceitos', weight: 24.5, practiceWeight: null },
    { name: 'Segurança', weight: null, practiceWeight: 75.5 },
  ],
  ...wanted,
})
