import { describe, expect, test } from 'vitest'
import { passwordProblem } from './passwords.ts'

describe('a new password', () => {
  test.each([
    { password: 'abc12', problem: 'tooShort' },
    { password: '', problem: 'tooShort' },
    { password: '🎓🎓🎓', problem: 'tooShort' },
    { password: 'marina.souza@email.com', problem: 'ownAddress' },
    { password: 'Marina.Souza@EMAIL.com', problem: 'ownAddress' },
    { password: 'marina.souza', problem: 'ownAddress' },
    { password: 'Marina.Souza ', problem: 'ownAddress' },
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
