import { kindOfReply, type SendFailureKind, type ServerReply } from '#domain/accounts/mail-delivery.ts'

type SendFailure = {
  kind: SendFailureKind
  code: string | null
}

const NO_TALK = new Set(['EAUTH', 'EDNS', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EPROXY'])
const NO_CONNECTION = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
const BEFORE_A_MESSAGE = new Set(['GREETING_TIMEOUT', 'CONNECTION_TIMEOUT'])
const STEPS: Readonly<Record<string, ServerReply['step']>> = {
  'RCPT TO': 'recipient',
  'MAIL FROM': 'message',
  DATA: 'message',
}

export type OutgoingMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  stopAddress: string | null
}

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
    send: async ({ id, recipient, subject, html, text, stopAddress }) => {
      const sending = transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        headers: stopAddress === null ? {} : stopHeaders(stopAddress),
      })
      await within(MESSAGE_MS, sending)
    },
    close: () => transport.close(),
  }
}

/** Whether the server answers and takes the password: null, or its code. */
export async function checkSmtp(url: string): Promise<string | null> {
  const { default: nodemailer } = await import('nodemailer')
  const waits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = nodemailer.createTransport({ url, ...waits })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code')
    return typeof code === 'string' ? code : 'sem código'
  } finally {
    transport.close()
  }
}

/** One press in the reader's own mail program (RFC 8058). */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

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

export function sendFailureOf(reason: unknown): SendFailure {
  const told: object = typeof reason === 'object' && reason !== null ? reason : {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(told, name)
    return typeof value === 'string' ? value : null
  }
  const response: unknown = Reflect.get(told, 'responseCode')
  if (typeof response === 'number') {
    const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text('response') ?? '')?.[1] ?? null
    const step = STEPS[text('command') ?? ''] ?? 'entrance'
    return {
      kind: kindOfReply({ code: response, detail, step }),
      code: detail === null ? String(response) : `${response} ${detail}`,
    }
  }
  return { kind: kindWithoutReply(text), code: null }
}

function kindWithoutReply(text: (name: string) => string | null): SendFailureKind {
  const code = text('code') ?? ''
  if (NO_TALK.has(code)) return 'away'
  if (NO_CONNECTION.has(text('originalCode') ?? code)) return 'away'
  if (BEFORE_A_MESSAGE.has(text('timeoutType') ?? '')) return 'away'
  // An address that the library itself does not take: no server would be asked another time.
  if (code === 'EENVELOPE') return 'refused'
  return code === 'EMESSAGE' ? 'deferred' : 'unclear'
}
