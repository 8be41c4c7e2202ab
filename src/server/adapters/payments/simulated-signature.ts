import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_MS = 300_000
const SHAPE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** The header of a message, made as Stripe makes it: when it was signed, and a keyed hash over that and the body. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: Date }): string {
  const stamp = String(Math.floor(at.getTime() / 1000))
  return `t=${stamp},v1=${hashOf(stamp, body, secret).toString('hex')}`
}

/** Whether the body was signed with the secret at most 300 s from `now`, either way; compared in constant time. */
export function isSigned(
  body: string,
  { signature, secret, now }: { signature: string | undefined; secret: string; now: Date },
): boolean {
  const [, stamp, hash] = SHAPE.exec(signature ?? '') ?? []
  if (stamp === undefined || hash === undefined) return false
  const isOurs = timingSafeEqual(hashOf(stamp, body, secret), Buffer.from(hash, 'hex'))
  return isOurs && Math.abs(now.getTime() - Number(stamp) * 1000) <= TOLERANCE_MS
}

const hashOf = (stamp: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${stamp}.${body}`).digest()
