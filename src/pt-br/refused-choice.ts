import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'

/** `numbers`: of the questions, from 1. */
export function choicesNotStored(numbers: readonly number[]): string {
  const questions = joinedWithE(numbers.map(String))
  return numbers.length === 1
    ? `A resposta da questão ${questions} não foi registrada`
    : `${counted(numbers.length, 'answer')} não foram registradas: questões ${questions}`
}

/** Of what arrives after its drill has ended elsewhere. */
export const drillHadEnded = (count: number): string =>
  `O treino já tinha sido encerrado quando ${count === 1 ? 'ela chegou' : 'elas chegaram'}.`

/** Of what arrives after its Prova has ended elsewhere. */
export const mockHadEnded = (count: number): string =>
  `A Prova já tinha sido encerrada quando ${count === 1 ? 'ela chegou' : 'elas chegaram'}.`
