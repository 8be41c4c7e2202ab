import { describe, expect, test } from 'vitest'
import { accuracyBand, BAND_FLOORS, countedQuestions, endingOf, resultOf } from './scoring.ts'

describe('the questions that count', () => {
  test.each([
    { total: 60, answered: 60, lockedAndBlank: 0, counted: 60 },
    { total: 60, answered: 15, lockedAndBlank: 45, counted: 15 },
    { total: 60, answered: 10, lockedAndBlank: 45, counted: 15 },
    { total: 60, answered: 0, lockedAndBlank: 0, counted: 60 },
    { total: 60, answered: 0, lockedAndBlank: 60, counted: 0 },
  ])(
    'of $total, $answered answered and $lockedAndBlank locked and blank, are $counted',
    ({ counted, ...counts }) => {
      expect(countedQuestions(counts)).toBe(counted)
    },
  )

  test.each([
    { total: 60, answered: 30, lockedAndBlank: 45 },
    { total: 10, answered: 11, lockedAndBlank: 0 },
    { total: 10, answered: 0, lockedAndBlank: -1 },
    { total: 10, answered: -1, lockedAndBlank: 0 },
    { total: 10, answered: 0, lockedAndBlank: 11 },
  ])(
    'cannot be told from counts that contradict one another: $answered, $lockedAndBlank of $total',
    (counts) => {
      expect(() => countedQuestions(counts)).toThrow(RangeError)
    },
  )
})

describe('how finishing ends a simulation', () => {
  test.each([
    { counted: 0, ending: 'abandoned' },
    { counted: 1, ending: 'completed' },
    { counted: 60, ending: 'completed' },
  ])('with $counted counted questions it is $ending', ({ counted, ending }) => {
    expect(endingOf(counted)).toBe(ending)
  })
})

const startedAt = new Date('2026-11-20T12:00:00.000Z')

function result({ counted = 40, correct = 33, seconds = 4360 } = {}) {
  return resultOf({
    totalQuestions: 60,
    countedQuestions: counted,
    correct,
    startedAt,
    completedAt: new Date(startedAt.getTime() + seconds * 1000),
  })
}

describe('the result', () => {
  test('keeps the length of the list apart from the questions that counted', () => {
    expect(result()).toEqual({
      totalQuestions: 60,
      countedQuestions: 40,
      correctAnswers: 33,
      wrongAnswers: 7,
      accuracyPercentage: 82.5,
      totalTimeSpent: 4360,
      score: 83,
    })
  })

  test.each([
    { correct: 1, counted: 3, accuracyPercentage: 33.33, score: 33 },
    { correct: 2, counted: 3, accuracyPercentage: 66.67, score: 67 },
    { correct: 11, counted: 15, accuracyPercentage: 73.33, score: 73 },
    { correct: 1, counted: 8, accuracyPercentage: 12.5, score: 13 },
    { correct: 199, counted: 400, accuracyPercentage: 49.75, score: 50 },
    { correct: 267, counted: 600, accuracyPercentage: 44.5, score: 45 },
    { correct: 409, counted: 920, accuracyPercentage: 44.46, score: 44 },
    { correct: 0, counted: 15, accuracyPercentage: 0, score: 0 },
    { correct: 15, counted: 15, accuracyPercentage: 100, score: 100 },
  ])('$correct of $counted is $accuracyPercentage %, score $score', ({ correct, counted, ...figures }) => {
    expect(result({ correct, counted })).toMatchObject({ ...figures, wrongAnswers: counted - correct })
  })

  test('of nothing counted is zero, not a division by zero', () => {
    expect(result({ counted: 0, correct: 0 })).toMatchObject({
      accuracyPercentage: 0,
      score: 0,
      wrongAnswers: 0,
    })
  })

  test.each([
    { seconds: 0, spent: 0 },
    { seconds: 0.999, spent: 0 },
    { seconds: 59.5, spent: 59 },
    { seconds: 90_000, spent: 90_000 },
    { seconds: -3600, spent: 0 },
  ])('of $seconds seconds says $spent', ({ seconds, spent }) => {
    expect(result({ seconds }).totalTimeSpent).toBe(spent)
  })
})

test.each([
  { percentage: 100, band: 'great' },
  { percentage: 80, band: 'great' },
  { percentage: 79.99, band: 'almost' },
  { percentage: 60, band: 'almost' },
  { percentage: 59.99, band: 'review' },
  { percentage: 0, band: 'review' },
])('$percentage % is in the band $band', ({ percentage, band }) => {
  expect(accuracyBand(percentage)).toBe(band)
})

test('the bands begin at 80, 60 and 0 %', () => {
  expect(BAND_FLOORS).toEqual({ great: 80, almost: 60, review: 0 })
})
