import type { Device } from '#domain/accounts/user-agent.ts'
import { formatDate, formatRelative, formatTime } from '#pt-br/formats/dates.ts'

/** 'Chrome no Windows', 'Safari no iPhone'; as far as the browser tells. */
export function deviceLabel({ browser, system }: Device): string {
  if (system === null) return browser ?? 'Aparelho não identificado'
  return `${browser ?? 'Navegador'} no ${system}`
}

export function signedInSentence(moment: Date): string {
  return `Entrou em ${formatDate(moment)}, ${formatTime(moment)}`
}

/** 'Última atividade há 2 horas', 'Última atividade agora', from a day on 'Última atividade em 14/11/2026'. */
export function lastSeenSentence(moment: Date, now: Date): string {
  const when = formatRelative(moment, now)
  return `Última atividade ${when === formatDate(moment) ? 'em ' : ''}${when}`
}
