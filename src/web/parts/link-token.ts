import { readingSearch, tokenParam } from '#web/parts/page/address-search.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const tokenSearch = readingSearch((raw) => ({ token: tokenParam(raw['token']) }))

/** The secret of a link, as the page was opened with it; it leaves the address bar and the history at once. */
export function useLinkToken(): string | undefined {
  const { token } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [linkToken] = useState(token)
  useEffect(() => {
    if (token !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }, [token, navigate])
  return linkToken
}
