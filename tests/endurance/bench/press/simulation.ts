import type { Browser, Page } from '@playwright/test'
import { medianOf, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { activateTrial, openPlace, signUp, startSimulation } from '#tests/endurance/look/learner.ts'
import { openSlowPhone } from './slow-phone.ts'
import { press, type Effect } from './watch-press.ts'

const EXAM = 'CLF-C02'
const FREE = 15
/** What a slow line may add to each: one trip to the server and back. */
const TRIP_MS = 250

type Step = 'option to verdict' | 'next question' | 'map'
const LONGEST_MS: Readonly<Record<Step, number>> = {
  'option to verdict': 450,
  'next question': 300,
  map: 200,
}

/** The presses inside a simulation on a slow processor: first on a fast line, then on the slow one. */
export async function measureSimulation(
  browser: Browser,
  { origin, runs }: { origin: string; runs: number },
) {
  const phone = await openSlowPhone(browser, { origin, hasSlowLine: false })
  try {
    await signUp(phone.page, 'celular@exemplo.com')
    const single = await startAtSingleChoice(phone.page)
    await phone.page.goto(`/simulados/${EXAM}`)
    // What comes when the page rests has come.
    await phone.page.waitForTimeout(6000)
    report('on a fast line', await walk(phone.page, single.splice(0, runs)), 0)
    await phone.slowLine()
    report('on the slow line', await walk(phone.page, single.splice(0, runs)), TRIP_MS)
  } finally {
    await phone.close()
  }
}

/** Starts a simulation; answers the places of its questions with one right option that another follows. */
async function startAtSingleChoice({ request }: Page): Promise<number[]> {
  await activateTrial(request, EXAM)
  const simulation = await startSimulation(request, EXAM)
  const places: number[] = []
  for (let position = 0; position < FREE - 1; position += 1) {
    const { question } = await openPlace(request, simulation, position)
    if (question.choose === 1) places.push(position)
  }
  return places
}

async function walk(page: Page, positions: readonly number[]): Promise<Record<Step, number[]>> {
  const seen: Record<Step, number[]> = { 'option to verdict': [], 'next question': [], map: [] }
  const measure = async (step: Step, selector: string, effect: Effect) =>
    seen[step].push((await press(page, { selector, effect })).effect ?? Number.POSITIVE_INFINITY)
  for (const position of positions) {
    await goTo(page, position)
    await measure('option to verdict', "article [data-letter='A']", { seen: '[data-judged] p' })
    await page.waitForTimeout(1500)
    await page.keyboard.press('Escape')
    await measure('map', '[aria-label^="Mapa de questões"]', { seen: '[role=dialog] ol' })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(600)
    await measure('next question', '[data-question-bar] button:last-of-type', {
      seen: 'h2',
      text: `Questão ${position + 2}`,
    })
    await page.waitForTimeout(600)
  }
  return seen
}

/** By the keyboard, from wherever the page stands. */
async function goTo(page: Page, position: number) {
  for (let steps = 0; steps < FREE + 1; steps += 1) {
    await page.waitForTimeout(500)
    const title = await page.getByRole('heading', { name: /^Questão \d+$/ }).textContent()
    const ahead = position + 1 - Number(/\d+/.exec(title ?? '')?.[0])
    if (ahead === 0) return
    await page.keyboard.press(ahead > 0 ? 'ArrowRight' : 'ArrowLeft')
  }
  throw new Error(`question ${position + 1} was not reached`)
}

function report(line: string, seen: Readonly<Record<Step, number[]>>, more: number) {
  tell(`${line}: ${JSON.stringify(seen)}`)
  for (const step of ['option to verdict', 'next question', 'map'] as const)
    reportAtMost(
      `press in a simulation ${line}, ${step}: ms until painted`,
      Math.round(medianOf(seen[step])),
      LONGEST_MS[step] + more,
    )
}
