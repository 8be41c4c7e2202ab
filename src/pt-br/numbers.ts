const INTEGER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** '1.890'. */
export function formatInteger(value: number): string {
  return INTEGER.format(value)
}
