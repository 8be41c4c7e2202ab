import { expect, test } from 'vitest'
import {
  BEGIN_WITH_A_MOCK,
  endSentence,
  mockSizeInWords,
  RESUME_MOCK,
  resumeLabel,
  resumeMockLabel,
  runningMockLabel,
  runningMockSentence,
  sampleInWords,
} from './exam-ways.ts'

const NOW = new Date('2026-11-21T17:54:10Z')

test('a way tells what it holds', () => {
  expect(mockSizeInWords(47, 66 * 60)).toBe('47 em 66 min')
  expect(mockSizeInWords(47, null)).toBe('47, sem relógio')
  expect(sampleInWords(15)).toBe('Prova de amostra, 15 questões, sem veredito')
  expect(BEGIN_WITH_A_MOCK).toBe('Comece por uma Prova: é a única hora em que tudo é inédito.')
})

test('what runs changes its button', () => {
  const until = (deadline: string) => ({ deadline: new Date(deadline), timeChoice: 'timed' as const })
  expect(resumeLabel({ answered: 13, total: 47 })).toBe('Continuar (13 de 47)')
  expect(resumeMockLabel(until('2026-11-21T18:42:00Z'), NOW)).toBe('Continuar a Prova, 48 min')
  expect(resumeMockLabel(until('2026-11-21T20:00:00Z'), NOW)).toBe('Continuar a Prova, 2h 06min')
  expect(resumeMockLabel({ ...until('2026-11-28T20:00:00Z'), timeChoice: 'untimed' }, NOW)).toBe(RESUME_MOCK)
  expect(resumeMockLabel({ deadline: NOW, timeChoice: 'timed' }, NOW)).toBe('Ver resultado')
})

test('a running Prova is named with its end, on another day with that day', () => {
  const [today, later] = [new Date('2026-11-21T18:42:00Z'), new Date('2026-11-28T18:42:00Z')]
  const here = { now: NOW, localTime: '15:42' }
  expect(endSentence({ ...here, deadline: today })).toBe('Termina às 15:42.')
  expect(endSentence({ ...here, deadline: later })).toBe('Termina em 28/11 às 15:42.')
  expect(endSentence({ ...here, deadline: NOW })).toBe('O tempo acabou.')
  expect(runningMockSentence({ deadline: today, localTime: '15:42' })).toBe(
    'Prova em andamento, termina em 21/11 às 15:42.',
  )
  expect(runningMockSentence({ deadline: today, localTime: '14:42' })).toBe(
    'Prova em andamento, termina em 21/11 às 15:42 (horário de Brasília).',
  )
  expect(runningMockLabel({ isOver: false })).toBe(RESUME_MOCK)
})

test('where its time was over it is not said to run', () => {
  const over = { deadline: NOW, localTime: '15:42', isOver: true }
  expect(runningMockSentence(over)).toBe('O tempo acabou. Veja o resultado da Prova.')
  expect(runningMockLabel(over)).toBe('Ver resultado')
})
