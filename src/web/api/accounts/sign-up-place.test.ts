import { Shelf } from '#tests/support/browser/shelf.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropSignUpPlace, keepSignUpPlace, signUpPlace } from './sign-up-place.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

beforeEach(() => vi.stubGlobal('localStorage', new Shelf()))
afterEach(() => vi.unstubAllGlobals())

describe('where a sign-up came from', () => {
  it('is known to the tab that the mailed link opens, for a week', () => {
    keepSignUpPlace('/exames/SY0-701?modo=prova', NOW)
    expect(signUpPlace(later(6))).toBe('/exames/SY0-701?modo=prova')
    expect(signUpPlace(later(8))).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is gone once used, and with a later sign-up that came from nowhere', () => {
    keepSignUpPlace('/exames/SY0-701', NOW)
    dropSignUpPlace()
    expect(signUpPlace(NOW)).toBeUndefined()
    keepSignUpPlace('/exames/SY0-701', NOW)
    keepSignUpPlace(undefined, NOW)
    expect(Object.keys(localStorage)).toEqual([])
  })

  it.each(['//mal.example', 'https://mal.example/', '/auth', 'javascript:alert(1)', ''])(
    'never leads to %o, whoever wrote it there',
    (place) => {
      keepSignUpPlace(place, NOW)
      expect(signUpPlace(NOW)).toBeUndefined()
    },
  )

  it.each(['{quebrado', 'null', '{"at":"ontem","draft":"/dashboard"}', '{"draft":"/dashboard"}'])(
    'is nowhere where what is kept cannot be read: %s',
    (kept) => {
      localStorage.setItem('gabarite:destino', kept)
      expect(signUpPlace(NOW)).toBeUndefined()
    },
  )

  it('is not kept where the browser forbids it', () => {
    vi.stubGlobal('localStorage', undefined)
    keepSignUpPlace('/dashboard', NOW)
    expect(signUpPlace(NOW)).toBeUndefined()
  })
})
