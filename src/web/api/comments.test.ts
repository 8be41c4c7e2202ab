import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import {
  changeComments,
  type Comment,
  type CommentPage,
  commentsQuery,
  findOnceReadAgain,
  withComment,
  withoutComment,
  withReport,
} from './comments.ts'

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

  test('a comment that is deleted twice is counted once', () => {
    const pages = withoutComment(twoPages(), 'c2')
    expect(withoutComment(pages, 'c2')).toEqual(pages)
  })

  test('a reported comment stays, and only it says so', () => {
    const pages = withReport(twoPages(), 'c3')
    expect(idsOf(pages)).toEqual(idsOf(twoPages()))
    expect(
      pages.flatMap(({ entries }) => entries.filter(({ reported }) => reported)).map(({ id }) => id),
    ).toEqual(['c3'])
  })
})

/** A list on the screen whose reads of the server wait until the test lets them answer. */
function openList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { pages: twoPages() }
  const asked: (() => void)[] = []
  const list = new InfiniteQueryObserver(queryClient, {
    ...commentsQuery('q'),
    queryFn: ({ pageParam }) => {
      const page = server.pages[pageParam === null ? 0 : 1]
      return new Promise<CommentPage>((resolve) => asked.push(() => page && resolve(page)))
    },
  })
  list.subscribe(() => undefined)
  const answer = async () => {
    for (const go of asked.splice(0)) go()
    await new Promise(setImmediate)
  }
  return {
    queryClient,
    server,
    list,
    asked,
    answer,
    shown: () => idsOf(list.getCurrentResult().data?.pages ?? []),
  }
}

describe('a change while the list is read', () => {
  test('stands, also where a further page was on its way, which can be asked for again', async () => {
    const { queryClient, server, list, answer, shown } = openList()
    await answer()
    void list.fetchNextPage()
    const posted = commentOf('c5', { isOwn: true })
    server.pages = withComment(server.pages, posted)
    changeComments(queryClient, 'q', (pages) => withComment(pages, posted))
    expect(list.getCurrentResult()).toMatchObject({ isFetchingNextPage: false, hasNextPage: true })
    await answer()
    expect(shown()).toEqual([['c5', 'c4', 'c3']])
    void list.fetchNextPage()
    await answer()
    expect(shown()).toEqual([
      ['c5', 'c4', 'c3'],
      ['c2', 'c1'],
    ])
  })

  test('comes with a list that was not loaded yet', async () => {
    const { queryClient, server, answer, shown } = openList()
    const posted = commentOf('c5', { isOwn: true })
    server.pages = withComment(server.pages, posted)
    changeComments(queryClient, 'q', (pages) => withComment(pages, posted))
    await answer()
    expect(shown()).toEqual([['c5', 'c4', 'c3']])
  })

  test('asks the server for nothing where the list rests', async () => {
    const { queryClient, asked, answer, shown } = openList()
    await answer()
    changeComments(queryClient, 'q', (pages) => withoutComment(pages, 'c4'))
    expect([shown(), asked]).toEqual([[['c3']], []])
  })
})

test('after a lost reply a list that is slow to be read is not waited for longer than a reply', async () => {
  const { queryClient, answer } = openList()
  await answer()
  vi.useFakeTimers()
  const found = vi.fn<() => void>()
  void findOnceReadAgain(queryClient, { questionId: 'q', id: 'c5' }).then(found)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(found).toHaveBeenCalledWith(undefined)
})
