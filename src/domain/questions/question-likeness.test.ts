import { describe, expect, test } from 'vitest'
import { isNearDuplicate, likenessOf, openLikenessIndex, wordRunsOf } from './question-likeness.ts'

const runsOf = (statement: string, ...options: string[]) => wordRunsOf([statement, ...options])

/** Made of so many of a hundred words, so that many of them are alike without any being the same. */
const made = Array.from({ length: 300 }, (_, index) =>
  runsOf(
    Array.from(
      { length: 24 },
      (_word, place) => `p${((index % 30) * 3 + place * (1 + (index % 4))) % 97}`,
    ).join(' '),
    `<p>opção ${index % 11} da questão</p>`,
  ),
)

describe('questions that say the same', () => {
  test('case, mark-up and punctuation make no difference, words do', () => {
    const one = runsOf('<p>Qual <b>serviço</b> guarda arquivos?</p>', '<p>Um balde</p>')
    expect(likenessOf(one, runsOf('<p>QUAL serviço guarda: arquivos</p>', 'um balde.'))).toBe(1)
    expect(likenessOf(one, runsOf('<p>Qual serviço manda mensagens?</p>', '<p>Uma fila</p>'))).toBeLessThan(
      0.2,
    )
  })

  test('a question of two words is still one run', () => {
    expect(likenessOf(runsOf('Por quê'), runsOf('por quê?'))).toBe(1)
  })
})

describe('the index', () => {
  test('finds whatever comparing each with each finds', () => {
    const index = openLikenessIndex<number>(made)
    let found = 0
    for (const [place, runs] of made.entries()) {
      const likenesses = made.slice(0, place).map((earlier) => likenessOf(runs, earlier))
      const most = Math.max(0, ...likenesses)
      const nearest = index.addAndFind(place, runs)
      expect(nearest?.likeness ?? null).toBe(isNearDuplicate(most) ? most : null)
      if (nearest) found += 1
    }
    expect(found).toBeGreaterThan(50)
    expect(found).toBeLessThan(300)
  })

  test('tells the earliest of those that are equally alike', () => {
    const same = runsOf('Qual serviço guarda arquivos?', 'Um balde')
    const index = openLikenessIndex<string>([same, same, same])
    index.add('primeira', same)
    index.add('segunda', same)
    expect(index.addAndFind('terceira', same)).toEqual({ mark: 'primeira', likeness: 1 })
  })
})
