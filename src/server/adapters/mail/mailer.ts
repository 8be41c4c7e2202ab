export type OutgoingMail = { id: string; recipient: string; subject: string; html: string; text: string }

/** The one door for messages that leave. */
export type Mailer = {
  /** Rejects when the message was not accepted; the caller keeps it and tries again. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

const TIMEOUT_MS = 10_000

/** The library is loaded here, because a demonstration never sends. */
export async function smtpMailer({
  url,
  from,
  host,
}: {
  url: string
  from: string
  host: string
}): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  )
  return {
    send: async ({ id, recipient, subject, html, text }) => {
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
      })
    },
    close: () => transport.close(),
  }
}

/** Demonstration: nothing leaves the machine, the outbox itself is where messages are read. */
export const outboxMailer = (): Mailer => ({ send: () => Promise.resolve(), close: () => undefined })
