export type Browser = {
  ask: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Heard>
}

export type Heard = { status: number; code: string | undefined }

/** A browser of a network: it keeps its cookies, and a proxy of ours tells where it comes from. */
export function openBrowser(origin: string, network: string): Browser {
  const cookies = new Map<string, string>()
  return {
    ask: async (method, path, body = {}) => {
      const asked: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': network,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      }
      const answer = await fetch(`${origin}/api${path}`, asked)
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1)
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return { status: answer.status, code: codeIn(await answer.text()) }
    },
  }
}

function codeIn(text: string): string | undefined {
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}
