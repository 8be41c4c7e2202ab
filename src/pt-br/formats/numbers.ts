const GROUPS = /^(\d{3})(\d{3})(\d{3})(\d{2})$/

const INTEGER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

export function formatInteger(value: number): string {
  return INTEGER.format(value)
}

const DECIMAL = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const PLAIN_DECIMAL = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false })

/** '12,5', '1000'. */
export const formatDecimal = (value: number): string => PLAIN_DECIMAL.format(value)

const KILOBYTE = 1024

/** '1 kB', '340 kB', '2,1 MB': never less than 1 kB. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE ? `${kilobytes} kB` : `${DECIMAL.format(bytes / KILOBYTE / KILOBYTE)} MB`
}

/** '529.982.247-25' from its eleven digits. */
export const formatCpf = (digits: string): string => digits.replace(GROUPS, '$1.$2.$3-$4')
