import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type Seal = { close: (text: string) => string; open: (value: string) => string | undefined }

export const sessionSeal = (secret: string): Seal => sealWith(secret, 'base64')

/** A seal whose key serves one purpose: what it closes opens nowhere else. */
export const sealFor = (secret: string, purpose: string): Seal =>
  sealWith(createHmac('sha256', secret).update(purpose).digest('hex'), 'base64url')

function sealWith(secret: string, digest: 'base64' | 'base64url'): Seal {
  const key = createSecretKey(secret, 'utf8')
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest(digest)
  return {
    close: (text) => `${text}.${signatureOf(text)}`,
    open: (value) => {
      const dot = value.lastIndexOf('.')
      if (dot <= 0) return undefined
      const text = value.slice(0, dot)
      const given = Buffer.from(value.slice(dot + 1))
      const good = Buffer.from(signatureOf(text))
      return given.length === good.length && timingSafeEqual(given, good) ? text : undefined
    },
  }
}
