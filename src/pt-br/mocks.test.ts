import { describe, expect, it, test } from 'vitest'
import type { Cut } from '#domain/mocks/mock-format.ts'
import { verdictOn } from '#domain/mocks/mock-result.ts'
import { TIME_CHOICES } from '#domain/mocks/mock-time.ts'
import { resultOf } from '#domain/simulations/scoring.ts'
import {
  againstTheCut,
  beforeFinishing,
  endedWithoutAnswers,
  FEW_DATA,
  marginSentence,
  MOCK_VERDICT_LABELS,
  TIME_CHOICE_LABELS,
} from './mocks.ts'

const OURS: Cut = { kind: 'reference', right: 7000, of: 10_000 }
const ITIL: Cut = { kind: 'official', right: 26, of: 40 }
const ODD: Cut = { kind: 'official', right: 6667, of: 10_000 }

function resultSentences({ right, counted, cut }: { right: number; counted: number; cut: Cut }): string[] {
  const moment = new Date('2026-11-21T16:36:00Z')
  const result = resultOf({
    totalQuestions: counted,
    countedQuestions: counted,
    correct: right,
    startedAt: moment,
    completedAt: moment,
  })
  const rules = { cut, fullLength: counted, isSample: false, isWithdrawn: false }
  const verdict = verdictOn({ right, counted }, rules)
  if (verdict.kind === 'none') return []
  return [MOCK_VERDICT_LABELS[verdict.kind], againstTheCut(result, verdict, cut), marginSentence(verdict)]
}

describe('a result', () => {
  it.each([
    {
      right: 31,
      counted: 47,
      cut: OURS,
      sentences: [
        'Ainda não',
        '31 de 47 (66%). O corte de referência é 70%: faltaram 2 acertos.',
        'Uma prova deste tamanho varia uns 11 pontos para cada lado: você está no limite.',
      ],
    },
    {
      right: 32,
      counted: 47,
      cut: OURS,
      sentences: [
        'Ainda não',
        '32 de 47 (68%). O corte de referência é 70%: faltou 1 acerto.',
        'Uma prova deste tamanho varia uns 11 pontos para cada lado: você está no limite.',
      ],
    },
    {
      right: 32,
      counted: 46,
      cut: OURS,
      sentences: [
        'Ainda não',
        '32 de 46 (69,57%). O corte de referência é 70%: faltou 1 acerto.',
        'Uma prova deste tamanho varia uns 11 pontos para cada lado: você está no limite.',
      ],
    },
    {
      right: 26,
      counted: 40,
      cut: ITIL,
      sentences: [
        'Aprovado',
        '26 de 40 (65%). O corte é 65%: no número exato de acertos.',
        'Uma prova deste tamanho varia uns 12 pontos para cada lado: você está no limite.',
      ],
    },
    {
      right: 36,
      counted: 40,
      cut: ODD,
      sentences: [
        'Aprovado',
        '36 de 40 (90%). O corte é 66,67%: 9 acertos a mais que o necessário.',
        'Uma prova deste tamanho varia uns 12 pontos para cada lado: você está fora dessa margem.',
      ],
    },
  ])('of $right in $counted', ({ sentences, ...facts }) => {
    expect(resultSentences(facts)).toEqual(sentences)
  })

  it('never varies by no point at all', () => {
    expect(marginSentence({ marginPoints: 0, isClose: true })).toContain('varia um ponto para cada lado')
  })

  it('says where the questions of a domain are few', () => {
    expect(FEW_DATA).toBe('poucos dados')
  })
})

test.each([
  {
    answered: 61,
    blank: 4,
    incomplete: 0,
    marked: 3,
    sentence: 'Faltam 4 em branco; em branco conta como erro. 3 marcadas para revisar.',
  },
  {
    answered: 64,
    blank: 1,
    incomplete: 1,
    marked: 1,
    sentence: 'Falta 1 em branco; em branco conta como erro. 1 incompleta. 1 marcada para revisar.',
  },
  { answered: 65, blank: 0, incomplete: 2, marked: 0, sentence: '2 incompletas.' },
  { answered: 65, blank: 0, incomplete: 0, marked: 0, sentence: 'Todas respondidas.' },
  {
    answered: 0,
    blank: 65,
    incomplete: 0,
    marked: 1,
    sentence: 'Você não respondeu nenhuma: a Prova termina sem resultado. 1 marcada para revisar.',
  },
])(
  'before the end, $answered answered, $blank blank, $incomplete incomplete, $marked marked',
  ({ sentence, ...counts }) => {
    expect(beforeFinishing(counts)).toBe(sentence)
  },
)

test('each choice of time has its label', () => {
  expect(TIME_CHOICES.map((choice) => TIME_CHOICE_LABELS[choice])).toEqual([
    'Com relógio',
    '+25%',
    '+50%',
    '+100%',
    'Sem relógio',
  ])
})

test('a Prova without answers is told by the day of its start', () => {
  expect(endedWithoutAnswers(new Date('2026-11-22T01:00:00Z'))).toBe(
    'A Prova de 21/11 terminou sem respostas e não entrou no histórico.',
  )
})
