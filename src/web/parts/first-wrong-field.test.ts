import { expect, it } from 'vitest'
import { refuseField, toFirstWrong } from './first-wrong-field.ts'

function watchedForm() {
  const happened: string[] = []
  const form = {
    setFieldError: (field: string, sentence: string) => happened.push(`${field}: ${sentence}`),
    getInputNode: (field: string) => ({
      focus: () => happened.push(`focus on ${field}`),
      scrollIntoView: () => happened.push(`${field} in sight`),
    }),
  }
  return { form, happened }
}

it('a form sent with mistakes gives the focus to the first wrong field', () => {
  const { form, happened } = watchedForm()
  toFirstWrong(form)({ email: 'Informe o e-mail', password: 'Informe a senha' })
  toFirstWrong(form)({})
  expect(happened).toEqual(['focus on email', 'email in sight'])
})

it('what the server refused stands at its field, which gets the focus', () => {
  const { form, happened } = watchedForm()
  refuseField(form, 'code', 'Código incorreto')
  expect(happened).toEqual(['code: Código incorreto', 'focus on code', 'code in sight'])
})
