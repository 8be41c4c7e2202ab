import { NO_OFFICIAL, NO_PRACTICE, type FormatProblem } from '#domain/exams/exam-format.ts'
import { FORMAT_PROBLEM_SENTENCES } from '#pt-br/exam-format.ts'
import { describe, expect, test } from 'vitest'
import { numberOf } from './exam-format-draft.ts'
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
  official: {
    questions: 65,
    questionsWords: 'em geral 65',
    minutes: 130,
    passing: '720 de 1.000',
    passingRule: { kind: 'scaled', min: 100, max: 1000, value: 720 },
    languages: ['pt-BR', 'en'],
    validity: { kind: 'months', months: 36 },
    checkedOn: '2026-11-21',
  },
  practice: { questions: 65, minutes: 130, cut: 72.5, cutReason: 'Escolha nossa.' },
  domains: [
    {
      id: '7f1d0000-0000-4000-8000-000000000002',
      name: 'Redes',
      weight: 12.5,
      practiceWeight: null,
      questions: 3,
    },
    {
      id: '7f1d0000-0000-4000-8000-000000000003',
      name: 'Custos',
      weight: null,
      practiceWeight: null,
      questions: 0,
    },
  ],
} as const

const draft = (changed: Partial<ExamDraft>): ExamDraft => ({ ...NEW_EXAM, ...changed })
const domain = (changed: Partial<ReturnType<typeof NEW_DOMAIN>>) => ({ ...NEW_DOMAIN('novo'), ...changed })

test('an exam that is opened and saved as it stands is the same exam', () => {
  const { id: _, version: __, questionTotal, ...standing } = STANDING
  const official = { ...STANDING.official, languages: [...STANDING.official.languages] }
  const form = examFormOf(draftOf({ ...STANDING, official, domains: [...STANDING.domains] }))
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
    official: NO_OFFICIAL,
    practice: NO_PRACTICE,
    domains: [],
  })
  expect(form.booklet).toBe(examFormOf(draft({ name: 'Outro', code: 'kcna' })).booklet)
})

test('a weight is typed with a comma', () => {
  const form = examFormOf(draft({ domains: [domain({ name: 'Redes', weight: '12,5' })] }))
  expect(form.domains).toEqual([{ name: 'Redes', weight: 12.5, practiceWeight: null }])
})

test.each([
  ['1.000', 1000],
  ['1.000,5', 1000.5],
  ['10.000', 10_000],
  ['1.5', 1.5],
  ['0.500', 0.5],
  ['1.000.5', Number.NaN],
  ['1,000.5', Number.NaN],
])('%j is read as %d: a dot before three digits parts thousands, another one is a comma', (typed, value) => {
  expect(numberOf(typed)).toBe(value)
})

test('a percentage has no thousands', () => {
  expect(EXAM_RULES.cut('70.000', draft({ cut: '70.000', cutReason: 'Escolha nossa.' }))).toBe('De 1 a 100')
  expect(EXAM_RULES.cut('72.5', draft({ cut: '72.5', cutReason: 'Escolha nossa.' }))).toBeNull()
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
  ['0', 'De 1 a 1.000'],
  ['6,5', 'De 1 a 1.000'],
  ['1001', 'De 1 a 1.000'],
  ['1.000', null],
  ['1.5', 'De 1 a 1.000'],
  ['1.000,5', 'De 1 a 1.000'],
  ['muitas', 'De 1 a 1.000'],
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

describe('the format of an exam, as it is typed', () => {
  const says = (problem: FormatProblem) => FORMAT_PROBLEM_SENTENCES[problem]

  test('a rule that is begun must be whole', () => {
    const typed = draft({ passingKind: 'scaled', passingValue: '700' })
    expect(EXAM_RULES.scaleMin('', typed)).toBe('Preencha')
    expect(EXAM_RULES.scaleMax('1000', typed)).toBeNull()
    expect(EXAM_RULES.passingRight('', typed)).toBeNull()
  })

  test('a score must be within its scale, and right answers within those asked', () => {
    const scale = { passingKind: 'scaled', scaleMin: '100', scaleMax: '900' } as const
    const score = (passingValue: string) =>
      EXAM_RULES.passingValue(passingValue, draft({ ...scale, passingValue }))
    expect([score('750'), score('901')]).toEqual([null, says('passing-outside-scale')])
    const count = draft({ passingKind: 'count', passingRight: '41', passingOf: '40' })
    expect(EXAM_RULES.passingRight('41', count)).toBe(says('passing-above-asked'))
  })

  test('a cut of ours tells its reason, and a reason its cut', () => {
    expect(EXAM_RULES.cutReason('', draft({ cut: '70' }))).toBe(says('cut-without-reason'))
    expect(EXAM_RULES.cutReason('', draft({ cut: '70', cutReason: 'Escolha nossa.' }))).toBeNull()
    expect(EXAM_RULES.cut('', draft({ cutReason: 'Escolha nossa.' }))).toBe(says('reason-without-cut'))
    const ruled = draft({ cut: '85', passingKind: 'percent', passingValue: '85' })
    expect(EXAM_RULES.cutReason('', ruled)).toBeNull()
  })

  test('a cut beside the one that the rule gives is refused at its field', () => {
    const ruled = draft({ cut: '66,67', cutReason: 'Nossa.', passingKind: 'percent', passingValue: '70' })
    expect(EXAM_RULES.cut('66,67', ruled)).toBe(says('cut-besides-official'))
    expect(EXAM_RULES.cut('', { ...ruled, cut: '', cutReason: '' })).toBeNull()
  })

  test('a weight of ours asks for one in each domain that has none', () => {
    const domains = [
      domain({ name: 'Redes', practiceWeight: '60' }),
      domain({ name: 'Discos', weight: '40' }),
      domain({ name: 'Nuvem' }),
    ]
    const problemAt = (index: number) =>
      EXAM_RULES.domains.practiceWeight(
        domains[index]?.practiceWeight ?? '',
        draft({ domains }),
        `domains.${index}.practiceWeight`,
      )
    expect([0, 1, 2].map(problemAt)).toEqual([null, null, says('practice-weights-partial')])
  })

  test.each([
    ['', null],
    ['21/11/2026', null],
    ['31/02/2026', 'Use dd/mm/aaaa'],
    ['21/11/1999', 'De 2000 a 2100'],
  ])('the day of the check %j: %s', (typed, problem) => {
    expect(EXAM_RULES.checkedOn(typed)).toBe(problem)
  })
})
