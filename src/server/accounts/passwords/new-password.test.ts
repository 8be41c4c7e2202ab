import { Refused } from '#server/refusal.ts'
import { describe, expect, it } from 'vitest'
import { requireGoodPassword } from './new-password.ts'

const EMAIL = 'ana1440.lima@email.com'

function verdictOn(password: string): string {
  try {
    requireGoodPassword(password, EMAIL)
    return 'taken'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

const GUESSED = [
  // Repeats and runs.

  '654321',
  'aaaaaa',
  '121212',
  '999999',
  '987654321',
  'abcdef',
  '00000000',
  '555555',
  'abcabc',
  '123123',
  'fedcba',
  '123456789012',
  'aaa111',
  'abc123',
  '123abc',
  '112233',
  'ABCDEFGH',
  '🎓🎓🎓🎓🎓🎓',
  'lulululu',
  // Walks over the keyboard.

  'qwerty',
  'asdfgh',
  'asdfghjklç',
  'zxcvbnm',
  'poiuyt',
  'qwe123',
  '1q2w3e4r',
  '1qaz2wsx',
  'qazwsx',
  'qwerty12',
  'asd123!',
  // Words of ours, of here and of everybody.

  'flamengo',
  'senha123',
  'simulado2026',
  'Brasil1',
  'Flamengo123456',
  'gabarite',
  'Gabarite!',
  'gabarito2026',

  'Simulados',
  's3nh4123',
  'p@ssw0rd',
  'Br@s1l2026',
  'certificação',
  'Certificação1',
  'senha_2026',
  '2026senha',

  'corinthians10',
  'palmeiras#',
  'Jesus777',
  'teamo123',
  'minhasenha',
  'admin2026',
  'dragon99',
  'monkey2025',
  // Codes of exams.
  'clf-c02',
  'CLFC02',
  'az-900',
  'sy0-701',
  'kcna2026',
  'SAA-C03',
  '101-500',
  'itil4f',
  'psm-i1',
  // The same in other clothes: what is stored is the plain form (L4).
  '１２３４５６',
  'ｑｗｅｒｔｙ',
  'ﬂamengo',
  // Nothing to see.
  '      ',
  '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  '\u200B\u200B\u200B\u200B\u200B\u200B',
  '\t \t \t ',
]

const HONEST = [
  'caneta azul 42',
  'senha bem nova 9',
  'borracha branca 58',
  'bonde1x',
  'çãõéÜß',
  'x7!kQ2',
  'outra@email.com',

  'rua das flores 9',
  'trovão-lilás',
  'Tr0ub4dor&3',
  'gabarite é legal',
  'meu simulado de domingo',
  'qwemnb90x',
]

describe('a new password', () => {
  it.each(GUESSED)('"%s" is tried first and refused', (password) => {
    expect(verdictOn(password)).toBe('PASSWORD_COMMON')
  })

  it.each(HONEST)('"%s" is taken', (password) => {
    expect(verdictOn(password)).toBe('taken')
  })

  it('is no word with a year, digits or a sign behind it, whichever of the common words', () => {
    const words = [
      'simulado',
      'brasil',
      'senha',
      'gabarite',
      'flamengo',
      'vasco',
      'amor',
      'jesus',
      'deus',
      'familia',
    ]
    const further = ['aprovado', 'estudar', 'azure', 'scrum', 'linux', 'teste', 'janeiro', 'futebol', 'maria']
    const tails = [
      '1',
      '12',
      '123',
      '1234',
      '123456',
      '10',
      '2024',
      '2025',
      '2026',
      '!',
      '@123',
      '#2026',
      '00',
      '007',
    ]
    const cases = [...words, ...further].flatMap((word) =>
      tails.flatMap((tail) => [word + tail, word.charAt(0).toUpperCase() + word.slice(1) + tail]),
    )
    const habits = cases.filter((password) => password.length >= 6)
    expect(habits.length).toBeGreaterThan(380)
    expect(habits.filter((password) => verdictOn(password) === 'taken')).toEqual([])
  })

  it.each([EMAIL, EMAIL.toUpperCase(), 'ana1440.lima', 'Ana1440.Lima', ' ana1440.lima '])(
    '"%s" repeats the own address',
    (password) => expect(verdictOn(password)).toBe('PASSWORD_OWN_ADDRESS'),
  )

  it('too short is told first', () => {
    expect(verdictOn('12345')).toBe('PASSWORD_TOO_SHORT')
  })

  it('L4: is as long as what is stored of it, and one’s own address in full width is one’s own address', () => {
    expect(verdictOn('a\u0301e\u0301i\u0301')).toBe('PASSWORD_TOO_SHORT')
    expect(verdictOn('ａｎａ１４４０．ｌｉｍａ')).toBe('PASSWORD_OWN_ADDRESS')
  })
})
