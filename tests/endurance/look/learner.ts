import { linkMailedTo } from '#tests/support/browser/site.ts'
import type { APIRequestContext, Page } from '@playwright/test'

/** A question as the server hands it out. */
export type HandedOut = {
  position: number
  question: { questionId: string; statement: string; options: string[]; choose: number }
}

/** Signs a new person up and in, by the calls that the screens make; the cookies are the page's. */
export async function signUp(page: Page, email: string) {
  const password = 'caderno verde 31'
  const { request } = page
  await post(request, '/api/accounts', {
    email,
    password,
    fullName: 'Pessoa Medida',
    acceptedTerms: true,
  })
  const link = new URL(await linkMailedTo(page, email))
  await post(request, '/api/accounts/confirmation', { token: link.searchParams.get('token') })
  await post(request, '/api/session', { email, password })
}

/** Opens the free questions of an exam to the person. */
export const activateTrial = (request: APIRequestContext, exam: string) =>
  post(request, `/api/exams/${exam}/trial`)

/** Starts a simulation of all levels; answers its id. */
export async function startSimulation(request: APIRequestContext, exam: string): Promise<string> {
  const started: unknown = await post(request, '/api/simulations', {
    exam,
    difficulties: ['easy', 'medium', 'hard'],
  })
  return String(Reflect.get(Object(started), 'simulationId'))
}

export const abandonSimulation = (request: APIRequestContext, simulationId: string) =>
  post(request, `/api/simulations/${simulationId}/abandonment`)

export async function openPlace(
  request: APIRequestContext,
  simulationId: string,
  position: number,
): Promise<HandedOut> {
  const place: unknown = await post(request, `/api/simulations/${simulationId}/openings`, {
    position,
  })
  const question: unknown = Reflect.get(Object(place), 'question')
  const of = (field: keyof HandedOut['question']): unknown => Reflect.get(Object(question), field)
  const options = of('options')
  return {
    position,
    question: {
      questionId: String(of('questionId')),
      statement: String(of('statement')),
      options: Array.isArray(options) ? options.map(String) : [],
      choose: Number(of('choose')),
    },
  }
}

async function post(request: APIRequestContext, path: string, data: object = {}): Promise<unknown> {
  const reply = await request.post(path, { data })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  const text = await reply.text()
  return text === '' ? null : JSON.parse(text)
}
