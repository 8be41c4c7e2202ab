import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
import { expect } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'

/** So many places of a simulation are open without a plan. */
export const OPEN_QUESTIONS = 15

export type ExamTexts = {
  code: string
  name?: string
  description?: string
  passing?: string
  domain?: string
}

/** Asks for an exam with these texts; they may be refused. */
export const tryExam = (page: Page, { code, name = 'Ataque', description, passing, domain }: ExamTexts) =>
  page.request.post('/api/admin/exams', {
    data: {
      name,
      code,
      description: description ?? null,
      status: 'active',
      featured: false,
      booklet: 'cinza',
      retired: false,
      official: { ...NO_OFFICIAL, passing: passing ?? null },
      practice: NO_PRACTICE,
      domains: domain === undefined ? [] : [{ name: domain, weight: null, practiceWeight: null }],
    },
  })

export async function makeExam(page: Page, texts: ExamTexts): Promise<string> {
  const answer = await tryExam(page, texts)
  expect(answer.status()).toBe(200)
  return idOf(await answer.json())
}

export const idOf = (made: unknown) => String(Reflect.get(Object(made), 'id'))

/** Starts a simulation of the exam, or goes on with the one that runs; answers its id. */
export async function startOf(page: Page, exam: string): Promise<string> {
  const answer = await page.request.post('/api/simulations', {
    data: { exam, difficulties: ['easy', 'medium', 'hard'] },
  })
  const started: unknown = await answer.json()
  return String(Reflect.get(Object(started), 'simulationId'))
}

/** A finished simulation shows every open question with its key, also one that was left blank (spec 6.32). */
export async function reviewAll(page: Page, code: string, count: number) {
  const simulation = await startOf(page, code)
  await page.request.post(`/api/simulations/${simulation}/completion`, { data: {} })
  for (let number = 1; number <= count; number += 1) {
    await page.goto(`/simulados/${code}/revisar?simulacao=${simulation}&questao=${number}`)
    await page.getByRole('article', { name: `Questão ${number}` }).waitFor()
  }
}
