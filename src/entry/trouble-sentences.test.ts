import { describe, expect, it } from 'vitest'
import { troubleSentence } from './trouble-sentences.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const SECRET = 'postgres://ana:segredo@banco.exemplo/escola'

describe('what keeps a process from starting', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED'), 'não respondeu. Confira o endereço'],
    ['the machine is unknown', coded('ENOTFOUND', `getaddrinfo ENOTFOUND ${SECRET}`), 'nome da máquina'],
    ['nobody answers in time', new Error('timeout expired'), 'não respondeu a tempo'],
    ['the password is wrong', coded('28P01'), 'usuário ou a senha'],
    ['the database is not there', coded('3D000'), 'não tem o banco pedido'],
    ['a right is missing', new Error('Failed query', { cause: coded('42501') }), 'não pode criar as tabelas'],
    ['TLS is not offered', new Error('The server does not support SSL connections'), 'pede TLS'],
    ['a certificate is private', coded('SELF_SIGNED_CERT_IN_CHAIN'), 'sslrootcert'],
    ['a replica was named', coded('25006'), 'servidor principal'],
    ['the disk is full', coded('ENOSPC'), 'disco está cheio'],
    ['the embedded engine finds no space', Object.assign(new Error('x'), { errno: 51 }), 'disco está cheio'],
    ['the folder may not be written', coded('EROFS'), 'não pode ser gravada'],
    [
      'the folder cannot be made',
      Object.assign(coded('ENOENT'), { syscall: 'mkdir' }),
      'não pôde ser criada',
    ],
    ['the folder is a file', coded('ENOTDIR'), 'não é pasta'],
    ['each of two addresses refused', new AggregateError([coded('ECONNREFUSED')]), 'não respondeu'],
  ])('is told in one sentence that names no value: %s', (_, error, part) => {
    const sentence = troubleSentence(error)
    expect(sentence).toContain(part)
    expect(sentence).not.toMatch(/segredo|banco\.exemplo|\n/)
  })

  it('is left as it is where nobody has a better word', () => {
    expect(troubleSentence(new Error('algo'))).toBeNull()
    expect(troubleSentence('algo')).toBeNull()
    const round = new Error('a')
    round.cause = round
    expect(troubleSentence(round)).toBeNull()
  })

  it('names each wrong setting on a line of its own', () => {
    expect(troubleSentence({ faults: ['PORT: a', 'HOST: b'] })).toBe(
      'Configuração errada:\n  PORT: a\n  HOST: b',
    )
  })
})
