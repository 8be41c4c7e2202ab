import { expect, type Page, type Route } from '@playwright/test'
import { onQuestion } from './simulado.ts'

const RUNNING = /\/exames\/([^/?]+)\/prova/

/** Gives up the Prova that a journey before left open: those of one worker share their people. */
export async function dropRunningMock(page: Page, exam: string) {
  const facts: unknown = await (await page.request.get(`/api/exams/${exam}/mock`)).json()
  const running: unknown = Reflect.get(Object(facts), 'running')
  const id: unknown = Reflect.get(Object(running), 'simulationId')
  if (typeof id === 'string')
    expect((await page.request.post(`/api/mocks/${id}/abandonment`)).ok()).toBe(true)
}

/** Presses the start with the keyboard, and stands on question 1. */
export async function startMock(page: Page) {
  const start = page.getByRole('button', { name: 'Começar a Prova' })
  await start.focus()
  await page.keyboard.press('Enter')
  await onQuestion(page, 1)
  await expect(page).toHaveURL(RUNNING)
}

/** The row of a question, from 1, on the answer sheet beside it. */
export const onSheet = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Folha de respostas' })
    .getByRole('link', { name: new RegExp(`^Questão ${number},`) })

/** Lets the server answer, and tells some of its reply differently; `now` is its time in milliseconds since 1970. */
export async function retell(route: Route, change: (now: number) => object) {
  const answer = await route.fetch()
  const reply: unknown = await answer.json()
  if (typeof reply !== 'object' || reply === null) return route.fulfill({ response: answer })
  const now: unknown = Reflect.get(reply, 'now')
  if (typeof now !== 'string') return route.fulfill({ response: answer })
  return route.fulfill({ response: answer, json: { ...reply, ...change(Date.parse(now)) } })
}

/** Time is over for the page so many seconds from now; the server's own deadline stays as it is. */
export const shortenMock = (page: Page, seconds: number) =>
  page.route(/\/api\/mocks\/[0-9a-f-]{36}$/, (route) =>
    retell(route, (now) => ({ deadline: new Date(now + seconds * 1000).toISOString() })),
  )

/** What the browser says once its time is over, said as the person would: the server's own deadline has not come. */
export const endAsPerson = (page: Page) =>
  page.route('**/api/mocks/*/completion', (route) =>
    route.continue({ postData: JSON.stringify({ by: 'person' }) }),
  )
