import { useEffect, useState } from 'react'

/** The secret of a link, as the page was opened with it; it leaves the address bar and the history at once. */
export function useLinkToken(token: string | undefined, onTokenRead: () => void): string | undefined {
  const [linkToken] = useState(token)
  useEffect(() => {
    if (token !== undefined) onTokenRead()
  }, [token, onTokenRead])
  return linkToken
}
