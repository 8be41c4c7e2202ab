import { createHmac } from 'node:crypto'

/** The session's cookie as sign-in sets it on a site without encryption. */
export function sessionCookie(token: string, secret: string): { name: string; value: string } {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { name: 'gabarite-session', value: encodeURIComponent(`${token}.${signature}`) }
}
