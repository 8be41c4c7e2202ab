import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StandIn } from './stripe-stand-in.ts'
import { NoAnswer } from './wire.ts'

export type LoopbackStripe = {
  url: string
  /** With which a server takes it for Stripe. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** The stand-in on a port of this machine. */
export async function listenAsStripe(standIn: StandIn): Promise<LoopbackStripe> {
  const server = createServer((request, response) => {
    void serve(standIn, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_API_URL: url,
    },
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
