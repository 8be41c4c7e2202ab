import { describe, expect, it, test } from 'vitest'
import { bankInWords, missedInWords, movedInWords } from './moved-readiness.ts'

const estimated = (low: number, high: number) =>
  ({ kind: 'estimated', level: 'at-the-limit', range: { low, high } }) as const
const active = { status: 'active' } as const
const access = 'paid'
const fewData = { kind: 'few-data', missing: 12 } as const

describe('what a Prova changed', () => {
  it.each([
    [16, { tomorrow: 16, entered: 8, locked: 0 }, '16 questões voltam amanhã, 8 delas pela primeira vez.'],
    [16, { tomorrow: 14, entered: 0, locked: 0 }, '16 questões para revisar, 14 amanhã.'],
    [2, { tomorrow: 2, entered: 2, locked: 0 }, '2 questões voltam amanhã, todas pela primeira vez.'],
    [1, { tomorrow: 1, entered: 1, locked: 0 }, '1 questão volta amanhã, pela primeira vez.'],
    [3, null, '3 questões foram para revisão.'],
    [
      5,
      { tomorrow: 0, entered: 2, locked: 2 },
      '5 questões para revisar, nenhuma amanhã, 2 delas pela primeira vez.',
    ],
    [0, { tomorrow: 0, entered: 0, locked: 0 }, 'nada entrou: não houve erro.'],
    [
      3,
      { tomorrow: 0, entered: 3, locked: 3 },
      '3 questões entram no Caderno e voltam quando o plano voltar.',
    ],
    [1, { tomorrow: 0, entered: 1, locked: 1 }, '1 questão entra no Caderno e volta quando o plano voltar.'],
    [3, { tomorrow: 0, entered: 2, locked: 3 }, '3 questões voltam quando o plano voltar.'],
    [
      3,
      { tomorrow: 1, entered: 3, locked: 2 },
      '3 questões para revisar, 1 amanhã, todas pela primeira vez.',
    ],
  ])('%i missed', (missed, today, words) =>
    expect(missedInWords({ missed, today }, { exam: active, result: { wrong: missed, blank: 0 } })).toBe(
      words,
    ),
  )

  it.each([
    [{ wrong: 0, blank: 26 }, 'nada entrou: você não errou nenhuma das que respondeu.'],
    [{ wrong: 1, blank: 2 }, 'nada entrou: o que você errou está desativado.'],
  ])('nothing missed of %o', (result, words) => {
    const today = { tomorrow: 0, entered: 0, locked: 0 }
    expect(missedInWords({ missed: 0, today }, { exam: active, result })).toBe(words)
  })

  test('of an exam off the list nothing returns with a plan', () => {
    const today = { tomorrow: 0, entered: 2, locked: 2 }
    const exam = { status: 'inactive' } as const
    expect(missedInWords({ missed: 2, today }, { exam, result: { wrong: 2, blank: 0 } })).toBe(
      '2 questões entram no Caderno e não abrem agora.',
    )
  })

  it.each([
    [
      estimated(41, 85),
      17,
      'entre 48% e 82%, no limite; antes, entre 41% e 85%. Contaram só as respostas a 17 inéditas.',
    ],
    [
      estimated(48, 82),
      0,
      'entre 48% e 82%, no limite, como antes. Nenhuma questão era inédita, e repetidas não contam.',
    ],
    [
      fewData,
      30,
      'entre 48% e 82%, no limite, na primeira estimativa. Contaram só as respostas a 30 inéditas.',
    ],
  ])('the estimate moved from %o', (before, counted, words) =>
    expect(movedInWords({ before, after: estimated(48, 82), counted, access }, active)).toBe(words),
  )

  test('without an estimate it says what is missing, or what wore out', () => {
    expect(movedInWords({ before: fewData, after: fewData, counted: 1, access }, active)).toBe(
      'ainda com poucos dados. Faltam 12 respostas. Contou só a resposta a 1 inédita.',
    )
    const few = { before: fewData, after: fewData, counted: 1, access: 'uninvited' } as const
    expect(movedInWords(few, active)).toBe(
      'ainda com poucos dados. Quem administra a Gabarite dá acesso a este exame. Contou só a resposta a 1 inédita.',
    )
    const wornOut = { kind: 'worn-out', day: null } as const
    expect(movedInWords({ before: fewData, after: wornOut, counted: 0, access }, active)).toBe(
      'não há questões inéditas que bastem para uma estimativa.',
    )
  })

  it.each([
    [0, true, 'você já viu as 47 questões. A próxima Prova serve de treino e não mede a prontidão.'],
    [0, false, 'não há questão nova para medir. A próxima Prova serve de treino e não mede a prontidão.'],
    [1, false, 'resta 1 questão inédita.'],
    [30, false, 'restam 30 questões inéditas.'],
  ])('%i new questions are left, all seen %s', (fresh, isAllSeen, words) =>
    expect(bankInWords({ questions: 47, fresh, isAllSeen })).toBe(words),
  )

  it('of an exam without an active question says so', () =>
    expect(bankInWords({ questions: 0, fresh: 0, isAllSeen: true })).toBe(
      'nenhuma questão está ativa agora.',
    ))
})
