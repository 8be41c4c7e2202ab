import { expect, test } from 'vitest'
import { likePattern, numberedPage, type Slice } from './pages.ts'

const LIST = Array.from({ length: 47 }, (_, place) => place)
const cut = (list: readonly number[], { fromEnd, offset, limit }: Slice) =>
  fromEnd
    ? list
        .toReversed()
        .slice(offset, offset + limit)
        .toReversed()
    : list.slice(offset, offset + limit)

test('all pages together are the list, whichever end they are counted from', () => {
  for (const total of [0, 1, 9, 10, 11, 20, 47]) {
    const list = LIST.slice(0, total)
    const { pages } = numberedPage({ page: 1, size: 10, total })
    const shown = Array.from({ length: pages }, (_, index) => {
      const { slice } = numberedPage({ page: index + 1, size: 10, total })
      expect(slice.offset).toBeLessThanOrEqual(total / 2)
      return cut(list, slice)
    })
    expect(shown.flat()).toEqual(list)
    expect(shown.slice(0, -1).every((page) => page.length === 10)).toBe(true)
  }
})

test('a page that is too high is the last', () => {
  expect(numberedPage({ page: 99, size: 10, total: 47 })).toEqual({
    page: 5,
    pages: 5,
    slice: { fromEnd: true, offset: 0, limit: 7 },
  })
})

test('the signs of patterns are searched as they are', () => {
  expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})
