import { formatInteger } from '#pt-br/formats/numbers.ts'

const whole = (share: number): string => `${Math.round(share * 100)}%`

/** 'abaixo de 20%', 'de 20% a 60%', '85% ou mais'. */
export function bandInWords({ from, until }: { from: number; until: number }): string {
  if (from === 0) return `abaixo de ${whole(until)}`
  return until === 1 ? `${whole(from)} ou mais` : `de ${whole(from)} a ${whole(until)}`
}

/** A share from 0 to 1 in whole per cent; a dash of nothing. */
export const shareInWords = (share: number | null): string => (share === null ? '–' : whole(share))

/** '42 resultados contados: 31 passaram.' */
export const outcomesInWords = ({ outcomes, passed }: { outcomes: number; passed: number }): string =>
  `${formatInteger(outcomes)} resultados contados: ${formatInteger(passed)} ${passed === 1 ? 'passou' : 'passaram'}.`
