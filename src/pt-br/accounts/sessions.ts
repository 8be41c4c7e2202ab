import { SESSION_RENEWAL_MS } from '#domain/accounts/lifetimes.ts'
import type { Device } from '#domain/accounts/user-agent.ts'
import { DAY_MS, HOUR_MS } from '#domain/text/time-units.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate, formatTime } from '#pt-br/formats/dates.ts'

/** 'Chrome no Windows', 'Safari no iPhone'; as far as the browser tells. */
export function deviceLabel({ browser, system }: Device): string {
  if (system === null) return browser ?? 'Aparelho não identificado'
  return `${browser ?? 'Navegador'} no ${system}`
}

export function signedInSentence(moment: Date): string {
  return `Entrou em ${formatDate(moment)}, ${formatTime(moment)}`
}

/** As finely as it is known (`SESSION_RENEWAL_MS`): 'Usada na última hora', 'Usada há cerca de 3 horas', of days alike. */
export function lastSeenSentence(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime()
  if (age < SESSION_RENEWAL_MS) return 'Usada na última hora'
  const [count, unit] = age < DAY_MS ? ([age / HOUR_MS, 'hour'] as const) : ([age / DAY_MS, 'day'] as const)
  return `Usada há cerca de ${counted(Math.floor(count), unit)}`
}
