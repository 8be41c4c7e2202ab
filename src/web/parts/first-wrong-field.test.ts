import { expect, it } from 'vitest'
import { refuseField, toFirstWrong } from './first-wrong-field.ts'

it('a form sent with mistakes gives the focus to the first wrong field', () => {
  const focused: string[] = []
  const form = { getInputNode: (field: string) => ({ focus: () => focused.push(field) }) }
  toFirstWrong(form)({ email: 'Informe o e-mail', password: 'Informe a senha' })
  toFirstWrong(form)({})
  expect(focused).toEqual(['email'])
})

it('what the server refused stands at its field, which gets the focus', () => {
  const happened: string[] = []
  const form = {
    setFieldError: (field: string, sentence: string) => happened.push(`${field}: ${sentence}`),
    getInputNode: (field: string) => ({ focus: () => happened.push(`focus on ${field}`) }),
  }
  refuseField(form, 'code', 'Código incorreto')
  expect(happened).toEqual(['code: Código incorreto', 'focus on code'])
})
