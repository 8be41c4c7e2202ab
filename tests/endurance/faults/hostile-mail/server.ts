import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A message that arrived, and when. */
type Taken = { message: Buffer; at: number }

export type HostileServer = {
  port: number
  /** By the address it went to. */
  taken: Map<string, Taken>
  leave: () => Promise<void>
  comeBack: () => Promise<void>
  close: () => Promise<void>
}

/** Refuses, puts off and lets hang what is for a bad address, as the address says; takes everything else. */
export async function openHostileServer(): Promise<HostileServer> {
  const taken = new Map<string, Taken>()
  let running = await listen(0, taken)
  const { port } = running
  return {
    port,
    taken,
    leave: () => running.stop(),
    comeBack: async () => {
      running = await listen(port, taken)
    },
    close: () => running.stop(),
  }
}

async function listen(wanted: number, taken: Map<string, Taken>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused')) done(reply(550, `5.1.1 <${address}> is no mailbox`))
      else if (address.startsWith('deferred')) done(reply(451, `4.7.1 <${address}> try again later`))
      else if (!address.startsWith('hanging')) done()
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]?.address ?? ''
        if (!taken.has(address)) taken.set(address, { message: Buffer.concat(parts), at: Date.now() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(wanted, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
