import { SPARE_CODE_COUNT } from '#domain/accounts/second-factor.ts'
import { formatDate } from '#pt-br/formats/dates.ts'

export const onSince = (moment: Date): string =>
  `Ativa desde ${formatDate(moment)}. Depois da senha, a entrada pede um código.`

export function spareCodesLeft(count: number): string {
  if (count === 0) return 'Nenhum sobrou. Gere novos: sem o aplicativo, só eles abrem a conta.'
  const left = count === 1 ? 'Resta 1' : `Restam ${count}`
  return `${left} de ${SPARE_CODE_COUNT}. Cada um vale por uma entrada.`
}

/** 'JBSW Y3DP …': groups of four, to be typed by hand. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** Beside a wrong code of the set-up: each opening shows a new secret. */
export const OTHER_QR = 'Se você leu outro QR antes, leia este.'

export const spareCodesText = ({
  brand,
  email,
  codes,
}: {
  brand: string
  email: string
  codes: readonly string[]
}) =>
  [
    `Códigos de reserva da ${brand}, conta ${email}`,
    'Cada um vale por uma entrada, no lugar do código do aplicativo.',
    '',
    ...codes,
    '',
  ].join('\n')
