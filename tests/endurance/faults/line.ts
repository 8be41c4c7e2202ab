import { hashPassword } from '#server/adapters/auth/auth.ts'
import { giveAccess, makeExam, makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { BrowserLine } from './browser-line.ts'
import { answerThrough, type CutRun, untilSaved } from './cut-run.ts'
import { cutOf } from './cuts.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { lookAtMap, MapObservations } from './map-observations.ts'

// npm run measure -- faults:line [--cuts 60 --questions 100 --seed 1]
// One run in a browser whose line is cut at random moments, with reloads: what was shown as saved is saved, what is not
// is shown as not sent, and all of it arrives once, in order (spec 6.19).

const EXAM = 'LINHA'
const TOLD_WITHIN_MS = 5000

const flags = readFlags({ cuts: 60, questions: 100, seed: 1 })
const databases = await startDatabases()
const databaseUrl = await databases.create('cut_line')
const email = await seed()
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
  const observations = new MapObservations()
  const page = await openPage(at, observations)
  let neverSent = 0
  const rounds = roundsOf(flags.questions, flags.cuts)
  for (const [number, positions] of rounds.entries()) {
    const random = randomOf(flags.seed, number)
    const run: CutRun = { page, line, observations, random }
    const cut = cutOf(random)
    tell(`cut ${number + 1} of ${rounds.length}: ${JSON.stringify({ ...cut, positions })}`)
    await answerThrough(run, positions, cut)
    // The last ones are what finishing waits for.
    if (number < rounds.length - 1 && !(await untilSaved(run))) neverSent += 1
  }
  line.spoil('cut')
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Finalizar', exact: true }).first().click()
  await page.waitForTimeout(2000)
  line.mend()
  const shown = await shownResult(page)
  await report({ observations, neverSent, shown, cuts: rounds.length })
}

/** The places in order, shared out among the cuts: one, two or three for each. */
function roundsOf(questions: number, cuts: number): number[][] {
  const random = randomOf(flags.seed, -1)
  const sizes = Array.from({ length: cuts }, () => 1)
  for (let left = questions - cuts; left > 0; left -= 1) {
    const open = sizes.map((_, index) => index).filter((index) => (sizes[index] ?? 0) < 3)
    const [chosen = 0] = random.shuffled(open)
    sizes[chosen] = (sizes[chosen] ?? 0) + 1
  }
  let next = 0
  return sizes.map((size) => Array.from({ length: size }, () => next++))
}

async function openPage(at: Browser, observations: MapObservations): Promise<Page> {
  const context = await at.newContext({ baseURL: line.origin, viewport: { width: 1440, height: 1000 } })
  await context.exposeFunction('tellLook', (look: Parameters<MapObservations['take']>[0]) =>
    observations.take(look),
  )
  await context.addInitScript(lookAtMap)
  const signedIn = await context.request.post('/api/session', { data: { email, password: PASSWORD } })
  if (!signedIn.ok()) throw new Error(`the sign-in answered ${signedIn.status()}`)
  const page = await context.newPage()
  // The rating may be asked for at any moment, and go again with the page under it.
  const skip = page.getByRole('dialog').getByRole('button', { name: 'Pular' })
  await page.addLocatorHandler(skip, () => skip.click({ timeout: 2000 }).catch(() => undefined), {
    noWaitAfter: true,
  })
  await page.goto(`/simulados/${EXAM}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar simulado' }).click()
  await page.getByRole('heading', { name: 'Questão 1', exact: true }).waitFor()
  return page
}

/** 'Você acertou 33 das 100 questões'. */
async function shownResult(page: Page): Promise<{ right: number; counted: number }> {
  const title = page.getByRole('heading', { name: /^Você acertou|^Nenhuma/ })
  await title.waitFor({ timeout: 60_000 })
  const [right = -1, counted = -1] = ((await title.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { right, counted }
}

type Stored = { position: number; options: number[]; isCorrect: boolean }

type Outcome = {
  observations: MapObservations
  neverSent: number
  cuts: number
  shown: { right: number; counted: number }
}

async function report({ observations, neverSent, cuts, shown }: Outcome) {
  const stored = await storedAnswers()
  const { chosen, saved, unsent } = observations
  const byPosition = new Map(stored.map((answer) => [answer.position, answer]))
  const isStored = (position: number) => {
    const answer = byPosition.get(position)
    return answer?.options.join() === String(chosen.get(position)?.option)
  }
  const wrongly = [...saved].filter(
    ([position, word]) => byPosition.get(position)?.isCorrect !== (word === 'certa'),
  )
  tell(
    `${line.answersSeen} requests for ${stored.length} answers; ${unsent.size} choices were shown as not sent; the longest wait without a word was ${observations.longestUntold} ms.`,
  )
  reportReached('cuts of the line', cuts, flags.cuts)
  reportReached('choices stored', stored.length, flags.questions)
  reportReached(
    'shown as saved and not stored as chosen',
    [...saved.keys()].filter((at) => !isStored(at)).length,
    0,
  )
  reportReached('verdicts shown that are not the stored ones', wrongly.length, 0)
  reportReached('verdicts taken back', observations.takenBack, 0)
  reportReached('verdicts shown for what is not sent', observations.judgedUnsent, 0)
  reportAtMost(
    'ms that a choice was neither saved nor shown as not sent',
    observations.longestUntold,
    TOLD_WITHIN_MS,
  )
  reportReached('choices never sent', [...chosen.keys()].filter((at) => !isStored(at)).length + neverSent, 0)
  reportReached('answers out of order', outOfOrder(stored, chosen), 0)
  reportReached(
    'right answers more or fewer in the result',
    shown.right - stored.filter((answer) => answer.isCorrect).length,
    0,
  )
  reportReached('questions counted in the result', shown.counted, flags.questions)
  // A line that nobody missed has shown nothing.
  reportReached('a fifth of the choices met a cut', unsent.size >= flags.questions / 5 ? 1 : 0, 1)
}

/** Answers that were stored before one that was chosen earlier. */
function outOfOrder(stored: readonly Stored[], chosen: MapObservations['chosen']): number {
  const order = [...chosen.keys()]
  const places = stored.map(({ position }) => order.indexOf(position))
  return places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length
}

/** In the order in which they were stored. */
async function storedAnswers(): Promise<Stored[]> {
  const { rows } = await withDatabase(postgresAt(databaseUrl), ({ executeSql }) =>
    executeSql(
      'select position, selected_options, is_correct from simulation_answers join simulation_questions using (simulation_id, question_id) order by answered_at',
    ),
  )
  return rows.map((row) => ({
    position: Number(row.position),
    options: Array.isArray(row.selected_options) ? row.selected_options.map(Number) : [],
    isCorrect: row.is_correct === true,
  }))
}

/** The exam, and a person with an access to it; answers the address to sign in with. */
function seed(): Promise<string> {
  return withDatabase(postgresAt(databaseUrl), async ({ db }) => {
    const exam = await makeExam(db, { code: EXAM, size: flags.questions })
    const person = await makePerson(db, { passwordHash: await hashPassword(PASSWORD) })
    await giveAccess(db, { userId: person.id, examId: exam.id, source: 'grant' })
    return person.email
  })
}
