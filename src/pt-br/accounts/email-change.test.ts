import { describe, expect, it } from 'vitest'
import { openChangeSentence } from './email-change.ts'

const expiresAt = new Date('2026-11-21T18:05:00Z')
const UNTIL = 'O pedido vale até 21/11/2026, às 15:05.'

describe('an open request for another address', () => {
  it.each([
    {
      said: { isApproved: false, isConfirmed: false },
      sentence: 'Enviamos um link a cada endereço: aprove no atual e confirme no novo.',
    },
    {
      said: { isApproved: true, isConfirmed: false },
      sentence: 'Aprovada no endereço atual. Falta confirmar pelo link enviado ao novo.',
    },
    {
      said: { isApproved: false, isConfirmed: true },
      sentence: 'O novo endereço está confirmado. Falta aprovar pelo link enviado ao atual.',
    },
  ])('says what it waits for: $sentence', ({ said, sentence }) => {
    expect(openChangeSentence({ ...said, expiresAt })).toBe(`${sentence} ${UNTIL}`)
  })
})
