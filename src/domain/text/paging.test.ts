import { expect, test } from 'vitest'
import { pageCount, pageLinks } from './paging.ts'

test.each([
  { entries: 0, pages: 1 },
  { entries: 1, pages: 1 },
  { entries: 10, pages: 1 },
  { entries: 11, pages: 2 },
  { entries: 1248, pages: 125 },
])('$entries entries fill $pages pages of ten', ({ entries, pages }) => {
  expect(pageCount(entries, 10)).toBe(pages)
})

test.each([
  { current: 1, total: 0, links: [] },
  { current: 1, total: 1, links: [] },
  { current: 1, total: 2, links: [1, 2] },
  { current: 2, total: 5, links: [1, 2, 3, 4, 5] },
  { current: 1, total: 125, links: [1, 2, 3, 4, 5] },
  { current: 3, total: 125, links: [1, 2, 3, 4, 5] },
  { current: 4, total: 125, links: [2, 3, 4, 5, 6] },
  { current: 60, total: 125, links: [58, 59, 60, 61, 62] },
  { current: 124, total: 125, links: [121, 122, 123, 124, 125] },
  { current: 125, total: 125, links: [121, 122, 123, 124, 125] },
  { current: 999, total: 125, links: [121, 122, 123, 124, 125] },
  { current: 0, total: 125, links: [1, 2, 3, 4, 5] },
])('page $current of $total links $links', ({ current, total, links }) => {
  expect(pageLinks(current, total)).toEqual(links)
})

test.each([
  { current: 5, most: 3, links: [4, 5, 6] },
  { current: 5, most: 4, links: [3, 4, 5, 6] },
  { current: 5, most: 1, links: [5] },
])('page $current of 9 with at most $most links shows $links', ({ current, most, links }) => {
  expect(pageLinks(current, 9, most)).toEqual(links)
})
