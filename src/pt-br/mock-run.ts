import type { SheetCounts, SheetState } from '#domain/mocks/choices.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { counted } from './formats/counts.ts'
import { formatTime } from './formats/dates.ts'
import { joinedWithE } from './formats/lists.ts'
import { formatInteger } from './formats/numbers.ts'

export const ALL_STORED = 'Tudo guardado'
export const STORING = 'Guardando…'
export const CLEAR_ANSWER = 'Limpar resposta'

/** '1 resposta não enviada'. */
export const unsentInWords = (unsent: number): string =>
  `${counted(unsent, 'answer')} ${unsent === 1 ? 'não enviada' : 'não enviadas'}`

/** 'Enviando 1 resposta…'. */
export const sendingInWords = (unsent: number): string => `Enviando ${counted(unsent, 'answer')}…`

/** '12 respondidas', '35 em branco', '3 marcadas': figures apart from words. */
export function headerCounts({ answered, blank }: SheetCounts, marked: number) {
  return [
    { figure: formatInteger(answered), words: answered === 1 ? 'respondida' : 'respondidas' },
    { figure: formatInteger(blank), words: 'em branco' },
    { figure: formatInteger(marked), words: marked === 1 ? 'marcada' : 'marcadas' },
  ]
}

/** What is known of the newest choice of a place; `storedAt` where the server has it. */
export type ChoiceStage = { kind: 'sending' } | { kind: 'unsent' } | { kind: 'stored'; storedAt: Date }

export function stageInWords(stage: ChoiceStage): string {
  switch (stage.kind) {
    case 'sending':
      return STORING
    case 'unsent':
      return 'Não enviada, tentando de novo'
    case 'stored':
      return `Resposta guardada às ${formatTime(stage.storedAt)}`
  }
}

type SheetPlaceState = {
  position: number
  state: SheetState
  selected: readonly number[]
  marked: boolean
  isUnsent: boolean
}

/** 'Questão 3, respondida, A e E, marcada para revisar, não enviada'. */
export function placeInWords({ position, state, selected, marked, isUnsent }: SheetPlaceState): string {
  return [
    `Questão ${position + 1}`,
    ...stateInWords(state, selected),
    ...(marked ? ['marcada para revisar'] : []),
    ...(isUnsent ? ['não enviada'] : []),
  ].join(', ')
}

function stateInWords(state: SheetState, selected: readonly number[]): readonly string[] {
  if (state === 'unseen' || state === 'blank') return ['em branco']
  return [state === 'incomplete' ? 'incompleta' : 'respondida', joinedWithE(lettersOf(selected))]
}

/** 'Escolha 2' with how many are chosen: '1 marcada, incompleta', '2 marcadas'. */
export function chosenOf(chosen: number, wanted: number): string {
  const words = `${formatInteger(chosen)} ${chosen === 1 ? 'marcada' : 'marcadas'}`
  return chosen > 0 && chosen < wanted ? `${words}, incompleta` : words
}

export const OTHER_DEVICE_NOT_COUNTED = 'Respostas ainda não enviadas de outro aparelho não contarão.'

export const HANDING_IN = 'Entregando a Prova…'

export const LAST_MINUTE = { title: 'Último minuto.', text: 'Ao zerar, a Prova é entregue sozinha.' } as const

/** In the last minute, of what waits for the line. */
export const lastMinuteUnsent = (unsent: number): string =>
  unsent === 1
    ? 'A resposta não enviada fica neste aparelho e ainda vale se chegar em até 15 minutos.'
    : `As ${formatInteger(unsent)} respostas não enviadas ficam neste aparelho e ainda valem se chegarem em até 15 minutos.`

export const GIVEN_UP = {
  title: 'Você desistiu da Prova',
  text: 'Nada dela entra no histórico.',
} as const
