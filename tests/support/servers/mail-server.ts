import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type MailServer = { port: number; close: () => Promise<void> }

type Manners = Pick<SMTPServerOptions, 'onRcptTo'> & {
  port?: number
  /** Milliseconds that open connections get when it closes. */
  closeTimeout?: number
  /** A message, whole, and whom it is for; until `taken` is called the sender waits. */
  onMail: (message: Buffer, recipient: string, taken: () => void) => void
}

/** A mail server on this machine that wants neither name nor encryption, and does with messages what it is told. */
export async function openMailServer({ port = 0, onMail, ...manners }: Manners): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...manners,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        onMail(Buffer.concat(parts), session.envelope.rcptTo[0]?.address ?? '', () => done()),
      )
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export const readMail = (message: Buffer): Promise<Email> => PostalMime.parse(message)
