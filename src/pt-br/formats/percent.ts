const EXACT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '82,50%'; takes per cent, not a fraction. */
export function formatPercent(percentage: number): string {
  return `${EXACT.format(percentage)}%`
}

const PLAIN = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** '70%', '66,67%': a fixed share, with decimals only where it has them. */
export function formatPlainPercent(percentage: number): string {
  return `${PLAIN.format(percentage)}%`
}

/** '82%' for 82,50%: rounded down, so that no label is in a better band than its marker. */
export function formatWholePercent(percentage: number): string {
  return `${Math.floor(percentage)}%`
}
