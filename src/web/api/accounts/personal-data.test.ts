import { QueryObserver } from '@tanstack/react-query'
import { Shelf } from '#tests/support/browser/shelf.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askToSignIn, endedSession, isAnsweredBySignIn } from './ended-session.ts'
import { leaving } from './leaving.ts'
import { forgetPersonalData } from './personal-data.ts'
import { createQueryClient } from '#web/api/client/query-client.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { sessionQuery } from './session.ts'
import { BY_ITSELF, UNDER_WAY } from '#web/api/simulations/under-way.ts'

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

describe('what somebody typed and left in this browser (L17)', () => {
  const DRAFT = 'gabarite:rascunho:ana:questao:nova'
  const TASKS = 'gabarite:tarefas:ana'
  const kept = () => Object.keys(localStorage)

  beforeEach(() => {
    vi.stubGlobal('localStorage', new Shelf())
    localStorage.setItem(
      DRAFT,
      JSON.stringify({ at: Date.now(), draft: { statement: 'Enunciado', key: [1] } }),
    )
    localStorage.setItem(TASKS, '[]')
  })
  afterEach(() => vi.unstubAllGlobals())

  const adminIs = (client: ReturnType<typeof createQueryClient>, id: string) =>
    client.setQueryData(sessionQuery.queryKey, { viewer: { ...person(id).viewer, role: 'admin' } })

  it('waits for its administrator', () => {
    adminIs(createQueryClient(), 'ana')
    expect(kept()).toEqual([DRAFT, TASKS])
  })

  it('goes when the session is found ended at the next opening of the browser', () => {
    createQueryClient().setQueryData(sessionQuery.queryKey, { viewer: null })
    expect(kept()).toEqual([TASKS])
  })

  it('goes when the session ends in an open page, signed out in another tab', () => {
    const client = createQueryClient()
    adminIs(client, 'ana')
    client.setQueryData(sessionQuery.queryKey, { viewer: null })
    expect(kept()).toEqual([TASKS])
  })

  it('goes when somebody else is here, tasks too', () => {
    adminIs(createQueryClient(), 'rui')
    expect(kept()).toEqual([])
  })

  it('an appeal waits for its person where the session was found ended, and goes when somebody else is here', () => {
    const appeal = DRAFT.replace('questao:nova', 'recurso:q1')
    localStorage.setItem(appeal, localStorage.getItem(DRAFT) ?? '')
    createQueryClient().setQueryData(sessionQuery.queryKey, { viewer: null })
    createQueryClient().setQueryData(sessionQuery.queryKey, person('ana'))
    expect(kept()).toEqual([TASKS, appeal])
    createQueryClient().setQueryData(sessionQuery.queryKey, person('rui'))
    expect(kept()).toEqual([])
  })

  describe('who left on purpose', () => {
    const comment = DRAFT.replace('questao:nova', 'comentario:q1')
    const type = () => localStorage.setItem(comment, JSON.stringify({ at: Date.now(), draft: 'Texto' }))
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const stale = (client: ReturnType<typeof createQueryClient>) =>
      client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' })
    const hereWith = (typed: string) => kept().includes(typed)

    it('leaves nothing that another window went on keeping', async () => {
      const [first, second] = [browserOf('ana').client, browserOf('ana').client]
      await leaving(() => Promise.resolve())
      first.setQueryData(sessionQuery.queryKey, { viewer: null })
      type()
      await stale(second)
      // The browser is closed and opened.
      createQueryClient().setQueryData(sessionQuery.queryKey, { viewer: null })
      expect(hereWith(comment) || hereWith(TASKS)).toBe(false)
      type()
      second.setQueryData(sessionQuery.queryKey, { viewer: null })
      expect(hereWith(comment)).toBe(false)
    })

    it('leaves nothing either where the reply was lost, until somebody is here', async () => {
      const { client } = browserOf('ana')
      type()
      await expect(leaving(lost)).rejects.toThrow('Failed to fetch')
      await stale(client)
      client.setQueryData(sessionQuery.queryKey, { viewer: null })
      expect(hereWith(comment)).toBe(false)
      client.setQueryData(sessionQuery.queryKey, person('ana'))
      type()
      client.setQueryData(sessionQuery.queryKey, { viewer: null })
      expect(hereWith(comment)).toBe(true)
    })

    it('and was refused has not left', async () => {
      const { client } = browserOf('ana')
      type()
      const refused = refusalError({ code: 'CURRENT_PASSWORD_WRONG', status: 403, message: '' })
      await expect(leaving(() => Promise.reject(refused))).rejects.toBe(refused)
      client.setQueryData(sessionQuery.queryKey, { viewer: null })
      expect(hereWith(comment)).toBe(true)
    })
  })

  it('goes with the role', () => {
    createQueryClient().setQueryData(sessionQuery.queryKey, person('ana'))
    expect(kept()).toEqual([TASKS])
  })
})

const sessionOver = () => refusalError({ code: 'UNAUTHENTICATED', status: 401, message: '' })

describe('a session that ends while the page is open', () => {
  const press = (
    client: ReturnType<typeof createQueryClient>,
    error: Error,
    meta?: Record<string, unknown>,
  ) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(error), ...(meta && { meta }) })
      .execute(undefined)

  it('asks for the password of the same person where something was pressed, and the dialog alone says so', async () => {
    const { client } = browserOf('ana')
    const refusal = sessionOver()
    await expect(press(client, refusal)).rejects.toBe(refusal)
    expect(endedSession(client)).toEqual({ person: person('ana').viewer, isAsked: true })
    expect(isAnsweredBySignIn(refusal)).toBe(true)
  })

  it('asks too where a question of a running simulado does not come, and nowhere by itself', async () => {
    const open = browserOf('ana').client
    await open
      .fetchQuery({ queryKey: ['place'], meta: UNDER_WAY, queryFn: () => Promise.reject(sessionOver()) })
      .catch(() => null)
    expect(endedSession(open)?.isAsked).toBe(true)

    const quiet = browserOf('ana').client
    await press(quiet, sessionOver(), BY_ITSELF).catch(() => null)
    await quiet
      .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(sessionOver()) })
      .catch(() => null)
    expect(endedSession(quiet)?.isAsked).toBe(false)
  })

  it('goes on for the same person: what was refused is read again', async () => {
    const { client } = browserOf('ana')
    let reads = 0
    const place = new QueryObserver(client, {
      queryKey: ['place'],
      meta: UNDER_WAY,
      queryFn: () => {
        reads += 1
        return reads === 1 ? Promise.reject(sessionOver()) : Promise.resolve('a questão')
      },
    })
    const leave = place.subscribe(() => undefined)
    await expect.poll(() => endedSession(client)?.isAsked).toBe(true)
    client.setQueryData(sessionQuery.queryKey, person('ana'))
    expect(endedSession(client)).toBeNull()
    await expect.poll(() => place.getCurrentResult().data).toBe('a questão')
    leave()
  })

  it('waits for nobody once another person is here, or once the person left on purpose', () => {
    const { client } = browserOf('ana')
    client.setQueryData(sessionQuery.queryKey, { viewer: null })
    askToSignIn(client)
    client.setQueryData(sessionQuery.queryKey, person('rui'))
    expect(endedSession(client)).toBeNull()
    client.setQueryData(sessionQuery.queryKey, { viewer: null })
    expect(endedSession(client)?.person.id).toBe('rui')
    forgetPersonalData(client)
    expect(endedSession(client)).toBeNull()
  })
})
