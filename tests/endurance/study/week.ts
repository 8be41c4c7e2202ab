// npm run measure -- study:week
// Ten days of a learner in a browser, the clock moved day by day: wrong answers come back on the days that the table of
// study:fold says, leave when mastered, and the mail of a day comes once (spec 15.5, 20.2).
import { DAY_MS, MINUTE_MS } from '#domain/text/time-units.ts'
import { dayOf } from '#domain/text/days.ts'
import { drillEndTitle } from '#pt-br/drills.ts'
import { nextInWords, standingInWords } from '#pt-br/mistakes.ts'
import { hashPassword } from '#server/adapters/auth/auth.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { saveMailChoices } from '#server/mail/mail-choice-store.ts'
import { remindOfReviews } from '#server/reminders/remind-of-reviews.ts'
import { openMovedDay } from '#tests/endurance/attack/lockout/moved-day.ts'
import { reportAtLeast, reportReached, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { giveAccess, makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { makeMockExam } from '#tests/support/made/mocks.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { chromium, type Page } from '@playwright/test'
import { dueOn, gradeOn, isAnsweredOn, leftBy, nextDueAfter, PLANS, type Plan } from './week-plan.ts'

const CODE = 'SEMANA'
const DAYS = 10
/** Right at first: these never enter. */
const NEVER_WRONG = 2
/** Noon in São Paulo: no step comes near a midnight. */
const NOON_UTC = 15
const KEY_OF_GRADE = { 2: '3', 3: '2', 4: '1' } as const

const databases = await startDatabases()
const databaseUrl = await databases.create('study_week')
const database = await openPostgres({
  url: databaseUrl,
  poolSize: 4,
  timeoutMs: 20_000,
  onIdleError: () => undefined,
})
const { db } = database
const deps = await dependenciesOn(database, RELAXED_LIMITS)
const exam = await makeMockExam(db, { code: CODE, size: PLANS.length + NEVER_WRONG })
const viewer = await makePerson(db, { passwordHash: await hashPassword(PASSWORD) })
await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
await saveMailChoices(db, viewer.id, { reviewsDue: true })
const day = await openMovedDay(databaseUrl)
const firstNoon = noonAfter(new Date())
await day.pass(Math.ceil((firstNoon.getTime() - Date.now()) / MINUTE_MS))
const port = await freePort()
const server = await startMeasuredServer({
  databaseUrl,
  port,
  env: { APP_URL: `http://127.0.0.1:${port}` },
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
const context = await browser.newContext({ baseURL: server.origin, locale: 'pt-BR' })
const seen = { days: 0, due: 0 }
const wrong: string[] = []
try {
  const page = await context.newPage()
  await page.clock.setSystemTime(firstNoon)
  await signIn()
  await study(page)
  for (let number = 1; number <= DAYS; number += 1) {
    await day.pass(DAY_MS / MINUTE_MS)
    await page.clock.setSystemTime(new Date(firstNoon.getTime() + number * DAY_MS))
    await signIn()
    await liveDay(page, number)
  }
} finally {
  await browser.close()
  await server.stop()
  await day.close()
  await database.close()
  await databases.stop()
}
for (const line of wrong) tell(line)
reportReached('study:week: days lived', seen.days, DAYS)
reportAtLeast('study:week: questions that came back', seen.due, PLANS.length * 2)
reportReached('study:week: days with another list, other counts, another end or other mails', wrong.length, 0)

function calendarDay(number: number): string {
  return dayOf(new Date(firstNoon.getTime() + number * DAY_MS))
}

function noonAfter(moment: Date): Date {
  const noon = new Date(moment)
  noon.setUTCHours(NOON_UTC, 0, 0, 0)
  return noon > moment ? noon : new Date(noon.getTime() + DAY_MS)
}

async function signIn() {
  const data = { email: viewer.email, password: PASSWORD }
  const reply = await context.request.post('/api/session', { data })
  if (!reply.ok()) throw new Error(`the sign-in answered ${reply.status()}`)
}

/** The first day: those with a plan wrong, the others right. */
async function study(page: Page) {
  await page.goto(`/simulados/${CODE}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar simulado' }).click()
  for (let number = 1; number <= PLANS.length + NEVER_WRONG; number += 1) {
    await page.getByRole('heading', { name: `Questão ${number}`, exact: true }).waitFor()
    await choose(page, number > PLANS.length)
    await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
    if (number < PLANS.length + NEVER_WRONG) await page.getByRole('button', { name: 'Próxima' }).click()
  }
}

/** The first option is the right one. */
async function choose(page: Page, isRight: boolean) {
  const options = page.getByRole('radio')
  await options.first().waitFor()
  await (isRight ? options.first() : options.last()).click()
  await page.getByRole('heading', { name: 'Explicação' }).waitFor()
}

async function liveDay(page: Page, number: number) {
  seen.days += 1
  const due = PLANS.filter((plan) => dueOn(plan, number))
  await compareMails(number, due.length > 0)
  await page.goto(`/exames/${CODE}/caderno`)
  await page.getByRole('heading', { name: /^Caderno de erros/ }).waitFor()
  await compareList(page, number, due)
  seen.due += due.length
  const answered = due.filter((plan) => isAnsweredOn(plan, number))
  if (answered.length > 0) await review(page, number, { due, answered })
  await compareMails(number, false)
}

/** The worker asks again and again on a day: what it writes more than once is one too many. */
async function compareMails(number: number, isDue: boolean) {
  const written = (await remindOfReviews(deps)) + (await remindOfReviews(deps))
  compare(number, 'mails', { got: written, expected: isDue ? 1 : 0 })
}

async function compareList(page: Page, number: number, due: readonly Plan[]) {
  const left = leftBy(number - 1)
  const counts = { inNotebook: PLANS.length - left, mastered: left }
  if (due.length === 0) {
    const next = nextInWords(calendarDay(nextDueAfter(number)), calendarDay(number))
    const text = page.getByText(standingInWords(counts))
    compare(number, 'rest', {
      got: await text.first().innerText(),
      expected: `${next} ${standingInWords(counts)}`,
    })
    return
  }
  const list = page.getByRole('listitem').filter({ hasText: /Enunciado \d/ })
  await list.first().waitFor()
  const statements = await list.getByRole('paragraph').allInnerTexts()
  const told = statements.map((text) => /Enunciado (\d+)/.exec(text)?.[1] ?? text).toSorted()
  const expected = due.map(({ question }) => String(question)).toSorted()
  compare(number, 'list', { got: told.join(), expected: expected.join() })
  const figures = await page.locator('dl').first().locator('dd').allInnerTexts()
  const shown = figures.slice(0, 3).map((text) => Number.parseInt(text, 10))
  compare(number, 'counts', {
    got: shown.join(),
    expected: [due.length, counts.inNotebook, counts.mastered].join(),
  })
}

type Reviewed = { due: readonly Plan[]; answered: readonly Plan[] }

async function review(page: Page, number: number, { due, answered }: Reviewed) {
  await page.getByRole('button', { name: `Revisar hoje (${due.length})` }).click()
  for (let place = 1; place <= due.length; place += 1) {
    await page.getByRole('heading', { name: `Questão ${place}`, exact: true }).waitFor()
    const statement = await page
      .getByText(/Enunciado \d+/)
      .first()
      .innerText()
    const plan = due.find(({ question }) => statement.includes(`Enunciado ${question}`))
    if (!plan) throw new Error(`day ${number} asks '${statement}'`)
    if (answered.includes(plan)) await answer(page, gradeOn(plan, number))
    if (place < due.length) await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('banner').getByRole('button', { name: 'Encerrar' }).click()
  const dialog = page.getByRole('dialog').getByRole('button', { name: 'Encerrar' })
  if (answered.length < due.length) await dialog.click()
  const title = page.getByRole('heading', { level: 1, name: /revisada/ })
  const right = answered.filter((plan) => gradeOn(plan, number) > 1).length
  compare(number, 'end', {
    got: await title.innerText(),
    expected: drillEndTitle({ reviewed: answered.length, right }),
  })
}

async function answer(page: Page, grade: 1 | 2 | 3 | 4) {
  await choose(page, grade > 1)
  if (grade === 1) return
  await page.getByRole('radiogroup', { name: 'Como foi?' }).waitFor()
  const saved = page.waitForResponse(/\/said$/)
  await page.keyboard.press(KEY_OF_GRADE[grade])
  await saved
}

type Compared = { got: string | number; expected: string | number }

function compare(number: number, what: string, { got, expected }: Compared) {
  if (got !== expected) wrong.push(`day ${number}, ${what}: ${got} in place of ${expected}`)
}
