import { expect, test } from 'vitest'
import {
  asleepInWords,
  backlogInWords,
  leavingInWords,
  limitReached,
  nextInWords,
  noneToDrill,
  noneUnseen,
  reviewedInMonth,
  shortDay,
  standingInWords,
  standingNowInWords,
  weekInWords,
} from './mistakes.ts'

const day = (number: number) => `2026-11-${number}`
const TODAY = day(21)

test.each([
  [leavingInWords({ kind: 'hits-left', hits: 1, enteredAsHard: true }), 'Sai no próximo acerto'],
  [leavingInWords({ kind: 'hits-left', hits: 3, enteredAsHard: false }), 'Faltam 3 acertos'],
  [leavingInWords({ kind: 'hits-left', hits: 2, enteredAsHard: true }), 'Entrou como difícil'],
  [leavingInWords({ kind: 'restarted', changed: 'text' }), 'A questão mudou'],
  [leavingInWords({ kind: 'restarted', changed: 'key' }), 'O gabarito mudou'],
  [leavingInWords({ kind: 'mastered' }), 'Dominada'],
  [backlogInWords(20, 57), 'hoje: 20 de 57'],
  [backlogInWords(12, 12), null],
  [nextInWords(day(24), TODAY), 'A próxima volta na terça.'],
  [nextInWords(day(22), TODAY), 'A próxima volta amanhã.'],
  [nextInWords(day(28), TODAY), 'A próxima volta em 28/11.'],
  [nextInWords(null, TODAY), null],
  [[21, 22, 27].map((number) => shortDay(day(number), TODAY)).join(), 'hoje,dom,sex'],
  [standingInWords({ inNotebook: 8, mastered: 4 }), 'São 8 no caderno e 4 dominadas.'],
  [standingInWords({ inNotebook: 1, mastered: 1 }), 'Há 1 no caderno e 1 dominada.'],
  [standingNowInWords({ inNotebook: 29, mastered: 11 }), 'Agora são 29 no caderno e 11 dominadas.'],
  [standingNowInWords({ inNotebook: 1, mastered: 0 }), 'Agora há 1 no caderno e 0 dominadas.'],
  [asleepInWords(12, { status: 'active' }), '12 questões do seu Caderno voltam quando o plano voltar.'],
  [asleepInWords(1, { status: 'active' }), '1 questão do seu Caderno volta quando o plano voltar.'],
  [asleepInWords(12, { status: 'inactive' }), '12 questões do seu Caderno não abrem agora.'],
  [asleepInWords(1, { status: 'inactive' }), '1 questão do seu Caderno não abre agora.'],
  [reviewedInMonth(TODAY), 'Revisadas em novembro'],
  [reviewedInMonth('2026-12-01'), 'Revisadas em dezembro'],
  [limitReached(20), '20 revisadas hoje: o seu limite do dia.'],
  [limitReached(1), '1 revisada hoje: o seu limite do dia.'],
  [noneToDrill('marked', { open: 47, questions: 47 }), 'Você não marcou nenhuma.'],
  [noneToDrill('marked', { open: 15, questions: 47 }), 'Nenhuma marcada entre as abertas.'],
  [noneToDrill('missed', { open: 0, questions: 47 }), 'Nenhuma errada entre as abertas.'],
  [noneToDrill('guesses', { open: 1, questions: 1 }), 'Nenhum chute agora.'],
  [noneUnseen({ open: 47, questions: 47 }), 'Você já viu as 47 questões.'],
  [noneUnseen({ open: 1, questions: 1 }), 'Você já viu a única questão.'],
  [noneUnseen({ open: 0, questions: 0 }), 'Nenhuma questão aberta agora.'],
  [noneUnseen({ open: 15, questions: 47 }), 'As outras abrem com o acesso completo.'],
  [noneUnseen({ open: 0, questions: 47 }), 'Nenhuma questão aberta agora.'],
])('it says %s', (said, expected) => {
  expect(said).toBe(expected)
})

test('the week ahead is read as one sentence', () => {
  const days = [12, 0, 2].map((due, ahead) => ({ day: day(21 + ahead), due }))
  expect(weekInWords({ days, later: 2 })).toBe('Hoje 12, domingo nenhuma, segunda 2, depois 2')
})
