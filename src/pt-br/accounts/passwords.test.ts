import { STRENGTH_ADVICE, STRENGTH_WORDS } from '#domain/accounts/password-strength.ts'
import { expect, test } from 'vitest'
import { STRENGTH_ADVICE_SENTENCES, STRENGTH_WORD_LABELS } from './passwords.ts'

test('strength is fraca, razoável, boa or forte', () => {
  expect(STRENGTH_WORDS.map((word) => STRENGTH_WORD_LABELS[word])).toEqual([
    'fraca',
    'razoável',
    'boa',
    'forte',
  ])
})

test('every advice is one sentence', () => {
  for (const advice of STRENGTH_ADVICE) expect(STRENGTH_ADVICE_SENTENCES[advice]).toMatch(/^[^.!]+\.$/)
})
