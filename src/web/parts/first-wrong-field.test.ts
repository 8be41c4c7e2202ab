import { expect, it } from 'vitest'
import { toFirstWrong } from './first-wrong-field.ts'

it('a form sent with mistakes gives the focus to the first wrong field', () => {
  const focused: string[] = []
  const form = { getInputNode: (field: string) => ({ focus: () => focused.push(field) }) }
  toFirstWrong(form)({ email: 'Informe o e-mail', password: 'Informe a senha' })
  toFirstWrong(form)({})
  expect(focused).toEqual(['email'])
})
