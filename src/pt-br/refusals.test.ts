import { REFUSALS } from '#domain/refusals.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { describe, expect, test } from 'vitest'
import { refusalSentence } from './refusals.ts'

function isCode(text: string): text is RefusalCode {
  return text in REFUSALS
}

const CODES = Object.keys(REFUSALS).filter(isCode)

describe('the sentence of a refusal', () => {
  test.each(CODES)('%s is said in words, without shouting and without a code', (code) => {
    const sentence = refusalSentence(code)
    expect(sentence).toMatch(/^\p{Lu}.{8,}/u)
    expect(sentence).not.toMatch(/!|_|\{|undefined|null|Oops/)
  })

  test('differs from code to code', () => {
    expect(new Set(CODES.map((code) => refusalSentence(code))).size).toBe(CODES.length)
  })

  test.each([
    ['EMAIL_NOT_CONFIRMED', 'Confirme seu e-mail para entrar. Enviamos o link para sua caixa de entrada.'],
    ['EXAM_NOT_FOUND', 'ID do exame não encontrado.'],
    ['NO_QUESTIONS', 'Nenhuma questão encontrada'],
    ['NO_QUESTIONS_FOR_FILTER', 'Nenhuma questão encontrada para as dificuldades selecionadas.'],
    ['SIMULATION_NOT_COMPLETED', 'Nenhum resultado encontrado para este simulado'],
    ['LINK_INVALID', 'Link inválido ou expirado'],
    ['ALREADY_CONFIRMED', 'E-mail já confirmado'],
    ['PASSWORD_TOO_SHORT', 'A senha deve ter pelo menos 6 caracteres'],
    ['CHECKOUT_UNAVAILABLE', 'Erro ao criar sessão de pagamento. Tente novamente.'],
    ['UNEXPECTED', 'Ocorreu um erro inesperado. Nossa equipe foi notificada automaticamente.'],
    ['COMMENT_INVALID', 'Escreva um comentário de até 2.000 caracteres e 2 links.'],
  ] as const)('%s is the text that the specification gives', (code, sentence) => {
    expect(refusalSentence(code)).toBe(sentence)
  })

  test.each([
    ['approved', 'Outra pessoa já aprovou este comentário.'],
    ['removed', 'Outra pessoa já removeu este comentário.'],
    ['pending', 'Outra pessoa já deixou este comentário pendente.'],
  ] as const)('a comment that was decided meanwhile is told as what it is now: %s', (status, sentence) => {
    expect(refusalSentence('COMMENT_DECIDED', { commentStatus: status })).toBe(sentence)
  })

  test.each([
    { details: { retryAfterSeconds: 120 }, wait: '2 minutos' },
    { details: { retryAfterSeconds: 10 }, wait: '10 segundos' },
    { details: { retryAfterSeconds: 3600 }, wait: '1 hora' },
    { details: {}, wait: 'um pouco' },
  ])('too many tries names the wait: $wait', ({ details, wait }) => {
    expect(refusalSentence('TOO_MANY_TRIES', details)).toBe(
      `Muitas tentativas. Aguarde ${wait} e tente novamente.`,
    )
  })
})
