import { createHmac } from 'node:crypto'

/** With which every server of a test signs, so that sessions can be written without passwords. */
export const TEST_SECRET = 'um segredo de teste com mais de trinta e dois letras'

/** The session's cookie as sign-in sets it on a site without encryption. */
export function sessionCookie(token: string): { name: string; value: string } {
  const signature = createHmac('sha256', TEST_SECRET).update(token).digest('base64')
  return { name: 'gabarite-session', value: encodeURIComponent(`${token}.${signature}`) }
}
