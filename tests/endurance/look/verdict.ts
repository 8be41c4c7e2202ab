// `npm run measure -- look:verdict`: whether the verdict is seen. Each option of twenty questions is pressed at three windows; what
// was pressed stays where it was, and the verdict stands whole in the window, when it is painted and two seconds later.
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { openDemonstration } from '#tests/support/servers/demonstration-site.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { readFlags, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { abandonSimulation, activateTrial, signUp, startSimulation } from './learner.ts'
import { chooseQuestions, type Chosen, KINDS } from './questions.ts'

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const EXAMS = ['CLF-C02', 'SAA-C03', '101-500', 'KCNA'] as const
const MOST_OPTIONS = 5
const LATER_MS = 2000
const MOST_MOVED = 8
const MOST_SHEET = 30

/** One press: how far it moved and whether the verdict was whole, at once and later; the sheet's share of the height. */
type Look = { moved: number; isWhole: boolean }
type Press = { name: string; looks: readonly Look[]; sheet: number }

const { questions: count } = readFlags({ questions: 20 })
const site = await openDemonstration(RELAXED_LIMITS)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
try {
  const scout = await openPage(browser, WINDOWS[0], 'escolhe@exemplo.com')
  const chosen = await chooseQuestions(scout.request, { exams: EXAMS, count })
  await scout.context().close()
  const presses = await Promise.all(WINDOWS.map((window) => pressAll(window, chosen)))
  report(chosen, presses.flat())
} finally {
  await browser.close()
  await site.stop()
}

type Window = (typeof WINDOWS)[number]

async function openPage(at: Browser, viewport: Window, email: string): Promise<Page> {
  const context = await at.newContext({ baseURL: site.origin, viewport, locale: 'pt-BR' })
  const page = await context.newPage()
  await signUp(page, email)
  return page
}

/** A person for each window, who takes every exam once for each letter. */
async function pressAll(window: Window, chosen: readonly Chosen[]): Promise<Press[]> {
  const page = await openPage(browser, window, `janela${window.width}@exemplo.com`)
  const presses: Press[] = []
  for (const exam of EXAMS) {
    const ofExam = chosen.filter((place) => place.exam === exam)
    if (ofExam.length === 0) continue
    await activateTrial(page.request, exam)
    for (let option = 0; option < MOST_OPTIONS; option += 1) {
      const places = ofExam.filter(({ question }) => option < question.options.length)
      if (places.length > 0) presses.push(...(await answerThrough(page, { exam, places, option })))
    }
    tell(`${window.width}×${window.height}, ${exam}: ${presses.length} presses so far`)
  }
  await page.context().close()
  return presses
}

type Answered = { exam: string; places: readonly Chosen[]; option: number }

async function answerThrough(page: Page, { exam, places, option }: Answered): Promise<Press[]> {
  const simulation = await startSimulation(page.request, exam)
  await page.goto(`/simulados/${exam}`)
  let at = 0
  const presses: Press[] = []
  for (const place of places) {
    await standsAt(page, at)
    for (; at < place.position; at += 1) {
      await page.keyboard.press('ArrowRight')
      await standsAt(page, at + 1)
    }
    presses.push(await press(page, place, option))
  }
  await abandonSimulation(page.request, simulation)
  return presses
}

/** The question is there, with its pictures. */
async function standsAt(page: Page, position: number) {
  await page.getByRole('heading', { name: `Questão ${position + 1}`, exact: true }).waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[data-letter]') !== null &&
      [...document.querySelectorAll('article img')].every(
        (picture) => Reflect.get(picture, 'complete') === true,
      ),
  )
}

async function press(page: Page, { exam, position, question }: Chosen, option: number): Promise<Press> {
  const letter = (index: number) => `article [data-letter='${'ABCDE'[index % question.options.length]}']`
  const isMultiple = question.choose > 1
  if (isMultiple)
    for (let taken = 0; taken < question.choose; taken += 1) await pressOn(page, letter(option + taken))
  const pressed = isMultiple ? "article [aria-live='polite']:has(button)" : letter(option)
  await bringIntoWindow(page, isMultiple ? `${pressed} button` : pressed)
  // What stands in the place of the pressed one afterwards is the same element.
  const anchor = await page.locator(pressed).elementHandle()
  const top = () => anchor?.evaluate((element) => element.getBoundingClientRect().top)
  const before = (await top()) ?? Number.NaN
  await pressOn(page, isMultiple ? `${pressed} button` : pressed)
  await page.waitForFunction(() => document.querySelector('[data-judged]') !== null)
  const look = async (): Promise<Look> => {
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    return { moved: Math.abs(((await top()) ?? Number.NaN) - before), isWhole: await isVerdictWhole(page) }
  }
  const atOnce = await look()
  await page.waitForTimeout(LATER_MS)
  const later = await look()
  const sheet = await page.evaluate(
    () => (document.querySelector('[data-rating-sheet]')?.getBoundingClientRect().height ?? 0) / innerHeight,
  )
  const { width } = page.viewportSize() ?? { width: 0 }
  return {
    name: `${width} px, ${exam} ${position + 1}, ${'ABCDE'[option]}`,
    looks: [atOnce, later],
    sheet: Math.round(sheet * 1000) / 10,
  }
}

/** As a person does who reads down to it; nothing lies over it then. */
async function bringIntoWindow(page: Page, selector: string) {
  await page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, height } = element.getBoundingClientRect()
    const under = document.elementFromPoint(left + 24, top + Math.min(24, height / 2))
    if (!element.contains(under)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
}

async function pressOn(page: Page, selector: string) {
  await bringIntoWindow(page, selector)
  const { x, y } = await page.locator(selector).evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { x: box.left + 24, y: box.top + Math.min(24, box.height / 2) }
  })
  await page.mouse.click(x, y)
}

/** The line in the bar: inside the window, and nothing over any part of it. */
function isVerdictWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const line = document.querySelector('[data-judged] p')
    if (line === null) return false
    const { left, right, top, bottom } = line.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || bottom <= top) return false
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
    return parts.every((across) =>
      parts.every((down) => {
        const [over] = document.elementsFromPoint(left + (right - left) * across, top + (bottom - top) * down)
        return over !== undefined && line.contains(over)
      }),
    )
  })
}

function report(chosen: readonly Chosen[], presses: readonly Press[]) {
  const looks = presses.flatMap(({ looks: of }) => of)
  for (const { name, looks: of, sheet } of presses) {
    if (of.some(({ moved, isWhole }) => !(moved <= MOST_MOVED) || !isWhole) || sheet > MOST_SHEET)
      tell(`short: ${name}: ${JSON.stringify({ of, sheet })}`)
  }
  const kinds = KINDS.filter((kind) => chosen.some((place) => place.kinds.includes(kind)))
  reportReached('look:verdict: questions', chosen.length, count)
  reportReached('look:verdict: kinds of questions among them', kinds.length, KINDS.length)
  reportAtLeast('look:verdict: presses', presses.length, chosen.length * WINDOWS.length * 3)
  reportReached(
    'look:verdict: looks at what was pressed within 8 px of its place',
    looks.filter(({ moved }) => moved <= MOST_MOVED).length,
    presses.length * 2,
  )
  reportReached(
    'look:verdict: looks with the verdict whole in the window',
    looks.filter(({ isWhole }) => isWhole).length,
    presses.length * 2,
  )
  reportAtMost('look:verdict: px moved at most', Math.max(...looks.map(({ moved }) => moved)), MOST_MOVED)
  reportAtMost(
    'look:verdict: % of the window under the rating',
    Math.max(...presses.map(({ sheet }) => sheet)),
    MOST_SHEET,
  )
  // Looks without the sheet would have shown less.
  reportAtLeast(
    'look:verdict: presses with the rating open',
    presses.filter(({ sheet }) => sheet > 0).length,
    1,
  )
}
