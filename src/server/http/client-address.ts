import { isIP, isIPv6 } from 'node:net'

export type Connection = { incoming?: { socket?: { remoteAddress?: string | undefined } } }

type RequestOf = { env?: Connection; req: { header: (name: string) => string | undefined } }

const LOCAL = '127.0.0.1'

export const socketAddress = (c: RequestOf): string =>
  withoutMapping(c.env?.incoming?.socket?.remoteAddress ?? LOCAL)

/** An IPv4 address mapped into IPv6 is that IPv4 address. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** Some proxies write the port behind the address: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/

/**
 * The socket's, or with TRUSTED_PROXY that of who came to the outermost of our proxies: each appends one entry, so what
 * a client wrote itself stands further left (T72). Where entries are missing, somebody came past a proxy: then only the
 * last one is surely ours.
 */
export function clientAddress(c: RequestOf, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? entryOf(c.req.header('x-forwarded-for'), trustedProxies) : undefined
  const { v6, v4 } = PORT.exec(forwarded ?? '')?.groups ?? {}
  const address = withoutMapping(v6 ?? v4 ?? forwarded ?? '')
  return isIP(address) === 0 ? socketAddress(c) : address
}

function entryOf(header: string | undefined, trustedProxies: number): string | undefined {
  const entries = header?.split(',') ?? []
  return entries.at(entries.length < trustedProxies ? -1 : -trustedProxies)?.trim()
}

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/** What a limit counts: an IPv6 /64 as one, because one customer has all of its addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const front = groups(head)
  const back = groups(tail ?? '')
  const gap = Math.max(0, IPV6_GROUPS - front.length - back.length)
  const whole = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  const network = whole.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')
