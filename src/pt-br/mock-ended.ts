import type { MockEndedBy } from '#domain/mocks/mock-outcome.ts'
import type { Ending } from '#domain/simulations/scoring.ts'
import { GIVEN_UP } from './mock-run.ts'
import { endedWithoutAnswers } from './mocks.ts'

type Told = { title: string; text?: string }

type EndedMock = {
  ending: Ending
  /** Null where nobody knows. */
  endedBy: MockEndedBy | null
  startedAt: Date
  /** The person asked for such an end on this page. */
  isHere: boolean
}

/** What is told on the way out of a Prova (spec 14.13); null where its result tells of the time by itself. */
export function endedInWords({ ending, endedBy, startedAt, isHere }: EndedMock): Told | null {
  const isEmpty = ending === 'abandoned'
  const withoutAnswers = { title: endedWithoutAnswers(startedAt) }
  const handedIn = isEmpty ? withoutAnswers : { title: 'Prova entregue' }
  switch (endedBy) {
    case 'withdrawn':
      return isEmpty ? WITHDRAWN_EMPTY : WITHDRAWN
    case 'time':
      return isEmpty ? withoutAnswers : null
    case 'given-up':
      return isHere ? GIVEN_UP : ENDED_ELSEWHERE
    case 'person':
      return isHere ? handedIn : ENDED_ELSEWHERE
    case null:
    default:
      // A process of another release may leave it out, or know more of them.
      if (isHere) return handedIn
      return isEmpty ? ENDED_ELSEWHERE : null
  }
}

const WITHDRAWN = {
  title: 'O acesso a este exame foi encerrado',
  text: 'A Prova terminou aqui. O que você marcou foi corrigido, sem veredito.',
} as const

const WITHDRAWN_EMPTY = {
  title: 'O acesso a este exame foi encerrado',
  text: 'A Prova terminou aqui, sem respostas, e não entrou no histórico.',
} as const

const ENDED_ELSEWHERE = {
  title: 'Esta Prova já foi encerrada',
  text: 'Foi em outra aba ou em outro aparelho.',
} as const
