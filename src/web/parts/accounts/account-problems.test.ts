import { describe, expect, test } from 'vitest'
import { emailProblem, isPasswordRefusal, newPasswordProblem, poseProblem } from './account-problems.ts'

describe('the e-mail of an account', () => {
  test.each(['marina@email.com', 'marina.souza+prova@faculdade.edu.br', '  marina@email.com  ', 'a@b.co'])(
    '“%s” looks whole',
    (email) => {
      expect(emailProblem(email)).toBeNull()
    },
  )

  test.each([
    ['', 'Informe o e-mail'],
    ['   ', 'Informe o e-mail'],
    ['marina', 'Confira o e-mail: falta o @'],
    ['marina.souza@email', 'Confira o e-mail: falta o final, como .com ou .com.br'],
    ['marina@', 'Confira o e-mail: o formato é nome@provedor.com'],
    ['@email.com', 'Confira o e-mail: o formato é nome@provedor.com'],
    ['marina@email.c', 'Confira o e-mail: o formato é nome@provedor.com'],
    ['marina souza@email.com', 'Confira o e-mail: o formato é nome@provedor.com'],
    ['marina@souza@email.com', 'Confira o e-mail: o formato é nome@provedor.com'],
  ])('“%s” gets a sentence that says what to do', (email, sentence) => {
    expect(emailProblem(email)).toBe(sentence)
  })
})

describe('a name', () => {
  test('of the house gets the sentence of its refusal, but for whoever administers', () => {
    expect(poseProblem('Equipe Gabarite', 'user')).toBe(
      'Esse nome é reservado à equipe da Gabarite. Use o seu.',
    )
    expect(poseProblem('Equipe Gabarite', 'admin')).toBeNull()
    expect(poseProblem('Admilson', 'user')).toBeNull()
    expect(poseProblem('', 'user')).toBeNull()
  })
})

describe('a new password', () => {
  test('of six characters is taken', () => {
    expect(newPasswordProblem({ password: 'bonde1', email: 'marina@email.com' })).toBeNull()
  })

  test.each([
    ['', 'Crie uma senha'],
    ['bonde', 'A senha deve ter pelo menos 6 caracteres'],
    ['Marina@email.com', 'Essa senha é fácil de adivinhar: repete o seu e-mail'],
  ])('“%s” is refused with a sentence', (password, sentence) => {
    expect(newPasswordProblem({ password, email: 'marina@email.com' })).toBe(sentence)
  })

  test.each([
    ['PASSWORD_COMMON', true],
    ['PASSWORD_TOO_SHORT', true],
    ['PASSWORD_OWN_ADDRESS', true],
    ['TOO_MANY_TRIES', false],
    [null, false],
  ] as const)('%s belongs under the field: %s', (code, belongs) => {
    expect(isPasswordRefusal(code)).toBe(belongs)
  })
})
