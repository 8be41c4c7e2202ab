/** Moodle's own names for 'no category'. */
const UNNAMED = /^(?:top|default for\b.*|padr[aã]o para\b.*|\$.*\$)$/i

/** The last part of a category's path ('$course$/top/Redes') as the name of a domain; null for Moodle's own ones. */
export function categoryDomain(path: string): string | null {
  const name = path.split('/').at(-1)?.trim() ?? ''
  return name === '' || UNNAMED.test(name) ? null : name
}
