import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { openCodes, drawQr } from './codes.ts'

const SECRET = 'um segredo de teste com mais de trinta e dois letras'
const codes = openCodes(SECRET)
const ana = { userId: '7f1d0000-0000-4000-8000-000000000001', email: 'ana@exemplo.com' }
const now = new Date('2026-11-22T12:00:10Z')
const STEP = Math.floor(now.getTime() / 30_000)

const codeAt = (text: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(text) }).generate({ timestamp: now.getTime() + steps * 30_000 })

describe('a secret', () => {
  it('tells the step of each code that is at most one away', () => {
    const { sealed, text } = codes.newSecret(ana)
    const stepOf = (steps: number) => codes.stepOf({ ...ana, sealed, code: codeAt(text, steps), now })
    expect([-1, 0, 1].map(stepOf)).toEqual([STEP - 1, STEP, STEP + 1])
    expect([-2, 2].map(stepOf)).toEqual([null, null])
    expect(codes.stepOf({ ...ana, sealed, code: '', now })).toBeNull()
  })

  it('is opened for its person, by the secret of the site, and unchanged only', () => {
    const { sealed } = codes.newSecret(ana)
    const other = { ...ana, userId: '7f1d0000-0000-4000-8000-000000000002' }
    const asked = { sealed, code: '123456', now }
    expect(() => codes.stepOf({ ...other, ...asked })).toThrow('sealed under another secret')
    expect(() => openCodes(`${SECRET}!`).stepOf({ ...ana, ...asked })).toThrow('sealed under another secret')
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
    expect(() => codes.stepOf({ ...ana, ...asked, sealed: changed })).toThrow('sealed under another secret')
  })

  it('is another one each time, and so is its seal', () => {
    const [one, other] = [codes.newSecret(ana), codes.newSecret(ana)]
    expect(one.text).not.toBe(other.text)
    expect(one.sealed).not.toBe(other.sealed)
    expect(one.text).toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('a spare code', () => {
  it('is stored for its person, under the secret of the site', () => {
    const of = { userId: ana.userId, code: 'ABCDEFGHJK' }
    const hash = codes.spareHash(of)
    expect(codes.spareHash(of)).toBe(hash)
    expect(codes.spareHash({ ...of, userId: 'outra' })).not.toBe(hash)
    expect(openCodes('outro').spareHash(of)).not.toBe(hash)
  })
})

describe('a QR picture', () => {
  it('draws its dark cells as runs within its frame', () => {
    const { size, path } = drawQr('otpauth://totp/Gabarite:ana')
    expect(path).toMatch(/^M4 4h7v1h-7z/)
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number))
    expect(runs.map(([x = 0, y = 0, length = 0]) => Math.max(x + length, y))).not.toContain(size)
    expect(path).toHaveLength(path.match(/M\d+ \d+h\d+v1h-\d+z/g)?.join('').length ?? 0)
  })
})
