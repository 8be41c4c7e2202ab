import { expect, it, test } from 'vitest'
import {
  ABOUT_OUR_QUESTIONS,
  FEW_DATA,
  NO_CUT,
  READINESS_LABELS,
  baseSentence,
  freeLimitOf,
  missingInWords,
  chanceSentence,
  missingSentence,
  rangeSentence,
  usedUpSentence,
  weekInWords,
  wornOutSentence,
} from './readiness.ts'
import { SCREEN_REFUSALS } from './screen-refusals.ts'

test('the range is that of one exam, in whole per cent', () => {
  expect(rangeSentence({ low: 32, high: 55, of: 65 })).toBe(
    'Se a prova fosse hoje: entre 49% e 85% de acertos.',
  )
})

it.each([
  [0.04, 'quase nenhuma'],
  [0.1, 'uma'],
  [0.412, 'umas 4'],
  [0.94, 'umas 9'],
  [0.95, 'quase todas'],
])('a chance of %d is %s of ten', (chance, words) => {
  expect(chanceSentence(chance)).toBe(`Em 10 provas assim, você passaria em ${words}.`)
})

test('the base is first answers', () => {
  expect(baseSentence(30)).toBe(
    'Base: 30 primeiras respostas; as mais novas pesam mais; repetidas não contam.',
  )
})

it.each([
  [18, 'Faltam 18 respostas em questões inéditas. Depois delas, a estimativa aparece aqui.'],
  [1, 'Falta 1 resposta em questão inédita. Depois dela, a estimativa aparece aqui.'],
])('%i missing', (missing, sentence) =>
  expect(missingSentence(missing, { access: 'paid', exam: { status: 'inactive' } })).toBe(sentence),
)

test('who can answer nothing is told why, not how many answers are missing', () => {
  const uninvited = { access: 'uninvited', exam: { status: 'active' } } as const
  expect(missingSentence(15, uninvited)).toBe('Quem administra a Gabarite dá acesso a este exame.')
  const closed = SCREEN_REFUSALS.ACCESS_RESTRICTED
  const offSale = { access: 'trial', exam: { status: 'inactive' } } as const
  expect(missingSentence(15, offSale)).toBe(closed)
  expect(missingInWords(15, offSale)).toBe(closed)
  expect(freeLimitOf(offSale, 15)).toBeNull()
  const free = { access: 'trial', exam: { status: 'active' } } as const
  expect([missingInWords(15, free), freeLimitOf(free, 15)]).toEqual([
    'Faltam 15 respostas.',
    'O plano gratuito, com 15 questões, não chega a medir.',
  ])
})

test('the free plan is said not to suffice only where its new questions are too few', () => {
  const free = (openFresh: number) => ({ access: 'none', exam: { status: 'active' }, openFresh }) as const
  expect(missingSentence(8, free(0))).toBe(
    'Faltam 8 respostas em questões inéditas. O plano gratuito, com 15 questões, não chega a medir.',
  )
  expect(missingSentence(8, free(7))).not.toContain('aparece aqui')
  expect(missingSentence(8, free(8))).toBe(
    'Faltam 8 respostas em questões inéditas. Depois delas, a estimativa aparece aqui.',
  )
  expect(freeLimitOf(free(8), 8)).toBeNull()
})

test('a bank used up tells the day of its estimate, and when that wore out', () => {
  const usedUp = (questions: number, isAllSeen: boolean) =>
    usedUpSentence({ questions, isAllSeen }, '2026-11-12')
  expect(usedUp(47, true)).toBe(
    'Você já viu as 47 questões. Não há questão nova para medir; a estimativa é de 12/11.',
  )
  const short = 'Não há questão nova para medir; a estimativa é de 12/11.'
  expect([usedUp(47, false), usedUp(0, true)]).toEqual([short, short])
  expect(wornOutSentence('2026-11-12')).toBe('A estimativa de 12/11 venceu e não há questão nova para medir.')
  expect(wornOutSentence(null)).toBe('Não há questões inéditas que bastem para uma estimativa.')
})

test('each state has its name, and each estimate its caution', () => {
  expect([FEW_DATA, ...Object.values(READINESS_LABELS)]).toEqual([
    'Poucos dados',
    'Abaixo do corte',
    'No limite',
    'Acima com folga',
    'Sem corte conhecido',
  ])
  expect(ABOUT_OUR_QUESTIONS).toBe('Estimativa sobre as nossas questões, que não são as da prova oficial.')
  expect(NO_CUT).toBe('Este exame não tem corte de referência, e sem corte não há veredito.')
})

it.each([
  [{ answered: 84, reviewed: 32, mocks: 1 }, '84 questões respondidas, 32 em revisão e 1 Prova'],
  [{ answered: 1, reviewed: 1, mocks: 0 }, '1 questão respondida e 1 em revisão'],
  [{ answered: 8, reviewed: 0, mocks: 0 }, '8 questões respondidas'],
])('the week is told in one sentence: %j', (week, done) => {
  expect(weekInWords(week)).toBe(`Nos últimos 7 dias: ${done}.`)
})

test('nothing is told of a week in which nothing was answered', () => {
  expect(weekInWords({ answered: 0, reviewed: 0, mocks: 0 })).toBeNull()
})
