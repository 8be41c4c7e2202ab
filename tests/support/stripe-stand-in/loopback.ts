import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StandIn } from './stripe-stand-in.ts'
import { NoAnswer } from './wire.ts'

/** The stand-in on a port of this machine, for a server in another process (STRIPE_API_URL). */
export async function listenAsStripe(standIn: StandIn): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void serve(standIn, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  try {
    const { status, headers, body } = await standIn.answer({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      body: await text(request),
    })
    response.writeHead(status, headers).end(body)
  } catch (error) {
    // A silent provider keeps the connection open and says nothing.
    if (!(error instanceof NoAnswer && error.way === 'silent')) request.socket.destroy()
  }
}
