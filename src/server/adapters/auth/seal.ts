import {
  createHmac,
  createSecretKey,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

type Box = { close: (text: string) => string; open: (value: string) => string | undefined }

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Seal = { close: (text: string) => string; open: (value: string) => string | undefined }

export const sessionSeal = (secret: string): Seal => sealWith(secret, 'base64')

/** A seal whose key serves one purpose: what it closes opens nowhere else. */
export const sealFor = (secret: string, purpose: string): Seal =>
  sealWith(createHmac('sha256', secret).update(purpose).digest('hex'), 'base64url')

/** Of the doctor's question from where it is seen. */
export const seenSeal = (secret: string): Seal => sealFor(secret, 'seen by the doctor')

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

/** A box whose key serves one purpose: what it closes opens nowhere else, and not when it was altered. */
export function boxFor(secret: string, purpose: string): Box {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open: (value) => {
      const bytes = Buffer.from(value, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
      try {
        return text + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
