import type { RefusalCode } from '#domain/refusals.ts'
import { toastFailure, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'

export const NO_EXAM = 'Erro: ID do exame não encontrado. Tente novamente.'

const OWN_WORDS: readonly (RefusalCode | null)[] = [
  'EXAM_INACTIVE',
  'ACCESS_UNLIMITED',
  'TOO_MANY_TRIES',
  'UNAUTHENTICATED',
]

export function tellCheckoutFailure(error: Error) {
  const code = refusalCode(error)
  if (code === 'EXAM_NOT_FOUND') toastFailure(NO_EXAM)
  else if (OWN_WORDS.includes(code)) toastRefusal(error)
  else toastFailure('Erro ao criar sessão de pagamento. Tente novamente.')
}

export const NOT_CANCELLED = 'Não foi possível cancelar. Tente novamente.'

/** The provider did not answer: the page may still take the payment. */
export const tellNotCancelled = () =>
  toastFailure(NOT_CANCELLED, 'A operadora não respondeu. Nada foi cobrado até agora.')

/** It was paid, and its money went back, is on its way back or disputed. */
export const tellOver = () =>
  toastFailure('Este pagamento já foi encerrado.', 'O recibo diz o que houve com o valor.')
