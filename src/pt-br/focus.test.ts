import { describe, expect, it } from 'vitest'
import {
  backAt,
  blockLabel,
  blockOfDay,
  blocksInWords,
  blockTally,
  fitsInWords,
  leftForToday,
  moreInWords,
  moreLabel,
} from './focus.ts'

describe('the words of a block of focus', () => {
  it('name it with its minutes and its questions', () => {
    expect(blockLabel({ minutes: 25, questions: 8, code: 'SAA-C03' })).toBe(
      'Bloco de foco: 25 min, 8 questões de SAA-C03',
    )
    expect(blockLabel({ minutes: 1, questions: 1, code: 'AZ-900' })).toBe(
      'Bloco de foco: 1 min, 1 questão de AZ-900',
    )
    expect(fitsInWords(8, 25)).toBe('questões em 25 minutos, com tempo para as explicações')
    expect(fitsInWords(1, 1)).toBe('questão em 1 minuto, com tempo para as explicações')
  })

  it('ask for more where time is left', () => {
    expect(moreInWords({ secondsLeft: 389, more: 2 })).toBe('Sobraram 6 min: mais 2?')
    expect(moreInWords({ secondsLeft: 110, more: 1 })).toBe('Sobrou 1 min: mais 1?')
    expect(moreLabel(1)).toBe('Mais 1 questão')
  })

  it('say when the break ends, and what the block came to', () => {
    expect(backAt('15:42')).toBe('Pausa. Voltamos às 15:42.')
    expect(blockTally({ answered: 8, right: 6 })).toBe('8 questões, 6 certas')
    expect(blockTally({ answered: 1, right: 1 })).toBe('1 questão, 1 certa')
    expect(blockOfDay({ number: 2, isToday: true, code: 'SAA-C03' })).toBe('Bloco 2 de hoje · SAA-C03')
    expect(leftForToday(0)).toBeNull()
    expect(leftForToday(1)).toBe('Resta 1 para hoje no caderno. O próximo bloco começa por ela.')
    expect(leftForToday(4)).toBe('Restam 4 para hoje no caderno. O próximo bloco começa por elas.')
  })

  it('sum blocks with their focus in hours', () => {
    const sums = { blocks: 2, questions: 14, right: 11, minutes: 48 }
    expect(blocksInWords('today', sums)).toBe('Hoje: 2 blocos, 14 questões, 11 certas, 48 min de foco.')
    expect(blocksInWords('whole', { ...sums, minutes: 580 })).toBe(
      'Ao todo: 2 blocos, 14 questões, 11 certas, 9 h 40 min de foco.',
    )
    expect(blocksInWords('whole', { ...sums, blocks: 1, minutes: 60 })).toContain('1 bloco, ')
    expect(blocksInWords('today', { blocks: 0, questions: 0, right: 0, minutes: 0 })).toBe(
      'Hoje: nenhum bloco.',
    )
  })
})
