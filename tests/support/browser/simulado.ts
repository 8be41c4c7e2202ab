import { expect, type Page } from '@playwright/test'

/** Starts the simulation whose difficulty dialog is open, with all levels. */
export async function startSimulation(page: Page) {
  await dropOpenOne(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar simulado' }).click()
  await onQuestion(page, 1)
}

/** Waits for a question by its number, from 1. */
export async function onQuestion(page: Page, number: number) {
  await expect(page.getByRole('heading', { name: `Questão ${number}`, exact: true })).toBeVisible()
}

/** Answers the question on the screen, whatever is right, and puts the rating dialog away. */
export async function answerAndSkipRating(page: Page) {
  const boxes = page.getByRole('checkbox', { disabled: false })
  if ((await boxes.count()) > 0) {
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    await page.getByRole('button', { name: 'Confirmar Resposta' }).click()
  } else {
    await page.getByRole('radio').first().click()
  }
  await expect(page.getByRole('heading', { name: 'Explicação' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
}

/** The journeys of one worker share their people: one before may have left a simulation of this exam open. */
async function dropOpenOne(page: Page) {
  const [, exam = ''] = /\/simulados\/([^/?]+)/.exec(page.url()) ?? []
  const entry: unknown = await (await page.request.get(`/api/exams/${exam}/entry`)).json()
  const open: unknown = Reflect.get(Object(entry), 'activeSimulationId')
  if (typeof open !== 'string') return
  await page.request.post(`/api/simulations/${open}/abandonment`)
  await page.reload()
}
