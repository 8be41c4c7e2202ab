const UNNAMED = /^(?:top|default for\b.*|padr[aã]o para\b.*|\$.*\$)$/i

/** A stroke within a name is written twice. */
const SEPARATOR = /(?<!\/)\/(?!\/)/

export function categoryDomain(path: string): string | null {
  const last = path.split(SEPARATOR).at(-1) ?? ''
  const name = last.replaceAll('//', '/').trim()
  return name === '' || UNNAMED.test(name) ? null : name
}
