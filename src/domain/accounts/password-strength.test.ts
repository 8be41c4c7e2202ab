import { describe, expect, test } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  test.each([
    { password: '', strength: { score: 0, word: 'weak', advice: 'threeWords' } },
    { password: 'abc', strength: { score: 1, word: 'weak', advice: 'lengthen' } },
    { password: '123456', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: '987654321', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: 'qwertyuiop', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: 'AbCdEfGh', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: 'aaaaaaaaaaaaaaaaaaaaaaaa', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: 'lualualualualualualualua', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: '123123123123123123', strength: { score: 1, word: 'weak', advice: 'surprise' } },
    { password: 'gabarite', strength: { score: 1, word: 'weak', advice: 'threeWords' } },
    { password: 'senha123', strength: { score: 1, word: 'weak', advice: 'threeWords' } },
    { password: 'maria2024', strength: { score: 1, word: 'weak', advice: 'threeWords' } },
    { password: 'Maria2024!', strength: { score: 2, word: 'fair', advice: 'oneWordToGood' } },
    { password: 'P@ssw0rd', strength: { score: 2, word: 'fair', advice: 'oneWordToGood' } },
    { password: 'cavalo bateria', strength: { score: 3, word: 'good', advice: 'oneWordToStrong' } },
    { password: 'sapo lua porta', strength: { score: 3, word: 'good', advice: 'oneWordToStrong' } },
    { password: 'Xk9#mQ2z', strength: { score: 3, word: 'good', advice: 'oneWordToStrong' } },
    { password: 'sapo lua porta trem', strength: { score: 4, word: 'strong', advice: 'keepUnique' } },
    { password: 'vT4!pz9@Kw7#', strength: { score: 4, word: 'strong', advice: 'keepUnique' } },
  ])('of "$password" is $strength', ({ password, strength }) => {
    expect(passwordStrength(password)).toEqual(strength)
  })

  test('grows with every word, never falls', () => {
    const words = ['sapo', 'lua', 'porta', 'trem', 'azul']
    const scores = words.map((_, index) => passwordStrength(words.slice(0, index + 1).join(' ')).score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  })

  test('of an endless text is told at once', async () => {
    expect(await busyMs(() => passwordStrength('a1!'.repeat(50_000)))).toBeLessThan(500)
  })
})
