import { expect, it } from 'vitest'
import { retriedSentence } from './unsent-mails.ts'

it.each([
  [0, 'Nenhuma mensagem não enviada espera por outra tentativa.'],
  [1, '1 mensagem vai ser tentada de novo agora.'],
  [1200, '1.200 mensagens vão ser tentadas de novo agora.'],
])('says that %i messages are tried again', (mails, sentence) => {
  expect(retriedSentence(mails)).toBe(sentence)
})
