import { expect, it } from 'vitest'
import { endedInWords } from './mock-ended.ts'

const startedAt = new Date('2026-11-21T17:36:00Z')
const WITHOUT_ANSWERS = 'A Prova de 21/11 terminou sem respostas e não entrou no histórico.'
const ELSEWHERE = 'Esta Prova já foi encerrada Foi em outra aba ou em outro aparelho.'

it.each([
  { endedBy: 'person', ending: 'completed', isHere: true, told: 'Prova entregue' },
  { endedBy: 'person', ending: 'abandoned', isHere: true, told: WITHOUT_ANSWERS },
  { endedBy: 'person', ending: 'completed', isHere: false, told: ELSEWHERE },
  { endedBy: 'person', ending: 'abandoned', isHere: false, told: ELSEWHERE },
  { endedBy: 'time', ending: 'completed', isHere: false, told: null },
  { endedBy: 'time', ending: 'abandoned', isHere: false, told: WITHOUT_ANSWERS },
  { endedBy: 'given-up', ending: 'abandoned', isHere: false, told: ELSEWHERE },
  {
    endedBy: 'given-up',
    ending: 'abandoned',
    isHere: true,
    told: 'Você desistiu da Prova Nada dela entra no histórico.',
  },
  {
    endedBy: 'withdrawn',
    ending: 'completed',
    isHere: false,
    told: 'O acesso a este exame foi encerrado A Prova terminou aqui. O que você marcou foi corrigido, sem veredito.',
  },
  {
    endedBy: 'withdrawn',
    ending: 'abandoned',
    isHere: true,
    told: 'O acesso a este exame foi encerrado A Prova terminou aqui, sem respostas, e não entrou no histórico.',
  },
  { endedBy: null, ending: 'abandoned', isHere: false, told: ELSEWHERE },
  { endedBy: null, ending: 'completed', isHere: true, told: 'Prova entregue' },
] as const)('a Prova $ending by $endedBy, here: $isHere, is told as it ended', ({ told, ...ended }) => {
  const words = endedInWords({ ...ended, startedAt })
  expect(words && [words.title, words.text].filter(Boolean).join(' ')).toBe(told)
})

it.each([{}, { endedBy: 'a word of tomorrow' }])(
  'a result that another release tells with %j opens in words or in silence',
  (reply) => {
    const told = (isHere: boolean): unknown =>
      Reflect.apply(endedInWords, null, [{ ending: 'completed', isHere, startedAt, ...reply }])
    expect(told(true)).toEqual({ title: 'Prova entregue' })
    expect(told(false)).toBe(null)
  },
)
