import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from './passwords.ts'

describe('a new password', () => {
  test.each([
    { password: 'abc12', problem: 'tooShort' },
    { password: '', problem: 'tooShort' },
    { password: '🎓🎓🎓', problem: 'tooShort' },
    { password: 'marina.souza@email.com', problem: 'ownAddress' },
    { password: 'Marina.Souza@EMAIL.com', problem: 'ownAddress' },
    { password: 'abc123', problem: null },
    { password: 'marina', problem: null },
    { password: 'outra@email.com', problem: null },
    { password: '      ', problem: null },
    { password: '🎓🎓🎓🎓🎓🎓', problem: null },
    { password: 'çãõéÜß', problem: null },
    { password: 'x'.repeat(128), problem: null },
  ])('"$password" is refused as $problem', ({ password, problem }) => {
    expect(passwordProblem({ password, email: 'marina.souza@email.com', isCommon: false })).toBe(problem)
  })

  test('is refused as common when the list has it, with the more telling reason first', () => {
    const email = 'a@b.co'
    expect(passwordProblem({ password: 'senha123', email, isCommon: true })).toBe('common')
    expect(passwordProblem({ password: '12345', email, isCommon: true })).toBe('tooShort')
    expect(passwordProblem({ password: email, email, isCommon: true })).toBe('ownAddress')
  })
})

describe('the strength of a password', () => {
  test.each([
    ['', 0, 'weak', 'threeWords'],
    ['abc', 1, 'weak', 'lengthen'],
    ['123456', 1, 'weak', 'surprise'],
    ['987654321', 1, 'weak', 'surprise'],
    ['qwertyuiop', 1, 'weak', 'surprise'],
    ['AbCdEfGh', 1, 'weak', 'surprise'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1, 'weak', 'surprise'],
    ['lualualualualualualualua', 1, 'weak', 'surprise'],
    ['123123123123123123', 1, 'weak', 'surprise'],
    ['gabarite', 1, 'weak', 'threeWords'],
    ['senha123', 1, 'weak', 'threeWords'],
    ['maria2024', 1, 'weak', 'threeWords'],
    ['Maria2024!', 2, 'fair', 'oneWordToGood'],
    ['P@ssw0rd', 2, 'fair', 'oneWordToGood'],
    ['cavalo bateria', 3, 'good', 'oneWordToStrong'],
    ['sapo lua porta', 3, 'good', 'oneWordToStrong'],
    ['Xk9#mQ2z', 3, 'good', 'oneWordToStrong'],
    ['sapo lua porta trem', 4, 'strong', 'keepUnique'],
    ['vT4!pz9@Kw7#', 4, 'strong', 'keepUnique'],
  ])('of "%s" is %i, %s, advice %s', (password, score, word, advice) => {
    expect(passwordStrength(password)).toEqual({ score, word, advice })
  })

  test('grows with every word, never falls', () => {
    const words = ['sapo', 'lua', 'porta', 'trem', 'azul']
    const scores = words.map((_, index) => passwordStrength(words.slice(0, index + 1).join(' ')).score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  })

  test('of an endless text is told at once', () => {
    const started = performance.now()
    passwordStrength('a1!'.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(500)
  })
})
