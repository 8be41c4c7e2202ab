import { describe, expect, it } from 'vitest'
import { deviceLabel, lastSeenSentence, signedInSentence } from './sessions.ts'

describe('the device of a session', () => {
  it.each([
    ['Chrome', 'Windows', 'Chrome no Windows'],
    ['Safari', null, 'Safari'],
    [null, 'Android', 'Navegador no Android'],
    [null, null, 'Aparelho não identificado'],
  ])('%s and %s are called %j', (browser, system, label) => {
    expect(deviceLabel({ browser, system })).toBe(label)
  })
})

describe('when a session was used, as finely as it is known', () => {
  const now = new Date('2026-11-20T14:00:00-03:00')

  it.each([
    ['2026-11-20T14:00:20-03:00', 'Usada na última hora'],
    ['2026-11-20T13:00:01-03:00', 'Usada na última hora'],
    ['2026-11-20T13:00:00-03:00', 'Usada há cerca de 1 hora'],
    ['2026-11-20T11:20:00-03:00', 'Usada há cerca de 2 horas'],
    ['2026-11-19T14:00:01-03:00', 'Usada há cerca de 23 horas'],
    ['2026-11-19T09:00:00-03:00', 'Usada há cerca de 1 dia'],
    ['2026-11-14T09:00:00-03:00', 'Usada há cerca de 6 dias'],
  ])('%s reads %j', (moment, sentence) => {
    expect(lastSeenSentence(new Date(moment), now)).toBe(sentence)
  })

  it('its beginning is told to the minute, by São Paulo’s clock', () => {
    expect(signedInSentence(new Date('2026-11-20T11:12:59Z'))).toBe('Entrou em 20/11/2026, 08:12')
  })
})
