const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 49,00' with a no-break space, from whole centavos. */
export function formatMoney(centavos: number): string {
  return REAIS.format(wholeCentavos(centavos) / 100)
}

/** 'US$ 99,00' from the currency's smallest unit; `currency` is three letters, in any case. */
export const formatMoneyOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(wholeCentavos(amount) / 100)

/** The three sizes on a plan card: 'R$', '1.199' and ',90'. */
export function moneyParts(centavos: number): { symbol: string; reais: string; cents: string } {
  const parts = REAIS.formatToParts(wholeCentavos(centavos) / 100)
  const join = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  return {
    symbol: join('currency'),
    reais: join('minusSign', 'integer', 'group'),
    cents: join('decimal', 'fraction'),
  }
}

function wholeCentavos(centavos: number): number {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not a whole number of centavos: ${centavos}`)
  return centavos
}
