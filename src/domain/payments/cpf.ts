const DIGITS = 11

/** Eleven digits, however typed; null where the check digits do not fit or all digits are one. */
export function readCpf(typed: string): string | null {
  if (!/^[\d.\-\s]*$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (digits.length !== DIGITS || /^(\d)\1*$/.test(digits)) return null
  const first = checkDigit(digits.slice(0, DIGITS - 2))
  const second = checkDigit(digits.slice(0, DIGITS - 1))
  return digits.endsWith(`${first}${second}`) ? digits : null
}

function checkDigit(digits: string): number {
  const weighted = Array.from(digits, (digit, place) => Number(digit) * (digits.length + 1 - place))
  const sum = weighted.reduce((total, one) => total + one, 0)
  return ((sum * 10) % 11) % 10
}
