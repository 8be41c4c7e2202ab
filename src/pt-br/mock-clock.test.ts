import { describe, expect, it } from 'vitest'
import {
  clockFace,
  countsUntilInWords,
  nextStartInWords,
  spokenMarkInWords,
  timeLeftInWords,
  underWayInWords,
  waitsForResult,
  withoutClockInWords,
  wouldEndInWords,
} from './mock-clock.ts'

const DEADLINE = new Date('2026-11-21T18:42:00Z')
const end = (change: { deadline?: Date; now?: Date; localTime?: string } = {}) => ({
  deadline: DEADLINE,
  now: new Date('2026-11-21T17:36:00Z'),
  localTime: '15:42',
  ...change,
})

describe('the clock', () => {
  it.each([
    [3960, { kind: 'minutes', minutes: '66' }],
    [3900.2, { kind: 'minutes', minutes: '66' }],
    [301, { kind: 'minutes', minutes: '6' }],
    [300, { kind: 'exact', time: '5:00' }],
    [299.4, { kind: 'exact', time: '5:00' }],
    [48, { kind: 'exact', time: '0:48' }],
    [0, { kind: 'exact', time: '0:00' }],
    [-3, { kind: 'exact', time: '0:00' }],
  ])('shows %d seconds', (seconds, face) => {
    expect(clockFace(seconds)).toEqual(face)
  })

  it.each([
    [3960, 'Restam 66 minutos'],
    [252, 'Restam 4 minutos e 12 segundos'],
    [60, 'Resta 1 minuto'],
    [1, 'Resta 1 segundo'],
    [0, 'Restam 0 segundos'],
  ])('says %d seconds in words', (seconds, words) => {
    expect(timeLeftInWords(seconds)).toBe(words)
  })

  it.each([
    [{ kind: 'half', secondsLeft: 1980 }, 'Metade do tempo. Restam 33 minutos.'],
    [{ kind: 'minutes', secondsLeft: 600 }, 'Restam 10 minutos.'],
    [{ kind: 'minutes', secondsLeft: 60 }, 'Resta 1 minuto.'],
    [{ kind: 'end', secondsLeft: 0 }, 'O tempo acabou.'],
  ] as const)('tells the mark %o', (mark, words) => {
    expect(spokenMarkInWords(mark)).toBe(words)
  })
})

describe('the end', () => {
  it('is today', () => {
    expect(wouldEndInWords(end())).toBe('Se começar agora, termina às 15:42.')
    expect(underWayInWords(end(), true)).toBe('Você tem uma Prova em andamento. Ela termina às 15:42.')
    expect(nextStartInWords(end())).toBe(
      'Você já começou 5 Provas deste exame em 24 horas. A próxima pode começar às 15:42.',
    )
  })

  it('is named as that of Brasília where the device shows another time', () => {
    expect(wouldEndInWords(end({ localTime: '19:42' }))).toBe(
      'Se começar agora, termina às 15:42 (horário de Brasília).',
    )
    expect(waitsForResult(end({ localTime: '13:42' }))).toBe(
      'A Prova terminou em 21/11 às 15:42 (horário de Brasília) e espera para ser corrigida.',
    )
    expect(countsUntilInWords(1, end({ localTime: '13:42' }))).toBe(
      '1 resposta não enviada está neste aparelho e ainda vale se chegar até as 15:42 (horário de Brasília).',
    )
  })

  it('names its day where that is not today', () => {
    const now = new Date('2026-11-20T17:36:00Z')
    expect(wouldEndInWords(end({ now }))).toBe('Se começar agora, termina em 21/11 às 15:42.')
    expect(underWayInWords(end({ now }), false)).toBe(
      'Você tem uma Prova em andamento. A Prova fica aberta até 21/11 às 15:42.',
    )
    expect(withoutClockInWords(end({ now }))).toBe('Sem relógio. A Prova fica aberta até 21/11 às 15:42.')
  })

  it('waits for what is not sent, and for who comes back', () => {
    const last = end({ deadline: new Date('2026-11-21T18:57:00Z'), localTime: '15:57' })
    expect(countsUntilInWords(1, last)).toBe(
      '1 resposta não enviada está neste aparelho e ainda vale se chegar até as 15:57.',
    )
    expect(countsUntilInWords(2, last)).toBe(
      '2 respostas não enviadas estão neste aparelho e ainda valem se chegarem até as 15:57.',
    )
    const late = { ...last, now: new Date('2026-11-21T18:57:01Z') }
    expect(countsUntilInWords(1, late)).toBe(
      '1 resposta não enviada ficou neste aparelho. O prazo dela terminou às 15:57.',
    )
    expect(countsUntilInWords(2, { ...last, now: new Date('2026-11-22T18:57:01Z') })).toBe(
      '2 respostas não enviadas ficaram neste aparelho. O prazo delas terminou em 21/11 às 15:57.',
    )
    expect(waitsForResult(end())).toBe('A Prova terminou em 21/11 às 15:42 e espera para ser corrigida.')
  })
})
