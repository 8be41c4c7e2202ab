import { EXAM_CARD_KINDS } from '#domain/exams/exam-card.ts'
import { OPTION_STATES } from '#domain/questions/answering.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { PLAN_TYPES } from '#domain/payments/plans.ts'
import { expect, test } from 'vitest'
import {
  ACCURACY_BAND_LABELS,
  chooseLabel,
  COMMENT_STATUS_LABELS,
  DIFFICULTY_LABELS,
  EXAM_CARD_BADGES,
  EXAM_STATUS_LABELS,
  freePlanLabel,
  GATE_TITLES,
  lettersLabel,
  OPTION_STATE_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PENDING_PAYMENT_SENTENCES,
  PLACE_STATE_LABELS,
  PLAN_LABELS,
  questionTypeLabel,
  REVIEW_STATE_LABELS,
  ROLE_LABELS,
  showingLabel,
  showingRangeLabel,
} from './labels.ts'

test('the labels are the words of the specification', () => {
  expect(DIFFICULTIES.map((difficulty) => DIFFICULTY_LABELS[difficulty])).toEqual([
    'Fácil',
    'Médio',
    'Difícil',
  ])
  expect(PLAN_TYPES.map((plan) => PLAN_LABELS[plan])).toEqual(['Gratuito', 'Mensal', 'Trimestral', 'Anual'])
  expect(EXAM_STATUS_LABELS).toEqual({ active: 'Ativo', inactive: 'Inativo' })
  expect(COMMENT_STATUS_LABELS).toEqual({ pending: 'Pendente', approved: 'Aprovado', removed: 'Removido' })
  expect(ACCURACY_BAND_LABELS).toEqual({ great: 'Ótimo', almost: 'Quase lá', review: 'Revisar' })
  expect(GATE_TITLES).toEqual({ quota: 'Limite de Questões Atingido', restricted: 'Acesso Restrito' })
  expect(ROLE_LABELS).toEqual({ admin: 'admin', user: 'user' })
})

test('the card of an exam carries the badge of its kind', () => {
  expect(EXAM_CARD_KINDS.map((kind) => EXAM_CARD_BADGES[kind])).toEqual([
    'Assinatura Ativa',
    'Acesso Gratuito (15 questões)',
    'Iniciado',
    null,
    'Acesso por convite',
  ])
})

test('an option says what it was, unless it was neither chosen nor correct', () => {
  expect(OPTION_STATES.map((state) => OPTION_STATE_LABELS[state])).toEqual([
    'Resposta correta',
    'Sua resposta',
    'Faltou marcar',
    'Sua resposta',
    null,
  ])
})

test('a blank place is still open in the map and no longer in the review', () => {
  expect([PLACE_STATE_LABELS.blank, PLACE_STATE_LABELS.locked]).toEqual(['Em branco', 'Bloqueada'])
  expect([REVIEW_STATE_LABELS.unanswered, REVIEW_STATE_LABELS['left-out']]).toEqual([
    'Não respondida',
    'Bloqueada',
  ])
})

test.each([
  DIFFICULTY_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PENDING_PAYMENT_SENTENCES,
  PLACE_STATE_LABELS,
  PLAN_LABELS,
  REVIEW_STATE_LABELS,
])('no two values share a word: %o', (labels) => {
  const words = Object.values(labels)
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  { correctCount: 1, type: 'Única', choose: null },
  { correctCount: 2, type: 'Múltipla', choose: 'Escolha 2' },
  { correctCount: 3, type: 'Múltipla', choose: 'Escolha 3' },
])('a question with $correctCount correct is $type and asks: $choose', ({ correctCount, type, choose }) => {
  expect(questionTypeLabel(correctCount)).toBe(type)
  expect(chooseLabel(correctCount)).toBe(choose)
})

test('the table of questions lists the letters of the key', () => {
  expect(lettersLabel([4, 0, 2])).toBe('A, C, E')
})

test.each([
  { opened: 1, label: 'Plano gratuito: 1 de 15 questões' },
  { opened: 7, label: 'Plano gratuito: 7 de 15 questões' },
  { opened: 15, label: 'Plano gratuito: 15 de 15 questões' },
])('with $opened free questions opened it says "$label"', ({ opened, label }) => {
  expect(freePlanLabel(opened)).toBe(label)
})

test('a list says how much of it is shown', () => {
  expect(showingLabel(10, 1248, 'usuários')).toBe('Mostrando 10 de 1.248 usuários')
})

test.each([
  [{ page: 1, pages: 125, shown: 10, total: 1248 }, 'Mostrando 1 a 10 de 1.248 usuários'],
  [{ page: 1, pages: 1, shown: 7, total: 7 }, 'Mostrando 7 de 7 usuários'],
  [{ page: 3, pages: 125, shown: 10, total: 1248 }, 'Mostrando 21 a 30 de 1.248 usuários'],
  [{ page: 125, pages: 125, shown: 8, total: 1248 }, 'Mostrando 1.241 a 1.248 de 1.248 usuários'],
])('a page of a list says which part of it is shown', (page, label) => {
  expect(showingRangeLabel(page, 'usuários')).toBe(label)
})
