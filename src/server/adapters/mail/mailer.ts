export type OutgoingMail = { id: string; recipient: string; subject: string; html: string; text: string }

export type Mailer = {
  /** Rejects when the message was not accepted; the caller keeps it and tries again. */
  send: (mail: OutgoingMail) => Promise<void>
  isOutbox?: true
  close: () => void
}

/** A server that is slow with one message does not keep the others waiting. */
export const SENT_AT_ONCE = 8

const TIMEOUT_MS = 10_000
/** How long one message may take in all, from a server that answers drop by drop. */
const MESSAGE_MS = 30_000

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
      maxConnections: SENT_AT_ONCE,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  )
  return {
    send: async ({ id, recipient, subject, html, text }) => {
      const sending = transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
      })
      await within(MESSAGE_MS, sending)
    },
    close: () => transport.close(),
  }
}

async function within(ms: number, sending: Promise<unknown>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the mail server took longer than ${ms} ms`)), ms)
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

export const outboxMailer = (): Mailer => ({
  send: () => Promise.resolve(),
  isOutbox: true,
  close: () => undefined,
})
