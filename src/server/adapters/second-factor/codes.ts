import { SITE } from '#pt-br/site.ts'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const BORDER = 4

/** What apps of codes take for granted: SHA-1, six digits, a step of 30 seconds. */
const STEP_SECONDS = 30
const STEPS_OFF = 1
const SECRET_BYTES = 20

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export type Codes = ReturnType<typeof openCodes>

/** Under keys drawn from the site's secret: with another one none can be read again (docs/operations.md). */
export function openCodes(siteSecret: string) {
  const sealing = keyFor(siteSecret, 'second factor: secrets')
  const hashing = keyFor(siteSecret, 'second factor: spare codes')

  return {
    newSecret({ userId, email }: { userId: string; email: string }) {
      const secret = new Secret({ size: SECRET_BYTES })
      return {
        sealed: seal(sealing, Buffer.from(secret.bytes), userId),
        text: secret.base32,
        address: totpOf(secret, email).toString(),
      }
    },
    stepOf({ userId, sealed, code, now }: { userId: string; sealed: string; code: string; now: Date }) {
      const totp = totpOf(new Secret({ buffer: unseal(sealing, sealed, userId) }))
      const off = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF })
      return off === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + off
    },
    spareHash: ({ userId, code }: { userId: string; code: string }): string =>
      createHmac('sha256', hashing).update(`${userId}:${code}`).digest('base64url'),
  }
}

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: SITE.name, label, secret, period: STEP_SECONDS })

const keyFor = (siteSecret: string, use: string) => Buffer.from(hkdfSync('sha256', siteSecret, '', use, 32))

/** Bound to its person: in the row of another one it cannot be opened. */
function seal(key: Buffer, content: Buffer, userId: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(userId))
  const sealed = [iv, cipher.update(content), cipher.final()]
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')
}

function unseal(key: Buffer, stored: string, userId: string): ArrayBuffer {
  const bytes = Buffer.from(stored, 'base64url')
  const opening = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const content = [opening.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), opening.final()]
    return new Uint8Array(Buffer.concat(content)).buffer
  } catch (cause) {
    throw new Error('A second factor was sealed under another secret of the site', { cause })
  }
}

/** A QR picture as one path of an SVG of `size` × `size`; dark cells only. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  }
  return runs
}
