import type { UnsentState } from '#domain/accounts/mail-delivery.ts'
import { counted } from '#pt-br/formats/counts.ts'

export const UNSENT_STATE_LABELS: Readonly<Record<UnsentState, string>> = {
  waiting: 'À espera',
  failed: 'Não enviada',
}

/** '12 mensagens vão ser tentadas de novo agora.' */
export const retriedSentence = (mails: number): string =>
  mails === 0
    ? 'Nenhuma mensagem não enviada espera por outra tentativa.'
    : `${counted(mails, 'mail')} ${mails === 1 ? 'vai ser tentada' : 'vão ser tentadas'} de novo agora.`
