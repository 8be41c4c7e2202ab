import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'

/** `numbers`: of the questions, from 1. */
export function choicesNotStored(numbers: readonly number[]): string {
  const questions = joinedWithE(numbers.map(String))
  return numbers.length === 1
    ? `A resposta da questão ${questions} não foi registrada`
    : `${counted(numbers.length, 'answer')} não foram registradas: questões ${questions}`
}

/** Of what arrives after its simulation has ended elsewhere. */
const hadEnded =
  (what: string) =>
  (count: number): string =>
    `${what} quando ${count === 1 ? 'ela chegou' : 'elas chegaram'}.`

export const studyHadEnded = hadEnded('O simulado já tinha sido encerrado')
export const drillHadEnded = hadEnded('O treino já tinha sido encerrado')
export const mockHadEnded = hadEnded('A Prova já tinha sido encerrada')
