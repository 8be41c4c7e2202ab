import type { Visit } from '#server/procedures.ts'
import { parse, serialize } from 'hono/utils/cookie'
import { networkOf } from '#server/http/client-address.ts'

/** The three headers that use cases and Better Auth may see: the whole trust boundary. */
function trustedHeaders(headers: Headers, address: string): Headers {
  const trusted = new Headers({ 'x-client-ip': address })
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value) trusted.set(name, value)
  }
  return trusted
}

export function visitOf(request: {
  headers: Headers
  address: string
  requestId: string
  secure: boolean
  onCookie: (line: string) => void
}): Visit & { cookieHeader: string } {
  const { headers, address, requestId, secure, onCookie } = request
  const prefix = secure ? '__Host-' : 'gabarite-'
  const cookieHeader = headers.get('cookie') ?? ''
  let trusted: Headers | undefined
  return {
    cookieHeader,
    // Made when asked for: most calls need no more than the cookies.
    get headers() {
      return (trusted ??= trustedHeaders(headers, address))
    },
    address: networkOf(address),
    requestId,
    cookie: (name) => parse(cookieHeader, prefix + name)[prefix + name] || undefined,
    setCookie: (name, value, seconds) =>
      onCookie(
        serialize(prefix + name, value, {
          httpOnly: true,
          sameSite: 'Lax',
          secure,
          path: '/',
          maxAge: seconds,
        }),
      ),
    setCookies: (lines) => lines.forEach(onCookie),
  }
}
