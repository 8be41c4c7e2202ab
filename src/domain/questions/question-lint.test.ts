import { describe, expect, test } from 'vitest'
import type { Difficulty } from './difficulty.ts'
import { LINT_RULES, type LintExam, type LintQuestion, type LintRule } from './question-lint-finding.ts'
import { lintQuestions } from './question-lint.ts'

const SIZE = 30
const SEVERAL_EVERY = 6

/** A question with nothing wrong; words of its own, so that no two of them look alike. */
function goodQuestion(index: number, change: Partial<LintQuestion> = {}): LintQuestion {
  const block = Math.floor(index / SEVERAL_EVERY)
  const several = index % SEVERAL_EVERY === SEVERAL_EVERY - 1
  const word = (place: string): string => `${place}${String(index).padStart(2, '0')}`
  const statement = `${word('quem')} ${word('quando')} ${word('onde')}${several ? ', quais duas' : ''}?`
  return {
    key: `q-${index}`,
    domainKey: index % 2 === 0 ? 'redes' : 'discos',
    difficulty: difficultyAt(index),
    statement: `<p>${statement}</p>${index === 3 ? '<pre><code>ls  "x"</code></pre>' : ''}`,
    options: ['um', 'ha', 'xi', 'os', ...(several ? ['eu'] : [])].map((text) => ({
      text: `<p>${word(text)}</p>`,
      explanation: '<p>Porque sim, e por nada mais.</p>',
    })),
    correctOptions: several ? [block % 5, (block + 2) % 5] : [(index - block) % 4],
    explanation: '<p>Uma frase “citada” em <b>boa</b> ordem.</p>',
    references: [{ title: 'Documentação', url: 'https://docs.example/a' }],
    ...change,
  }
}

function difficultyAt(index: number): Difficulty {
  if (index % 10 < 3) return 'easy'
  return index % 10 < 8 ? 'medium' : 'hard'
}

function exam(change: (index: number) => Partial<LintQuestion> = () => ({}), size = SIZE): LintExam {
  return {
    code: 'KCNA',
    domains: [
      { key: 'redes', name: 'Redes', weight: 50 },
      { key: 'discos', name: 'Discos', weight: 50 },
    ],
    questions: Array.from({ length: size }, (_, index) => goodQuestion(index, change(index))),
  }
}

/** The exam with its first question changed. */
const first = (change: Partial<LintQuestion>): LintExam => exam((index) => (index === 0 ? change : {}))

/** The exam with one text of its first question changed. */
const explained = (explanation: string): LintExam => first({ explanation: `<p>${explanation}</p>` })

const withOptions = (...texts: string[]): LintExam =>
  first({ options: texts.map((text) => ({ text: `<p>${text}</p>`, explanation: '<p>Sim.</p>' })) })

const rulesOf = (checked: LintExam): LintRule[] => [
  ...new Set(lintQuestions(checked).map(({ rule }) => rule)),
]

test('an exam with nothing wrong has no finding', () => {
  expect(lintQuestions(exam())).toEqual([])
})

test('a finding names the question, the rule and the reason', () => {
  expect(lintQuestions(first({ explanation: null }))).toEqual([
    { rule: 'missing-part', key: 'q-0', message: 'Falta a explicação geral.', severity: 'error' },
  ])
})

const BROKEN: readonly [LintRule, string, LintExam][] = [
  ['missing-part', 'no statement', first({ statement: '<p></p>' })],
  ['missing-part', 'a blank explanation', explained(' ')],
  [
    'missing-part',
    'no explanation of an option',
    first({ options: goodQuestion(0).options.map(({ text }) => ({ text, explanation: null })) }),
  ],
  ['missing-part', 'an empty option', withOptions('a', 'b', '', 'd')],
  ['missing-part', 'no source', first({ references: [] })],
  [
    'source-count',
    'three sources',
    first({ references: [1, 2, 3].map((n) => ({ title: 'a', url: `https://a.example/${n}` })) }),
  ],
  [
    'missing-part',
    'a source without title',
    first({ references: [{ title: ' ', url: 'https://a.example' }] }),
  ],
  ['missing-part', 'no difficulty', first({ difficulty: null })],
  ['missing-part', 'no domain', first({ domainKey: null })],
  ['missing-part', 'a domain of another exam', first({ domainKey: 'nuvem' })],
  ['option-count', 'three options', withOptions('a', 'b', 'c')],
  ['option-count', 'five options with one key', withOptions('a', 'b', 'c', 'd', 'e')],
  ['option-count', 'two keys among four', first({ correctOptions: [0, 1] })],
  [
    'count-untold',
    'two keys and a statement that does not say so',
    exam((index) => (index === 5 ? { statement: '<p>Quais são?</p>' } : {})),
  ],
  ['repeated-option', 'the same option twice', withOptions('Amazon S3', 'b', '<b>amazon</b> S3', 'd')],
  ['letter-named', 'an explanation by letter', explained('A alternativa B está certa.')],
  ['letter-named', 'several letters', explained('As opções A e C confundem.')],
  ['letter-named', 'a bare letter', explained('Só a B é verdadeira.')],
  ['letter-named', 'the key by letter', explained('A resposta correta é a D.')],
  ['letter-named', 'a place', explained('A segunda alternativa confunde.')],
  ['quotes', 'straight quotes', explained('O termo "nuvem".')],
  ['quotes', 'a straight apostrophe', explained("Um copo d'água.")],
  ['quotes', 'a quote that does not close', explained('O termo “nuvem.')],
  ['spacing', 'two spaces', explained('Uma  frase.')],
  ['spacing', 'a space before a comma', explained('Uma , duas.')],
  ['catch-all-option', 'all of the above', withOptions('a', 'b', 'c', 'Todas as anteriores')],
  ['catch-all-option', 'none of the options', withOptions('a', 'b', 'c', 'Nenhuma das alternativas')],
  ['picture-without-text', 'a picture nobody can hear', explained('<img src="drawing:a.svg" alt="" />')],
  [
    'duplicate',
    'the same question twice',
    exam((index) => (index === 8 ? { ...goodQuestion(4), key: 'q-8' } : {})),
  ],
  ['near-duplicate', 'the same question with one word changed', nearDuplicate('servidor')],
  [
    'letter-balance',
    'the key is nearly always the same letter',
    exam((index) => (index % 6 === 5 ? {} : { correctOptions: [index % 5 === 0 ? 1 : 0] })),
  ],
  [
    'guessable',
    'the key is the longest too often',
    lengths((option, key) => (option === key ? 'muito longa' : 'curta')),
  ],
  [
    'guessable',
    'the key is the shortest too often',
    lengths((option, key) => (option === key ? 'ah' : 'comprida')),
  ],
  ['guessable', 'the key repeats the statement', exam((index) => repeatingStatement(goodQuestion(index)))],
  [
    'domain-weight',
    'one domain takes nearly everything',
    exam((index) => ({ domainKey: index === 1 ? 'discos' : 'redes' })),
  ],
  [
    'difficulty-mix',
    'hardly anything is hard',
    exam((index) => (index % 10 > 7 && index > 10 ? { difficulty: 'medium' } : {})),
  ],
  [
    'several-share',
    'too many questions with several answers',
    exam((index) => ({ ...goodQuestion(index % 2 === 1 ? index * 6 + 5 : index), key: `q-${index}` })),
  ],
  [
    'first-fifteen',
    'a domain comes after the free sample',
    exam((index) => ({ domainKey: index < 15 ? 'redes' : 'discos' })),
  ],
  [
    'first-fifteen',
    'nothing hard in the free sample',
    exam((index) => (index < 15 && index % 10 > 7 ? { difficulty: 'medium' } : {})),
  ],
  [
    'first-fifteen',
    'no code and no drawing in the free sample',
    exam((index) => (index === 3 ? { statement: '<p>quem, o quê, onde?</p>' } : {})),
  ],
  [
    'first-fifteen',
    'one question with several answers in the free sample',
    exam((index) => (index === 5 ? { ...goodQuestion(6), key: 'q-5b' } : {})),
  ],
]

describe('an error is found', () => {
  test.each(BROKEN)('%s: %s', (rule, _, broken) => {
    expect(
      lintQuestions(broken)
        .filter(({ severity }) => severity === 'error')
        .map((finding) => finding.rule),
    ).toContain(rule)
  })

  test('options of very different lengths are a matter for advice', () => {
    const uneven = lintQuestions(
      withOptions('Sim', 'Não', 'Talvez', 'Depende do que se entende por nuvem nesse caso'),
    )
    expect(uneven).toContainEqual({
      rule: 'uneven-options',
      key: 'q-0',
      message: 'As alternativas vão de 3 a 46 letras.',
      severity: 'advice',
    })
  })

  test('every rule has an example here', () => {
    const shown = new Set<LintRule>([...BROKEN.map(([rule]) => rule), 'uneven-options'])
    expect(LINT_RULES.filter((rule) => !shown.has(rule))).toEqual([])
  })
})

describe('what only looks like an error is left alone', () => {
  test.each<[LintRule, string, LintExam]>([
    [
      'letter-named',
      'a plan, a class or a zone with a letter',
      explained('O plano B, a classe A e a zona de Disponibilidade C são outra coisa.'),
    ],
    [
      'letter-named',
      'an answer to something',
      explained('Em resposta a incidentes, a opção a preço fixo e a opção e o uso mudam.'),
    ],
    [
      'quotes',
      'straight quotes in code',
      explained('Rode <code>echo "oi"</code> e <pre><code>a = "b"</code></pre>'),
    ],
    ['quotes', 'curly quotes in pairs', explained('Os termos “um” e “dois”, e um copo d’água.')],
    ['spacing', 'two spaces in code', explained('Rode <code>ls  -l</code>.')],
    ['spacing', 'a product that begins with a dot', explained('Uma aplicação .NET.')],
    ['spacing', 'a line break of the author', explained('Uma<br />duas\ntrês.')],
    ['catch-all-option', 'all of something else', withOptions('a', 'b', 'c', 'Todas as regiões')],
    ['picture-without-text', 'a picture with its text', explained('<img src="drawing:a.svg" alt="Rede" />')],
    [
      'uneven-options',
      'short options of which one is twice as long',
      withOptions('EC2', 'S3', 'Lambda', 'CloudFront'),
    ],
    [
      'near-duplicate',
      'the same opening with another question after it',
      nearDuplicate('servidor na borda que fica mais perto de todo mundo e por isso responde antes'),
    ],
    ['letter-balance', 'shares in a small exam', exam(() => ({ correctOptions: [0] }), 10)],
    ['guessable', 'shares in a small exam', exam(() => ({ correctOptions: [0] }), 10)],
    [
      'domain-weight',
      'no weight published',
      {
        ...exam((index) => ({ domainKey: index === 1 ? 'discos' : 'redes' })),
        domains: [
          { key: 'redes', name: 'Redes', weight: null },
          { key: 'discos', name: 'Discos', weight: null },
        ],
      },
    ],
    [
      'several-share',
      'an exam whose real form has one answer each',
      { ...exam((index) => ({ ...goodQuestion(index * 6), key: `q-${index}` })), code: 'ITIL4F' },
    ],
    [
      'first-fifteen',
      'fewer than fifteen questions',
      exam((index) => ({ domainKey: 'redes', difficulty: index === 0 ? 'easy' : 'hard' }), 10),
    ],
  ])('%s: %s', (rule, _, fine) => {
    expect(rulesOf(fine)).not.toContain(rule)
  })
})

/** Two questions of fifteen words with the same opening; the second ends in other words. */
function nearDuplicate(ending: string): LintExam {
  return exam((index) => {
    if (index === 2) return { statement: videoStatement('serviço') }
    return index === 4 ? { statement: videoStatement(ending), options: goodQuestion(2).options } : {}
  })
}

function lengths(textOf: (option: number, key: number | undefined) => string): LintExam {
  return exam((index) => {
    const { options, correctOptions } = goodQuestion(index)
    return {
      options: options.map((option, at) => ({ ...option, text: `${textOf(at, correctOptions[0])} ${at}` })),
    }
  })
}

function repeatingStatement({ statement, options, correctOptions }: LintQuestion): Partial<LintQuestion> {
  return {
    options: options.map((option, at) =>
      correctOptions.includes(at) ? { ...option, text: statement.slice(0, 9) } : option,
    ),
  }
}

function videoStatement(ending: string): string {
  return `<p>Uma empresa quer servir vídeos do mundo inteiro com pouca demora por meio de um ${ending}</p>`
}
