/** Moodle's own names for 'no category'. */
const UNNAMED = /^(?:top|default for\b.*|padr[aã]o para\b.*|\$.*\$)$/i

/** A stroke within a name is written twice. */
const SEPARATOR = /(?<!\/)\/(?!\/)/

/** The last part of a category's path ('$course$/top/Redes') as the name of a domain; null for Moodle's own ones. */
export function categoryDomain(path: string): string | null {
  const last = path.split(SEPARATOR).at(-1) ?? ''
  const name = last.replaceAll('//', '/').trim()
  return name === '' || UNNAMED.test(name) ? null : name
}
