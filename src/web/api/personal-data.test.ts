import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { refusalError } from './refusal.ts'
import { sessionQuery } from './session.ts'

const person = (id: string) => ({
  viewer: { id, name: 'Ana', email: `${id}@exemplo.com`, role: 'user' as const },
})

const PERSONAL = [
  ['results', 'latest'],
  ['simulations', 's1', 'places', 0],
  ['exams', 'entry', 'clf-c02'],
  ['comments', 'q1'],
]

/** A browser in which a person has read things of their own. */
function browserOf(id: string) {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, person(id))
  for (const key of PERSONAL) client.setQueryData(key, `de ${id}`)
  const seen = () => PERSONAL.map((key) => client.getQueryData(key)).filter((value) => value !== undefined)
  return { client, seen }
}

describe('what one person read', () => {
  it('is kept while the same person is read again', () => {
    const { client, seen } = browserOf('ana')
    client.setQueryData(sessionQuery.queryKey, person('ana'))
    expect(seen()).toHaveLength(PERSONAL.length)
  })

  it('does not survive the session of another person', () => {
    const { client, seen } = browserOf('ana')
    client.setQueryData(sessionQuery.queryKey, person('rui'))
    expect(seen()).toEqual([])
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(person('rui'))
  })

  it('does not survive the end of the session, but for what is on the screen', () => {
    const { client, seen } = browserOf('ana')
    const screen = new QueryObserver(client, { queryKey: PERSONAL[0] ?? [], enabled: false })
    const leave = screen.subscribe(() => undefined)
    client.setQueryData(sessionQuery.queryKey, { viewer: null })
    expect(seen()).toEqual(['de ana'])
    client.setQueryData(sessionQuery.queryKey, person('rui'))
    expect(seen()).toEqual([])
    expect(screen.getCurrentResult().data).toBeUndefined()
    leave()
  })

  it('is forgotten when a call is told that nobody is signed in', async () => {
    const { client, seen } = browserOf('ana')
    const ended = refusalError({ code: 'UNAUTHENTICATED', status: 401, message: '' })
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(ended) })).rejects.toBe(
      ended,
    )
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ viewer: null })
    expect(seen()).toEqual([])
  })

  it('is not forgotten for any other refusal', async () => {
    const { client, seen } = browserOf('ana')
    const refused = refusalError({ code: 'NOT_FOUND', status: 404, message: '' })
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(refused) })).rejects.toBe(
      refused,
    )
    expect(seen()).toHaveLength(PERSONAL.length)
  })
})
