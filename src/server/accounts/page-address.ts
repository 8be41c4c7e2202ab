import type { Settings } from '#server/settings.ts'

/** A page of the site as a message names it: the address is a setting, never the request's (T48). */
export function pageAddress(
  { appUrl }: Pick<Settings, 'appUrl'>,
  path: string,
  query: Record<string, string> = {},
) {
  const address = new URL(path, appUrl)
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
  return address.href
}
