/** What @hono/node-server knows of the connection; nothing in development. */
export type Connection = { incoming?: { socket?: { remoteAddress?: string | undefined } } }

type RequestOf = { env?: Connection; req: { header: (name: string) => string | undefined } }

const LOCAL = '127.0.0.1'

export const socketAddress = (c: RequestOf): string =>
  (c.env?.incoming?.socket?.remoteAddress ?? LOCAL).replace(/^::ffff:/, '')

/**
 * The client's address: the socket's, or with TRUSTED_PROXY the last entry that our own proxy appended.
 * What a client writes into forward headers itself never counts (security, requirement 30).
 */
export function clientAddress(c: RequestOf, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || socketAddress(c)
}

export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')
