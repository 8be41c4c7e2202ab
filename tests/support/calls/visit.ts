import type { Visit } from '#server/procedures.ts'

/** A browser as use cases see it: what it is told to keep, it brings again. */
export function visitFrom(address = '127.0.0.1'): Visit & { jar: Map<string, string> } {
  const jar = new Map<string, string>()
  return {
    jar,
    headers: new Headers({ 'x-client-ip': address, 'user-agent': 'teste' }),
    address,
    requestId: 'r',
    cookie: (name) => jar.get(name),
    setCookie: (name, value, seconds) => void (seconds === 0 ? jar.delete(name) : jar.set(name, value)),
    setCookies: () => undefined,
  }
}
