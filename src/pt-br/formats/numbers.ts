const INTEGER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

export function formatInteger(value: number): string {
  return INTEGER.format(value)
}

const DECIMAL = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const KILOBYTE = 1024

/** '1 kB', '340 kB', '2,1 MB': never less than 1 kB. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE ? `${kilobytes} kB` : `${DECIMAL.format(bytes / KILOBYTE / KILOBYTE)} MB`
}
