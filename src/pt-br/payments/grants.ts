import type { GrantState } from '#domain/payments/grant-state.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate, formatLastDay } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

export const GRANT_STATE_LABELS: Readonly<Record<GrantState, string>> = {
  live: 'Ativo',
  waiting: 'À espera da conta',
  over: 'Encerrado',
}

/** '05/12/2026', the last day; 'Encerrado em 28/11/2026' where somebody ended it before. */
export function grantEnd({
  expiresAt,
  endedAt = null,
}: {
  expiresAt: string | null
  endedAt?: string | null | undefined
}): string {
  if (endedAt !== null) return `Encerrado em ${formatDate(new Date(endedAt))}`
  return expiresAt === null ? 'Sem prazo' : formatLastDay(new Date(expiresAt))
}

type Given = { people: number; waiting: number; already: number; repeated: number; leftCount: number }

/** 'Recebem agora: 28 pessoas. À espera da conta: 3 endereços. …', what is nought left out. */
export function rehearsedSentences({ people, waiting, already, repeated, leftCount }: Given): string[] {
  return [
    people > 0 ? `${counted(people, 'person')} ${people === 1 ? 'recebe' : 'recebem'} o acesso agora.` : '',
    waiting > 0
      ? `${counted(waiting, 'address')} ainda sem conta: o acesso espera e vale quando o e-mail for confirmado.`
      : '',
    already > 0 ? alreadySentence(already) : '',
    repeated > 0
      ? `${formatInteger(repeated)} ${repeated === 1 ? 'repetido, contado' : 'repetidos, contados'} uma vez.`
      : '',
    leftCount > 0 ? `${counted(leftCount, 'line')} sem e-mail, ou com um que não vale.` : '',
  ].filter((sentence) => sentence !== '')
}

const alreadySentence = (already: number): string =>
  `${formatInteger(already)} já ${already === 1 ? 'tem' : 'têm'} esse acesso, ou um mais longo.`

/** 'Acesso dado a 28 pessoas, e a 3 endereços à espera da conta.'; of a repeat, that they have it. */
export function givenSentence({
  people,
  waiting,
  already,
}: Pick<Given, 'people' | 'waiting' | 'already'>): string {
  const now = people > 0 ? `Acesso dado a ${counted(people, 'person')}` : ''
  const later = waiting > 0 ? `${counted(waiting, 'address')} à espera da conta` : ''
  if (now === '') return later === '' ? alreadySentence(already) : `Acesso guardado: ${later}.`
  return later === '' ? `${now}.` : `${now}, e a ${later}.`
}
