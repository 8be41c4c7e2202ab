import type { Exam, ExamSituation } from '#web/api/exams.ts'
import { expect, test } from 'vitest'
import { ownExams } from './own-exams.ts'

const examOf = (code: string): Exam => ({
  id: `id-${code}`,
  code,
  name: code,
  description: null,
  status: 'active',
  featured: false,
  retired: false,
  booklet: 'azul',
  questionCount: 40,
  official: { questions: null, minutes: null, passing: null },
})

const situationOf = (
  code: string,
  card: ExamSituation['card'],
  hasActiveSimulation = false,
): ExamSituation => ({
  exam: examOf(code),
  card,
  hasActiveSimulation,
})

test('paid and free exams are the subscriptions, in the order of the list', () => {
  const { accesses } = ownExams([
    situationOf('SAA-C03', { kind: 'paid', plan: 'annual', expiresAt: '2027-08-12T12:00:00.000Z' }),
    situationOf('KCNA', { kind: 'available' }),
    situationOf('CLF-C02', { kind: 'started' }, true),
    situationOf('AZ-900', { kind: 'free' }),
  ])
  expect(accesses.map(({ exam, access }) => [exam.code, access.kind])).toEqual([
    ['SAA-C03', 'paid'],
    ['AZ-900', 'free'],
  ])
})

test('a simulation under way can be continued whatever the access', () => {
  const { underWay } = ownExams([
    situationOf('CLF-C02', { kind: 'started' }, true),
    situationOf('AZ-900', { kind: 'free' }, true),
    situationOf('KCNA', { kind: 'free' }),
  ])
  expect(underWay.map(({ code }) => code)).toEqual(['CLF-C02', 'AZ-900'])
})

test('without a situation nothing belongs to the person', () => {
  expect(ownExams([])).toEqual({ accesses: [], underWay: [] })
})
