import { describe, expect, test } from 'vitest'
import {
  confirmed,
  filledFormat,
  formatProblems,
  isReferenceCut,
  NO_OFFICIAL,
  NO_PRACTICE,
  takenFormat,
  officialCut,
  weightsOfNewDomain,
  type DomainWeights,
  type FormatProblem,
  type FormatToJudge,
  type PassingRule,
} from './exam-format.ts'

const TODAY = '2026-11-22'
const SCALE: PassingRule = { kind: 'scaled', min: 100, max: 1000, value: 700 }
const COUNT: PassingRule = { kind: 'count', right: 26, of: 40 }
const PERCENT: PassingRule = { kind: 'percent', value: 85 }

type Wish = {
  official?: Partial<FormatToJudge['official']>
  practice?: Partial<FormatToJudge['practice']>
  domains?: DomainWeights[]
}

const judged = ({ official, practice, domains = [] }: Wish): FormatProblem[] =>
  formatProblems({
    official: { ...NO_OFFICIAL, ...official },
    practice: { ...NO_PRACTICE, ...practice },
    domains,
    today: TODAY,
  })

describe('what is told as official', () => {
  test('is what several sources confirm', () => {
    expect(confirmed({ value: 65, mark: 'C' })).toBe(65)
  })

  test.each(['S', 'U'] as const)('is nothing that carries the mark %s', (mark) => {
    expect(confirmed({ value: 45, mark })).toBeNull()
  })

  test('is nothing where nobody says anything', () => {
    expect(confirmed(undefined)).toBeNull()
  })
})

describe('the cut of the vendor', () => {
  test.each([
    [PERCENT, 85],
    [COUNT, 65],
    [{ kind: 'count', right: 2, of: 3 } as const, 66.67],
    [SCALE, null],
    [null, null],
  ])('%j gives %s', (rule, cut) => {
    expect(officialCut(rule)).toBe(cut)
  })

  test.each([
    [SCALE, 70, true],
    [null, 70, true],
    [COUNT, 65, false],
    [COUNT, 70, false],
    [PERCENT, 85, false],
    [SCALE, null, false],
  ])('with %j, %s%% is a cut of reference: %s', (rule, cut, isOurs) => {
    expect(isReferenceCut({ cut }, rule)).toBe(isOurs)
  })
})

describe('a format', () => {
  test('of nothing contradicts nothing', () => {
    expect(judged({})).toEqual([])
  })

  test.each<[string, Wish, FormatProblem[]]>([
    ['a score within its scale', { official: { passingRule: SCALE } }, []],
    ['the highest score of the scale', { official: { passingRule: { ...SCALE, value: 1000 } } }, []],
    [
      'a score above its scale',
      { official: { passingRule: { ...SCALE, value: 1001 } } },
      ['passing-outside-scale'],
    ],
    [
      'the lowest score of the scale, which all reach',
      { official: { passingRule: { ...SCALE, value: 100 } } },
      ['passing-outside-scale'],
    ],
    ['as many right as asked', { official: { passingRule: { ...COUNT, right: 40 } } }, []],
    [
      'more right than asked',
      { official: { passingRule: { ...COUNT, right: 41 } } },
      ['passing-above-asked'],
    ],
    ['the cut of the rule itself', { official: { passingRule: COUNT }, practice: { cut: 65 } }, []],
    [
      'a cut beside a rule that is being typed',
      {
        official: { passingRule: { ...COUNT, of: Number.NaN } },
        practice: { cut: 70, cutReason: 'Escolha nossa.' },
      },
      [],
    ],
    [
      'another cut than the rule gives',
      { official: { passingRule: COUNT }, practice: { cut: 70 } },
      ['cut-besides-official'],
    ],
    [
      'another cut than the rule gives, with a reason',
      { official: { passingRule: PERCENT }, practice: { cut: 66.67, cutReason: 'Escolha nossa.' } },
      ['cut-besides-official'],
    ],
    [
      'a cut for a scale without a reason',
      { official: { passingRule: SCALE }, practice: { cut: 70 } },
      ['cut-without-reason'],
    ],
    [
      'a cut for a scale with its reason',
      { official: { passingRule: SCALE }, practice: { cut: 70, cutReason: 'Escolha nossa.' } },
      [],
    ],
    ['a cut where no rule is known', { practice: { cut: 70 } }, ['cut-without-reason']],
    ['a reason for no cut', { practice: { cutReason: 'Escolha nossa.' } }, ['reason-without-cut']],
    ['a check of today', { official: { checkedOn: TODAY } }, []],
    ['a check of tomorrow', { official: { checkedOn: '2026-11-23' } }, ['checked-in-future']],
    [
      'official weights known in part',
      {
        domains: [
          { weight: 24, practiceWeight: null },
          { weight: null, practiceWeight: null },
        ],
      },
      [],
    ],
    [
      'weights of ours in part',
      {
        domains: [
          { weight: null, practiceWeight: 24 },
          { weight: null, practiceWeight: null },
        ],
      },
      ['practice-weights-partial'],
    ],
    [
      'weights of ours where official ones are missing',
      {
        domains: [
          { weight: 24, practiceWeight: null },
          { weight: null, practiceWeight: 76 },
        ],
      },
      [],
    ],
  ])('with %s', (_, wish, problems) => {
    expect(judged(wish)).toEqual(problems)
  })

  test('tells of everything that contradicts itself at once', () => {
    const wish = { official: { passingRule: { ...COUNT, right: 41 } }, practice: { cut: 70 } }
    expect(judged(wish)).toEqual(['passing-above-asked', 'cut-besides-official'])
  })
})

describe('a domain that joins an exam', () => {
  test.each([
    [
      'whose others are all weighed',
      [
        { weight: 24, practiceWeight: null },
        { weight: null, practiceWeight: 76 },
      ],
      0,
    ],
    [
      'of which one has no weight',
      [
        { weight: 24, practiceWeight: null },
        { weight: null, practiceWeight: null },
      ],
      null,
    ],
    ['without weights', [{ weight: null, practiceWeight: null }], null],
    ['as its first', [], null],
  ])('%s', (_, others, practiceWeight) => {
    const joined = weightsOfNewDomain(others)
    expect(joined).toEqual({ weight: null, practiceWeight })
    expect(judged({ domains: [...others, joined] })).toEqual([])
  })
})

describe('a format offered by a file', () => {
  const offered = {
    official: {
      ...NO_OFFICIAL,
      questions: 65,
      minutes: 90,
      passingRule: SCALE,
      languages: ['pt-BR' as const],
      validity: { kind: 'unlimited' as const },
    },
    practice: { questions: 65, minutes: 90, cut: 70, cutReason: 'Escolha nossa.' },
  }

  test('is taken whole by an exam without one', () => {
    expect(filledFormat({ official: NO_OFFICIAL, practice: NO_PRACTICE }, offered)).toEqual(offered)
  })

  test('is left out where the exam has one of its own, however little it says', () => {
    const own = { official: { ...NO_OFFICIAL, minutes: 45 }, practice: NO_PRACTICE }
    expect(takenFormat(own, offered)).toEqual(own)
    expect(takenFormat({ official: NO_OFFICIAL, practice: NO_PRACTICE }, offered)).toEqual(offered)
  })

  test('brings no cut beside the one that the rule gives, nor a rule beside the cut that somebody wrote', () => {
    const ruled = { ...offered, official: { ...offered.official, passingRule: PERCENT } }
    const { official, practice } = filledFormat({ official: NO_OFFICIAL, practice: NO_PRACTICE }, ruled)
    expect([official, practice.cut, practice.cutReason]).toEqual([ruled.official, null, null])
    const own = { ...NO_PRACTICE, cut: 70, cutReason: 'Escolha nossa.' }
    const kept = filledFormat({ official: NO_OFFICIAL, practice: own }, ruled)
    expect([kept.official.passingRule, kept.practice.cut, kept.official.minutes]).toEqual([null, 70, 90])
  })

  test('changes nothing that somebody wrote', () => {
    const written = {
      official: { ...NO_OFFICIAL, questionsWords: 'de 40 a 60', minutes: 45, languages: ['en' as const] },
      practice: { questions: 45, minutes: null, cut: 80, cutReason: null },
    }
    expect(filledFormat(written, offered)).toEqual({
      official: { ...offered.official, questions: null, ...definedIn(written.official) },
      practice: { questions: 45, minutes: 90, cut: 80, cutReason: null },
    })
  })
})

const definedIn = (official: FormatToJudge['official']) => ({
  questionsWords: official.questionsWords,
  minutes: official.minutes,
  languages: official.languages,
})
