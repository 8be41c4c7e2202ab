import { describe, expect, it } from 'vitest'
import {
  cutOf,
  fullLength,
  hasOfficialPace,
  isBankShort,
  minutesFor,
  sizeOf,
  wantedQuestions,
  type MockFormat,
} from './mock-format.ts'

const formatOf = ({
  official = {},
  practice = {},
}: {
  official?: Partial<MockFormat['official']>
  practice?: Partial<MockFormat['practice']>
} = {}) => ({
  official: { questions: null, minutes: null, passingRule: null, ...official },
  practice: { questions: null, minutes: null, cut: null, ...practice },
})

describe('minutes at the pace of the exam', () => {
  it.each([
    { exam: 'CLF-C02', questions: 65, minutes: 90, drawn: 47, expected: 66 },
    { exam: 'SAA-C03', questions: 65, minutes: 130, drawn: 47, expected: 94 },
    { exam: 'AZ-900', questions: 45, minutes: 45, drawn: 45, expected: 45 },
    { exam: 'SY0-701', questions: 90, minutes: 90, drawn: 47, expected: 47 },
    { exam: 'PSM-I', questions: 80, minutes: 60, drawn: 47, expected: 36 },
    { exam: 'KCNA', questions: 60, minutes: 90, drawn: 47, expected: 71 },
    { exam: 'ITIL4F', questions: 40, minutes: 60, drawn: 40, expected: 60 },
    { exam: '101-500', questions: 60, minutes: 90, drawn: 47, expected: 71 },
  ])('of $exam: $expected for $drawn questions', ({ questions, minutes, drawn, expected }) => {
    expect(minutesFor(formatOf({ official: { questions, minutes } }), drawn)).toBe(expected)
    expect(minutesFor(formatOf({ practice: { questions, minutes } }), drawn)).toBe(expected)
  })

  it.each([
    { what: 'nothing known', official: {}, practice: {}, expected: null },
    { what: 'only a number', official: { questions: 65 }, practice: {}, expected: null },
    { what: 'only minutes', official: { minutes: 90 }, practice: {}, expected: null },
    {
      what: 'our number for official minutes',
      official: { minutes: 90 },
      practice: { questions: 90 },
      expected: 40,
    },
    {
      what: 'an own number beside an official pace',
      official: { questions: 80, minutes: 60 },
      practice: { questions: 40 },
      expected: 30,
    },
    {
      what: 'an own pace beside an official one',
      official: { questions: 80, minutes: 60 },
      practice: { questions: 40, minutes: 60 },
      expected: 60,
    },
    {
      what: 'own minutes for the official number',
      official: { questions: 80 },
      practice: { minutes: 80 },
      expected: 40,
    },
  ])('with $what: $expected for 40 questions', ({ official, practice, expected }) => {
    expect(minutesFor(formatOf({ official, practice }), 40)).toBe(expected)
  })
})

describe('the pace of a Prova', () => {
  const official = { questions: 80, minutes: 60 }

  it.each([
    { what: 'nothing of our own', format: { official }, isOfficial: true },
    { what: 'an own number', format: { official, practice: { questions: 40 } }, isOfficial: true },
    {
      what: 'half of both',
      format: { official, practice: { questions: 40, minutes: 30 } },
      isOfficial: true,
    },
    { what: 'own minutes', format: { official, practice: { minutes: 80 } }, isOfficial: false },
    {
      what: 'minutes that nobody confirmed',
      format: { official: { questions: 80 }, practice: { minutes: 60 } },
      isOfficial: false,
    },
    { what: 'no minutes', format: { official: { questions: 80 } }, isOfficial: false },
  ])('with $what is that of the real exam: $isOfficial', ({ format, isOfficial }) => {
    expect(hasOfficialPace(formatOf(format))).toBe(isOfficial)
  })
})

describe('the number of questions', () => {
  it.each([
    { official: 65, practice: 50, wanted: 50, length: 65 },
    { official: 65, practice: null, wanted: 65, length: 65 },
    { official: null, practice: 45, wanted: 45, length: 45 },
    { official: null, practice: null, wanted: 40, length: null },
  ])('official $official, ours $practice: $wanted wanted', ({ official, practice, wanted, length }) => {
    const format = formatOf({ official: { questions: official }, practice: { questions: practice } })
    expect(wantedQuestions(format)).toBe(wanted)
    expect(fullLength(format)).toBe(length)
    expect(isBankShort(format, wanted - 1)).toBe(true)
    expect(isBankShort(format, wanted)).toBe(false)
  })

  it.each([
    { official: 65, ours: null, drawn: 47, size: { kind: 'reduced', fullLength: 65, isOfficial: true } },
    { official: 65, ours: 47, drawn: 47, size: { kind: 'reduced', fullLength: 65, isOfficial: true } },
    { official: 40, ours: null, drawn: 40, size: { kind: 'whole', fullLength: 40, isOfficial: true } },
    { official: 40, ours: 60, drawn: 60, size: { kind: 'whole', fullLength: 40, isOfficial: true } },
    { official: 40, ours: null, drawn: 39, size: { kind: 'reduced', fullLength: 40, isOfficial: true } },
    { official: null, ours: 45, drawn: 44, size: { kind: 'reduced', fullLength: 45, isOfficial: false } },
    { official: null, ours: null, drawn: 40, size: { kind: 'unknown' } },
  ])('official $official, ours $ours, $drawn drawn: $size.kind', ({ official, ours, drawn, size }) => {
    const format = formatOf({ official: { questions: official }, practice: { questions: ours } })
    expect(sizeOf(format, drawn)).toEqual(size)
  })
})

describe('the cut', () => {
  const scaled = { kind: 'scaled', min: 100, max: 1000, value: 700 } as const
  const ours = 70

  it.each([
    { passing: null, practice: null, cut: null },
    { passing: scaled, practice: null, cut: null },
    { passing: scaled, practice: ours, cut: { kind: 'reference', right: 7000, of: 10_000 } },
    { passing: null, practice: ours, cut: { kind: 'reference', right: 7000, of: 10_000 } },
    {
      passing: { kind: 'percent', value: 85 },
      practice: null,
      cut: { kind: 'official', right: 8500, of: 10_000 },
    },
    {
      passing: { kind: 'percent', value: 33.33 },
      practice: null,
      cut: { kind: 'official', right: 3333, of: 10_000 },
    },
    {
      passing: { kind: 'count', right: 26, of: 40 },
      practice: ours,
      cut: { kind: 'official', right: 26, of: 40 },
    },
  ] as const)('of $passing.kind with $practice %: $cut.kind', ({ passing, practice, cut }) => {
    expect(cutOf(formatOf({ official: { passingRule: passing }, practice: { cut: practice } }))).toEqual(cut)
  })
})
