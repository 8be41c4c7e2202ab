import { describe, expect, it } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { type Piece, wordDiff } from './word-diff.ts'

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind]).join('')
const sideOf = (pieces: readonly Piece[], absent: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== absent)
    .map(({ text }) => text)
    .join('')

describe('two versions of a text', () => {
  it.each([
    ['o mesmo', 'o mesmo', 'o mesmo'],
    ['', 'novo', '[+novo+]'],
    ['velho', '', '[-velho-]'],
    ['guarda os arquivos', 'guarda todos os arquivos', 'guarda [+todos +]os arquivos'],
    ['a zona, hoje.', 'a região, hoje.', 'a [-zona-][+região+], hoje.'],
    [
      'O que descreve o nó?',
      'Quais frases descrevem o nó?',
      '[-O que descreve-][+Quais frases descrevem+] o nó?',
    ],
    ['um\ndois', 'um\ntrês', 'um\n[-dois-][+três+]'],
  ])('from %j to %j it shows what went and what came', (before, after, diff) => {
    expect(shown(wordDiff(before, after))).toBe(diff)
  })

  it('loses no word of either', () => {
    const before = 'Um PodDisruptionBudget com minAvailable: 2 foi aplicado a um Deployment de três réplicas.'
    const after =
      'Foi aplicado um PodDisruptionBudget, com maxUnavailable: 1, a três réplicas de um Deployment.'
    const pieces = wordDiff(before, after)
    expect(sideOf(pieces, 'new')).toBe(before)
    expect(sideOf(pieces, 'gone')).toBe(after)
  })

  it('answers at once for texts too long to compare word by word', async () => {
    const one = Array.from({ length: 6000 }, (_, at) => `a${at}`).join(' ')
    const other = Array.from({ length: 6000 }, (_, at) => `b${at}`).join(' ')
    expect(await busyMs(() => wordDiff(one, other))).toBeLessThan(1000)
    const pieces = wordDiff(one, other)
    expect(sideOf(pieces, 'new')).toBe(one)
    expect(sideOf(pieces, 'gone')).toBe(other)
  })
})
