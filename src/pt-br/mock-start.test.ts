import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { describe, expect, it } from 'vitest'
import { atItsEnd, factsOf, honestLine, type MockFacts, timeInWords, unseenRule } from './mock-start.ts'

const factsWith = (change: Partial<MockFacts> = {}): MockFacts => ({
  questions: 47,
  unseen: 17,
  opensFree: 0,
  isSample: false,
  hasVerdict: true,
  size: { kind: 'reduced', fullLength: 65, isOfficial: true },
  isBankShort: true,
  hasOfficialPace: true,
  cut: { kind: 'reference', right: 7000, of: 10_000 },
  officialPassing: '700 de 1000 pontos',
  ...change,
})
const lineOf = (change: Partial<MockFacts> = {}, choice: TimeChoice = 'timed') => {
  const { title, text } = honestLine(factsWith(change), choice)
  return `${title} ${text}`.trim()
}

const OFFICIAL_CUT = { kind: 'official', right: 8500, of: 10_000 } as const

describe('before the start', () => {
  it.each([
    {
      what: 'a reduced one of a scaled exam',
      facts: {},
      line: 'Prova reduzida: o banco tem 47 das 65 questões da prova oficial. O ritmo é o oficial. O corte oficial é 700 de 1000 pontos; 70% é referência nossa.',
    },
    {
      what: 'one that is shorter by choice',
      facts: { questions: 45, isBankShort: false, cut: OFFICIAL_CUT },
      line: 'Prova reduzida: esta Prova tem 45 das 65 questões da prova oficial. O ritmo é o oficial.',
    },
    {
      what: 'a reduced one at a pace of our own',
      facts: { hasOfficialPace: false, cut: OFFICIAL_CUT },
      line: 'Prova reduzida: o banco tem 47 das 65 questões da prova oficial.',
    },
    {
      what: 'a whole one',
      facts: { size: { kind: 'whole', fullLength: 40, isOfficial: true }, cut: OFFICIAL_CUT },
      line: 'Prova completa, no tamanho oficial.',
    },
    {
      what: 'one of our own length',
      facts: { size: { kind: 'reduced', fullLength: 60, isOfficial: false }, cut: OFFICIAL_CUT },
      line: 'Prova reduzida: o banco tem 47 das 60 questões da prova completa. O ritmo é o mesmo.',
    },
    {
      what: 'one whose length nobody knows, without a cut',
      facts: { size: { kind: 'unknown' }, cut: null, hasVerdict: false },
      line: 'Prova de 47 questões. Sem corte conhecido, o resultado traz só a nota.',
    },
    {
      what: 'one too short for a verdict',
      facts: { questions: 30, hasVerdict: false },
      line: 'Prova reduzida: o banco tem 30 das 65 questões da prova oficial. O ritmo é o oficial. É curta para um veredito: o resultado traz só a nota.',
    },
    {
      what: 'a scaled one of which nothing is published',
      facts: { size: { kind: 'whole', fullLength: 47, isOfficial: true }, officialPassing: null },
      line: 'Prova completa, no tamanho oficial. 70% é referência nossa.',
    },
    {
      what: 'a sample that opens questions',
      facts: { isSample: true, questions: 15, opensFree: 9 },
      line: 'Prova de amostra: 15 questões gratuitas, sem veredito. Começar abre para sempre as 9 questões gratuitas que restam deste exame.',
    },
    {
      what: 'a sample that opens the last one',
      facts: { isSample: true, questions: 15, opensFree: 1 },
      line: 'Prova de amostra: 15 questões gratuitas, sem veredito. Começar abre para sempre a questão gratuita que resta deste exame.',
    },
    {
      what: 'a sample of opened questions',
      facts: { isSample: true, questions: 15, opensFree: 0 },
      line: 'Prova de amostra: 15 questões gratuitas, sem veredito. Você já abriu todas elas.',
    },
  ] as const)('$what is told as it is', ({ facts, line }) => {
    expect(lineOf(facts)).toBe(line)
  })

  it.each(['plus25', 'plus50', 'plus100', 'untimed'] as const)(
    'no pace is told with the time %s',
    (choice) => {
      expect(lineOf({}, choice)).not.toContain('ritmo')
    },
  )

  it('four facts stand out', () => {
    expect(factsOf(factsWith(), 3960)).toEqual([
      { value: '47', name: 'questões' },
      { value: '66', unit: 'min', name: 'de duração' },
      { value: '70%', name: 'é o corte de referência' },
      { value: 'Só no fim', name: 'vem a revisão' },
    ])
  })

  it('without a clock and a verdict the facts say so', () => {
    const [, time, cut] = factsOf(factsWith({ hasVerdict: false }), null)
    expect(time).toEqual({ value: 'Livre', name: 'sem relógio' })
    expect(cut).toEqual({ value: 'Só a nota', name: 'sem veredito' })
    expect(factsOf(factsWith({ cut: OFFICIAL_CUT }), 60)[2]).toEqual({ value: '85%', name: 'é o corte' })
  })

  it.each([
    [3960, '66 min'],
    [4950, '83 min'],
    [null, 'no seu ritmo'],
  ])('a time of %s seconds is %s', (seconds, words) => {
    expect(timeInWords(seconds)).toBe(words)
  })

  it.each([
    [17, '17 das 47 são inéditas para você.', 'Só elas contam para a prontidão.'],
    [1, '1 das 47 é inédita para você.', 'Só ela conta para a prontidão.'],
    [0, 'Nenhuma das 47 é inédita para você.', 'Esta Prova serve de treino e não mede a prontidão.'],
  ])('of which %d are new', (unseen, title, text) => {
    expect(unseenRule(unseen, 47)).toEqual({ title, text })
  })

  it('of a single question speaks of that one', () => {
    expect(unseenRule(1, 1).title).toBe('A única questão é inédita para você.')
    expect(unseenRule(0, 1).title).toBe('A única questão não é inédita para você.')
  })

  it('its end is told by the choice of time', () => {
    expect(atItsEnd('plus25').title).toBe('Ao zerar, a Prova é entregue sozinha,')
    expect(atItsEnd('untimed').title).toBe('A Prova fica aberta por 7 dias.')
  })
})
