import { expect, test } from 'vitest'
import { rulerLabels } from './ruler-labels.ts'

const words = (low: number, mark: number, high: number) =>
  rulerLabels({ low, mark, high }).map(({ text, onlyWide }) => (onlyWide ? `${text} wide` : text))

test('a phone names the result, its band, and of the scale what still has room', () => {
  expect(words(54.97, 65.96, 76.95)).toEqual(['66%', '55%', '77%', '0', '100% wide'])
  expect(words(35, 50, 65)).toEqual(['50%', '35%', '65%', '0', '100%'])
})

test('no word touches another near an end of the scale', () => {
  expect(words(86, 96, 100)).toEqual(['96%', '86% wide', '0'])
  expect(words(0, 4, 13)).toEqual(['4%', '0 wide', '13%', '100%'])
})

test('a narrow band leaves its words out', () => {
  expect(words(49, 50, 51)).toEqual(['50%', '0', '100%'])
})

test('words at the ends stay within the scale', () => {
  const labels = rulerLabels({ low: 0, mark: 1, high: 99 })
  expect(labels.map(({ text, anchor }) => [text, anchor])).toEqual([
    ['1%', 'start'],
    ['99%', 'end'],
  ])
})
