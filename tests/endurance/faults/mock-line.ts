import { hashPassword } from '#server/adapters/auth/auth.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { giveAccess, makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { makeMockExam } from '#tests/support/made/mocks.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { BrowserLine, FAULTS } from './browser-line.ts'
import { cutOf } from './cut-run.ts'
import { chooseAt, chooseThrough, isOver, type MockSitting, reload, untilStored } from './mock-sitting.ts'

// npm run measure -- faults:mock-line [--cuts 40 --ends 20 --questions 65 --seed 1]
// A Prova in a browser whose line is cut at random moments, with reloads, and short ones whose line is dead when their time
// runs out: no choice that was made in time is lost, what is shown as stored is stored, each ends once (spec 14.8 and 14.9).

const MINUTES = 90
/** Of the short ones, from the moment that the page knows of it. */
const SECONDS_LEFT = 6
const RESULT_WITHIN_MS = 90_000

const flags = readFlags({ cuts: 40, ends: 20, questions: 65, seed: 1 })
const databases = await startDatabases()
const databaseUrl = await databases.create('mock_line')
const { code, people, ids } = await seed()
const port = await freePort()
const line = await new BrowserLine(port).open()
const server = await startMeasuredServer({ databaseUrl, port, env: { APP_URL: line.origin } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
try {
  await measure(browser)
} finally {
  await browser.close()
  await line.close()
  await server.stop()
  await databases.stop()
}

async function measure(at: Browser) {
  const [longOne = '', ...others] = people
  const whole = await sitThroughCuts(await begin(at, longOne))
  let [lost, unended, chosen] = [0, 0, 0]
  for (const [number, email] of others.entries()) {
    const end = await sitOverTheEnd(await begin(at, email), number)
    tell(`end ${number + 1} of ${others.length}: ${JSON.stringify(end)}`)
    lost += end.lost
    chosen += end.chosen
    unended += end.isEndedOnce ? 0 : 1
  }
  reportReached('cuts of the line', flags.cuts, whole.rounds)
  reportReached('cuts over the end', others.length, flags.ends)
  reportReached('times that choices were never shown as stored', whole.neverStored, 0)
  reportReached('choices shown as stored and not stored', whole.wronglyStored, 0)
  reportReached('choices made in time and lost', whole.lost + lost, 0)
  reportReached('Provas that did not end once, at their deadline', unended, 0)
  // A line that nobody missed has shown nothing.
  reportReached('over the end, choices were made without a line', chosen >= others.length ? 1 : 0, 1)
}

async function begin(at: Browser, email: string): Promise<{ page: Page; email: string }> {
  line.mend()
  const context = await at.newContext({ baseURL: line.origin, viewport: { width: 1440, height: 1000 } })
  const signedIn = await context.request.post('/api/session', { data: { email, password: PASSWORD } })
  if (!signedIn.ok()) throw new Error(`the sign-in answered ${signedIn.status()}`)
  const page = await context.newPage()
  await page.goto(`/exames/${code}/prova`)
  await page.getByRole('button', { name: 'Começar a Prova' }).click()
  await page.getByRole('heading', { name: 'Questão 1', exact: true }).waitFor()
  return { page, email }
}

async function sitThroughCuts({ page, email }: { page: Page; email: string }) {
  const sitting: MockSitting = { page, line, random: randomOf(flags.seed, -1), chosen: new Map() }
  let [neverStored, wronglyStored] = [0, 0]
  for (let round = 0; round < flags.cuts; round += 1) {
    const random = randomOf(flags.seed, round)
    const positions = Array.from({ length: random.between(1, 3) }, () => random.below(flags.questions))
    const cut = cutOf(random)
    tell(`cut ${round + 1} of ${flags.cuts}: ${JSON.stringify({ ...cut, positions })}`)
    await chooseThrough({ ...sitting, random }, positions, cut)
    if (await untilStored(sitting)) wronglyStored += missing(sitting.chosen, await storedChoices(email))
    else neverStored += 1
  }
  await page.getByRole('banner').getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar a Prova' }).click()
  await page.waitForURL(/\/resultados\?simulacao=/, { timeout: RESULT_WITHIN_MS })
  const lost = missing(sitting.chosen, await storedAnswers(email))
  await page.context().close()
  return { rounds: flags.cuts, neverStored, wronglyStored, lost }
}

/** The line is dead from before the end until after it. */
async function sitOverTheEnd({ page, email }: { page: Page; email: string }, number: number) {
  const random = randomOf(flags.seed, 1000 + number)
  const sitting: MockSitting = { page, line, random, chosen: new Map() }
  for (const position of [0, 1]) await chooseAt(sitting, position)
  await untilStored(sitting)
  const before = sitting.chosen.size
  await shorten(email)
  await reload(page)
  line.spoil(random.pick(FAULTS))
  for (const position of [2, 3, 4]) if (!(await isOver(page))) await chooseAt(sitting, position)
  await page.getByRole('heading', { name: 'O tempo acabou' }).waitFor({ timeout: 30_000 })
  await page.waitForTimeout(random.between(0, 4000))
  line.mend()
  await page.waitForURL(/\/resultados\?simulacao=/, { timeout: RESULT_WITHIN_MS })
  const lost = missing(sitting.chosen, await storedAnswers(email))
  await page.context().close()
  return { chosen: sitting.chosen.size - before, lost, isEndedOnce: await isEndedOnce(email) }
}

type ByQuestion = ReadonlyMap<number, readonly number[]>

/** How many of what was chosen is not there as it was; a cleared place has no answer. */
function missing(chosen: ByQuestion, there: ByQuestion): number {
  return [...chosen].filter(([question, options]) => (there.get(question) ?? []).join() !== options.join())
    .length
}

function storedChoices(email: string): Promise<ByQuestion> {
  return optionsOf(
    'select c.question_id, c.selected as options from mock_choices c join simulations s on s.id = c.simulation_id join users u on u.id = s.user_id where u.email = $1',
    email,
  )
}

function storedAnswers(email: string): Promise<ByQuestion> {
  return optionsOf(
    'select a.question_id, a.selected_options as options from simulation_answers a join simulations s on s.id = a.simulation_id join users u on u.id = s.user_id where u.email = $1',
    email,
  )
}

/** By the number of the question, from 1. */
async function optionsOf(statement: string, email: string): Promise<ByQuestion> {
  const { rows } = await ask(statement, email)
  return new Map(
    rows.map(({ question_id: id, options }) => [
      ids.indexOf(String(id)) + 1,
      Array.isArray(options) ? options.map(Number) : [],
    ]),
  )
}

/** One Prova, completed by time as of its deadline. */
async function isEndedOnce(email: string): Promise<boolean> {
  const { rows } = await ask(
    "select count(*) filter (where s.status = 'completed' and m.ended_by = 'time' and s.completed_at = m.deadline_at) as ended, count(*) as all_of_them from simulations s join mocks m on m.simulation_id = s.id join users u on u.id = s.user_id where u.email = $1",
    email,
  )
  const [row] = rows
  return Number(row?.ended) === 1 && Number(row?.all_of_them) === 1
}

async function shorten(email: string) {
  await ask(
    `update mocks set deadline_at = date_trunc('milliseconds', now()) + interval '${SECONDS_LEFT} seconds' where simulation_id in (select s.id from simulations s join users u on u.id = s.user_id where u.email = $1)`,
    email,
  )
}

function ask(statement: string, email: string) {
  return withDatabase(postgresAt(databaseUrl), ({ executeSql }) => executeSql(statement, [email]))
}

/** The exam, and as many people with an access to it as there are Provas. */
function seed() {
  return withDatabase(postgresAt(databaseUrl), async ({ db }) => {
    const exam = await makeMockExam(db, { size: flags.questions, minutes: MINUTES })
    const passwordHash = await hashPassword(PASSWORD)
    const emails: string[] = []
    for (let number = 0; number <= flags.ends; number += 1) {
      const person = await makePerson(db, { passwordHash })
      await giveAccess(db, { userId: person.id, examId: exam.id, source: 'grant' })
      emails.push(person.email)
    }
    return { code: exam.code, people: emails, ids: exam.questions.map(({ id }) => id) }
  })
}
