import { openMailServer } from '#tests/support/servers/mail-server.ts'

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
    leave: () => running.close(),
    comeBack: async () => {
      running = await listen(port, taken)
    },
    close: () => running.close(),
  }
}

const listen = (port: number, taken: Map<string, Taken>) =>
  openMailServer({
    port,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused')) done(reply(550, `5.1.1 <${address}> is no mailbox`))
      else if (address.startsWith('deferred')) done(reply(451, `4.7.1 <${address}> try again later`))
      else if (!address.startsWith('hanging')) done()
    },
    onMail: (message, address, accept) => {
      if (!taken.has(address)) taken.set(address, { message, at: Date.now() })
      accept()
    },
  })

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
