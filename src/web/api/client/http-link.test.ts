import { afterEach, expect, test, vi } from 'vitest'
import { failureSentence } from './refusal-toast.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function sentenceOf(answer: Response) {
  vi.stubGlobal('location', { origin: 'https://gabarite.example' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const { httpLink } = await import('./http-link.ts')
  const failure: unknown = await httpLink.call(['session', 'who'], undefined, { context: {} }).then(
    () => null,
    (error: unknown) => error,
  )
  return failureSentence(failure, 'Erro ao carregar')
}

test('a refusal is said in the words of the server', async () => {
  const refusal = { defined: false, code: 'NOT_FOUND', status: 404, message: 'Não está aqui.', data: {} }
  expect(await sentenceOf(Response.json(refusal, { status: 404 }))).toBe('Não está aqui.')
})

test.each([403, 404, 502])('what another server says with %i is not read to anybody', async (status) => {
  const page = new Response('<h1>Not Found</h1>', { status, headers: { 'content-type': 'text/html' } })
  expect(await sentenceOf(page)).toBe('Erro ao carregar')
})
