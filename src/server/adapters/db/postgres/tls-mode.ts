const ALIASES: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca'])

/**
 * The address with `verify-full` where it names a mode that `pg` takes for the same: the driver then has nothing to
 * warn of, in lines that no log can read. What asks for libpq's own meaning keeps it.
 */
export function withTlsMode(url: string): string {
  const address = new URL(url)
  const isAlias = ALIASES.has(address.searchParams.get('sslmode') ?? '')
  if (!isAlias || address.searchParams.has('uselibpqcompat')) return url
  address.searchParams.set('sslmode', 'verify-full')
  return address.href
}
