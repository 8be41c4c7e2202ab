import { describe, expect, it } from 'vitest'
import { boxFor } from './seal.ts'

const SECRET = 'um segredo de teste com mais de trinta e dois letras'
const box = boxFor(SECRET, 'sign-up')

describe('a box', () => {
  it('gives back what was put in, and shows nothing of it', () => {
    const closed = box.close('São Paulo, 7 de setembro')
    expect(closed).toMatch(/^[\w-]+$/)
    expect(Buffer.from(closed, 'base64url').toString('latin1')).not.toContain('Paulo')
    expect(box.open(closed)).toBe('São Paulo, 7 de setembro')
    expect(box.close('o mesmo')).not.toBe(box.close('o mesmo'))
  })

  it('does not open for another purpose or secret, nor altered, nor empty', () => {
    const closed = box.close('texto')
    expect(boxFor(SECRET, 'outra coisa').open(closed)).toBeUndefined()
    expect(boxFor(`${SECRET}!`, 'sign-up').open(closed)).toBeUndefined()
    const last = closed.at(-3) === 'A' ? 'B' : 'A'
    expect(box.open(closed.slice(0, -3) + last + closed.slice(-2))).toBeUndefined()
    for (const nothing of ['', 'x', '%%%', closed.slice(0, 30)]) expect(box.open(nothing)).toBeUndefined()
  })
})
