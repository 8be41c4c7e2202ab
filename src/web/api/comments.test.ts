import { describe, expect, test } from 'vitest'
import { type Comment, type CommentPage, withComment, withoutComment, withReport } from './comments.ts'

const commentOf = (id: string, changes: Partial<Comment> = {}): Comment => ({
  id,
  authorName: 'Rafael Teles',
  content: 'Se o enunciado tolera horas, pense em Glacier.',
  status: 'approved',
  createdAt: '2026-11-18T12:00:00.000Z',
  isOwn: false,
  reported: false,
  ...changes,
})

const twoPages = (): CommentPage[] => [
  { entries: [commentOf('c4'), commentOf('c3')], nextCursor: 'next', total: 4 },
  { entries: [commentOf('c2'), commentOf('c1')], nextCursor: null, total: 4 },
]

const idsOf = (pages: readonly CommentPage[]) => pages.map(({ entries }) => entries.map(({ id }) => id))
const totalsOf = (pages: readonly CommentPage[]) => pages.map(({ total }) => total)

describe('the list on the screen', () => {
  test('a new comment stands on top and is counted', () => {
    const pages = withComment(twoPages(), commentOf('c5', { isOwn: true, status: 'pending' }))
    expect(idsOf(pages)).toEqual([
      ['c5', 'c4', 'c3'],
      ['c2', 'c1'],
    ])
    expect(totalsOf(pages)).toEqual([5, 5])
  })

  test('the first comment of a question fills the empty page', () => {
    const pages = withComment([{ entries: [], nextCursor: null, total: 0 }], commentOf('c1'))
    expect(idsOf(pages)).toEqual([['c1']])
    expect(totalsOf(pages)).toEqual([1])
  })

  test('a deleted comment leaves the page it stood on', () => {
    const pages = withoutComment(twoPages(), 'c2')
    expect(idsOf(pages)).toEqual([['c4', 'c3'], ['c1']])
    expect(totalsOf(pages)).toEqual([3, 3])
  })

  test('a reported comment stays, and only it says so', () => {
    const pages = withReport(twoPages(), 'c3')
    expect(idsOf(pages)).toEqual(idsOf(twoPages()))
    expect(
      pages.flatMap(({ entries }) => entries.filter(({ reported }) => reported)).map(({ id }) => id),
    ).toEqual(['c3'])
  })
})
