import { PASSWORD_MIN_LENGTH } from '#domain/accounts/passwords.ts'
import type { StrengthAdvice, StrengthWord } from '#domain/accounts/password-strength.ts'

/** After 'Força:' under the field (spec 24.39). */
export const STRENGTH_WORD_LABELS: Readonly<Record<StrengthWord, string>> = {
  weak: 'fraca',
  fair: 'razoável',
  good: 'boa',
  strong: 'forte',
}

export const STRENGTH_ADVICE_SENTENCES: Readonly<Record<StrengthAdvice, string>> = {
  lengthen: `Use pelo menos ${PASSWORD_MIN_LENGTH} caracteres.`,
  surprise: 'Evite sequências e repetições, como 123456 ou qwerty.',
  threeWords: 'Três palavras soltas já fazem uma boa senha.',
  oneWordToGood: 'Mais uma palavra e fica boa.',
  oneWordToStrong: 'Mais uma palavra e fica forte.',
  keepUnique: 'Não use a mesma em outro site.',
}
