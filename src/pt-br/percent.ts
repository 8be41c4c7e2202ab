const EXACT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const ROUNDED = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** '82,50%', for results and lists; takes per cent, not a fraction. */
export function formatPercent(percentage: number): string {
  return `${EXACT.format(percentage)}%`
}

/** '83%', for chart labels and savings. */
export function formatRoundedPercent(percentage: number): string {
  return `${ROUNDED.format(percentage)}%`
}
