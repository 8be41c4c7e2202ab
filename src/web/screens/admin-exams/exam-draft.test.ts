import { expect, test } from 'vitest'
import { draftOf, EXAM_RULES, examFormOf, type ExamDraft, NEW_DOMAIN, NEW_EXAM } from './exam-draft.ts'

const STANDING = {
  id: '7f1d0000-0000-4000-8000-000000000001',
  name: 'AWS Solutions Architect',
  code: 'SAA-C03',
  description: null,
  status: 'inactive',
  featured: true,
  retired: true,
  booklet: 'rosa',
  version: 2,
  questionTotal: 3,
  official: { questions: 65, minutes: 130, passing: '720 de 1.000' },
  domains: [
    { id: '7f1d0000-0000-4000-8000-000000000002', name: 'Redes', weight: 12.5, questions: 3 },
    { id: '7f1d0000-0000-4000-8000-000000000003', name: 'Custos', weight: null, questions: 0 },
  ],
} as const

const draft = (changed: Partial<ExamDraft>): ExamDraft => ({ ...NEW_EXAM, ...changed })
const domain = (changed: Partial<ReturnType<typeof NEW_DOMAIN>>) => ({ ...NEW_DOMAIN('novo'), ...changed })

test('an exam that is opened and saved as it stands is the same exam', () => {
  const { id: _, version: __, questionTotal, ...standing } = STANDING
  const form = examFormOf(draftOf({ ...STANDING, domains: [...STANDING.domains] }))
  expect(questionTotal).toBe(3)
  expect(form).toEqual({
    ...standing,
    domains: standing.domains.map(({ questions: ___, ...kept }) => kept),
  })
})

test('what is left empty is nothing, and the booklet follows the code', () => {
  const form = examFormOf(draft({ name: ' KCNA ', code: ' KCNA ', domains: [domain({ name: '  ' })] }))
  expect(form).toMatchObject({
    name: 'KCNA',
    code: 'KCNA',
    description: null,
    official: { questions: null, minutes: null, passing: null },
    domains: [],
  })
  expect(form.booklet).toBe(examFormOf(draft({ name: 'Outro', code: 'kcna' })).booklet)
})

test('a weight is typed with a comma', () => {
  const form = examFormOf(draft({ domains: [domain({ name: 'Redes', weight: '12,5' })] }))
  expect(form.domains).toEqual([{ name: 'Redes', weight: 12.5 }])
})

test.each([
  ['', 'Código é obrigatório'],
  ['PSM I', 'O código começa com letra ou número'],
  ['x', 'O código começa com letra ou número'],
  ['7f1d0000-0000-4000-8000-000000000001', 'O código começa com letra ou número'],
])('the code %j is told apart before it is sent', (code, start) => {
  expect(EXAM_RULES.code(code)?.startsWith(start)).toBe(true)
})

test.each(['SAA-C03', ' AZ-900 ', '1Z0-1085'])('the code %j does', (code) => {
  expect(EXAM_RULES.code(code)).toBeNull()
})

test.each([
  ['', null],
  ['65', null],
  ['0', 'De 1 a 1000'],
  ['6,5', 'De 1 a 1000'],
  ['1001', 'De 1 a 1000'],
  ['muitas', 'De 1 a 1000'],
])('%j official questions: %s', (typed, problem) => {
  expect(EXAM_RULES.questions(typed)).toBe(problem)
})

test('two domains have two names, and one with questions keeps one', () => {
  const domains = [domain({ name: 'Redes' }), domain({ name: ' Redes ' }), domain({ name: '', questions: 2 })]
  const values = draft({ domains })
  expect(EXAM_RULES.domains.name('Redes', values, 'domains.0.name')).toBe('Há outro domínio com este nome')
  expect(EXAM_RULES.domains.name('', values, 'domains.2.name')).toBe('Dê um nome ao domínio')
  expect(EXAM_RULES.domains.name('Custos', values, 'domains.2.name')).toBeNull()
  expect(EXAM_RULES.domains.weight('101')).toBe('De 0 a 100')
})

test('a pasted tab or line break is a space in a field of one line', () => {
  const pasted = draft({
    name: 'AWS\tCloud\r\nPractitioner',
    code: 'CLF-C02\n',
    passing: '700\tde 1.000',
    domains: [domain({ name: 'Redes\te borda' })],
  })
  expect(examFormOf(pasted)).toMatchObject({
    name: 'AWS Cloud Practitioner',
    code: 'CLF-C02',
    official: { passing: '700 de 1.000' },
    domains: [{ name: 'Redes e borda' }],
  })
})
