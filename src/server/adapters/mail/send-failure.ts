import { kindOfReply, type SendFailureKind, type ServerReply } from '#domain/accounts/mail-delivery.ts'

export type SendFailure = {
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
