import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { describe, expect, it } from 'vitest'
import { contentChanges } from './content-changes.ts'

const BEFORE: QuestionDraft = {
  statement: '<p>Qual serviço guarda arquivos?</p>',
  options: [
    { text: '<p>S3</p>', explanation: null },
    { text: '<p>EC2</p>', explanation: '<p>É processamento.</p>' },
  ],
  correctOptions: [0],
  explanation: null,
  difficulty: 'easy',
  references: [{ title: 'Manual', url: 'https://exemplo.com/a?b=1&c=2' }],
}
const changed = (change: Partial<QuestionDraft>) => contentChanges(BEFORE, { ...BEFORE, ...change })

describe('what a version changed', () => {
  it('is nothing when it says the same', () => {
    expect(changed({})).toEqual([])
  })

  it('is told word by word at its place', () => {
    expect(changed({ statement: '<p>Qual serviço guarda objetos?</p>' })).toEqual([
      {
        place: 'Enunciado',
        kind: 'words',
        pieces: [
          { kind: 'same', text: 'Qual serviço guarda ' },
          { kind: 'gone', text: 'arquivos' },
          { kind: 'new', text: 'objetos' },
          { kind: 'same', text: '?' },
        ],
      },
    ])
  })

  it('is only the form when the words stay', () => {
    expect(changed({ statement: '<p>Qual serviço guarda <strong>arquivos</strong>?</p>' })).toEqual([
      { place: 'Enunciado', kind: 'form' },
    ])
  })

  it('names the key, the difficulty, options that came and explanations that went', () => {
    const later = changed({
      correctOptions: [0, 2],
      difficulty: 'hard',
      options: [
        ...BEFORE.options.map(({ text }) => ({ text, explanation: null })),
        { text: '<p>EFS</p>', explanation: null },
      ],
    })
    expect(later.map(({ place }) => place)).toEqual([
      'Dificuldade',
      'Explicação da alternativa B',
      'Alternativa C',
      'Correta(s)',
    ])
    expect(later[0]).toMatchObject({ before: 'Fácil', after: 'Difícil' })
    expect(later[3]).toMatchObject({ before: 'A', after: 'A, C' })
  })

  it('shows lines of code as lines, another picture as another, and sources as written', () => {
    const code = changed({ explanation: '<pre><code>um\ndois</code></pre>' })
    expect(code).toMatchObject([{ place: 'Explicação', pieces: [{ kind: 'new', text: 'um\ndois' }] }])
    const one = { ...BEFORE, statement: '<p><img src="/imagens/aaaa.webp" alt="Rede"></p>' }
    const other = { ...BEFORE, statement: '<p><img src="/imagens/bbbb.webp" alt="Rede"></p>' }
    expect(contentChanges(one, other)).toMatchObject([{ place: 'Enunciado', kind: 'words' }])
    expect(changed({ references: [] })).toMatchObject([
      { place: 'Fontes', pieces: [{ kind: 'gone', text: 'Manual https://exemplo.com/a?b=1&c=2' }] },
    ])
  })
})
