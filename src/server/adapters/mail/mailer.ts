import { kindOfReply, type SendFailureKind, type ServerReply } from '#domain/accounts/mail-delivery.ts'
import { MailInDoubt, PATIENCE, replyIn, tellFirstRead, withPatience } from './patience.ts'
import type { Transporter } from 'nodemailer'

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
  /**
   * Rejects when the message was not accepted; the caller keeps it and tries again. `onSlow` is called when the server has
   * the message and takes its time with the reply: another may be sent meanwhile where there is room.
   */
  send: (mail: OutgoingMail, onSlow?: (hasRoom: boolean) => void) => Promise<void>
  isOutbox?: true
  close: () => void
}

/** A server that is slow with one message does not keep the others waiting. */
export const SENT_AT_ONCE = 8

/** So many more wait for the reply of a slow server, each on a connection of its own. */
const MOST_SLOW = 32

const TIMEOUT_MS = 10_000

/** The library is loaded here, because a demonstration seldom sends. */
export async function smtpMailer({
  url,
  from,
  host,
  patience = PATIENCE,
}: {
  url: string
  from: string
  host: string
  patience?: typeof PATIENCE
}): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer')
  const { default: SMTPPool } = await import('nodemailer/lib/smtp-pool')
  const pool = new SMTPPool({
    url,
    maxConnections: SENT_AT_ONCE,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: patience.beginMs + patience.replyMs,
  })
  const transport = nodemailer.createTransport(pool, { from })
  const onAsked = tellWhenAsked(transport)
  let slow = 0
  const countSlow = (change: number) => {
    slow += change
    pool.options.maxConnections = SENT_AT_ONCE + slow
  }
  return {
    send: async ({ id, recipient, subject, html, text, stopAddress }, onSlow) => {
      const messageId = `<${id}@${host}>`
      let isSlow = false
      const begin = (signal: AbortSignal, asked: () => void) => {
        onAsked.set(messageId, asked)
        return transport.sendMail({
          to: { name: '', address: recipient },
          subject,
          html,
          text,
          messageId,
          headers: stopAddress === null ? {} : stopHeaders(stopAddress),
          signal,
        })
      }
      try {
        await withPatience(patience, begin, () => {
          isSlow = onSlow !== undefined && slow < MOST_SLOW
          if (isSlow) countSlow(1)
          onSlow?.(isSlow)
        })
      } finally {
        onAsked.delete(messageId)
        if (isSlow) countSlow(-1)
      }
    },
    close: () => transport.close(),
  }
}

/** What to call when the server asks for a message, by its Message-ID. */
function tellWhenAsked(transport: Transporter): Map<string, () => void> {
  const onAsked = new Map<string, () => void>()
  transport.use('stream', ({ message }, next) => {
    message.processFunc((words) => tellFirstRead(words, () => onAsked.get(message.messageId())?.()))
    next()
  })
  return onAsked
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

export const outboxMailer = (): Mailer => ({
  send: () => Promise.resolve(),
  isOutbox: true,
  close: () => undefined,
})

export function sendFailureOf(reason: unknown): SendFailure {
  if (reason instanceof MailInDoubt) return { kind: 'deferred', code: null }
  const told: object = typeof reason === 'object' && reason !== null ? reason : {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(told, name)
    return typeof value === 'string' ? value : null
  }
  const response = replyIn(reason)
  if (response !== null) {
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
