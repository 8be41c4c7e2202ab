import { hashPassword } from '#server/adapters/auth/auth.ts'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { giveAccess, makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { makeMockExam, passTime } from '#tests/support/made/mocks.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { chromium, type Page } from '@playwright/test'
import { BrowserLine } from './browser-line.ts'
import { beginCut, cutOf, whileCut } from './cuts.ts'
import { chooseAt, untilStored, type MockSheet } from './mock-sheet.ts'

// npm run measure -- faults:mock-line [--cuts 40 --ends 20 --questions 65 --seed 1]
// A Prova in a browser whose line is cut at random moments, with reloads, and others whose line is cut over their end:
// no choice made in time is lost, what is shown as stored is stored, and each ends once, by its deadline (spec 14.17).

const WHOLE = 'LINHA'
const SHORT_QUESTIONS = 4
const SHORT_SECONDS = 60

const flags = readFlags({ cuts: 40, ends: 20, questions: 65, seed: 1 })
const databases = await startDatabases()
const databaseUrl = await databases.create('cut_mock')
const email = await seed()
const port = await freePort()
const line = await new BrowserLine(port).open()
const server = await startMeasuredServer({ databaseUrl, port, env: { APP_URL: line.origin } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
const seen = {
  cuts: 0,
  neverStored: 0,
  wronglyStored: 0,
  lost: 0,
  endedOtherwise: 0,
  ended: 0,
  choices: 0,
  withoutLine: 0,
}
try {
  const page = await openPage()
  await cutInside(page)
  for (let number = 0; number < flags.ends; number += 1) await cutOverTheEnd(page, number)
} finally {
  await browser.close()
  await line.close()
  await server.stop()
  await databases.stop()
}
tell(`${line.answersSeen} requests for ${seen.choices} places that were chosen or cleared.`)
reportReached('faults:mock-line: cuts of the line', seen.cuts, flags.cuts + flags.ends)
reportReached('faults:mock-line: choices never shown as stored', seen.neverStored, 0)
reportReached('faults:mock-line: shown as stored, and stored otherwise', seen.wronglyStored, 0)
reportReached('faults:mock-line: choices made in time and lost', seen.lost, 0)
reportReached('faults:mock-line: Provas that ended once', seen.ended, flags.ends + 1)
// A line that nobody missed has shown nothing.
reportReached(
  'faults:mock-line: over the ends, choices were made without a line',
  seen.withoutLine >= flags.ends ? 1 : 0,
  1,
)
reportReached('faults:mock-line: ended otherwise than by the choices made in time', seen.endedOtherwise, 0)

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: line.origin, viewport: { width: 1440, height: 1000 } })
  const signedIn = await context.request.post('/api/session', { data: { email, password: PASSWORD } })
  if (!signedIn.ok()) throw new Error(`the sign-in answered ${signedIn.status()}`)
  return context.newPage()
}

async function start(page: Page, exam: string): Promise<string> {
  await page.goto(`/exames/${exam}/prova`)
  await page.getByRole('button', { name: 'Começar a Prova' }).click()
  await page.getByRole('heading', { name: 'Questão 1', exact: true }).waitFor()
  return (await endsOf(exam))[0]?.id ?? ''
}

/** All the cuts but those over an end, in one Prova. */
async function cutInside(page: Page) {
  const id = await start(page, WHOLE)
  const chosen: MockSheet['chosen'] = new Map()
  for (let number = 0; number < flags.cuts; number += 1) {
    const random = randomOf(flags.seed, number)
    const sheet = { page, random, chosen }
    const cut = cutOf(random)
    const reload = async () => {
      await page.reload()
      await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
    }
    await whileCut({ page, line, random, reload }, cut, async () => {
      for (let time = random.between(1, 3); time > 0; time -= 1) {
        await chooseAt(sheet, random.below(flags.questions))
        await page.waitForTimeout(random.between(0, 700))
      }
    })
    seen.cuts += 1
    if (!(await untilStored(sheet))) seen.neverStored += 1
    seen.wronglyStored += (await unlike(id, chosen)).length
    if ((number + 1) % 10 === 0) tell(`${number + 1} cuts inside a Prova`)
  }
  await page.getByRole('button', { name: 'Finalizar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Finalizar a Prova' }).click()
  await page.waitForURL(/\/resultados/, { timeout: 60_000 })
  await judge({ exam: WHOLE, id, chosen, endedBy: 'person' })
}

/** The line goes some seconds before the end and comes back some seconds after it. */
async function cutOverTheEnd(page: Page, number: number) {
  const exam = shortExam(number)
  const random = randomOf(flags.seed, 1000 + number)
  const id = await start(page, exam)
  const seconds = random.between(8, 11)
  await shorten(id, SHORT_SECONDS - seconds)
  await page.reload()
  await page.getByRole('heading', { name: /^Questão \d+$/ }).waitFor()
  const sheet = { page, random, chosen: new Map<number, number | null>() }
  const [first, ...others] = random.shuffled([0, 1, 2, 3])
  await chooseAt(sheet, first ?? 0)
  const [ends] = await endsOf(exam)
  const endsAt = ends?.deadline ?? 0
  const { fault, moment } = cutOf(random)
  const begun = beginCut({ page, line, random }, { fault, moment })
  for (const position of others) {
    // What is pressed at the very end may or may not be in time: nobody promised it.
    if (Date.now() > endsAt - 1500) break
    await chooseAt(sheet, position)
    if (line.isSpoilt) seen.withoutLine += 1
  }
  await begun
  if (!line.isSpoilt) line.spoil(fault)
  await page.waitForTimeout(Math.max(0, endsAt - Date.now()) + random.between(500, 6000))
  seen.cuts += 1
  line.mend()
  // Who comes back after the end is asked, for another device may have something to send.
  if (random.chance(0.3)) await comeBack(page)
  const said = () => page.locator('main').innerText()
  await page
    .waitForURL(/\/resultados/, { timeout: 60_000 })
    .catch(async () => tell(`${exam}, ${fault} ${moment}, stands at ${page.url()}: ${await said()}`))
  await judge({ exam, id, chosen: sheet.chosen, endedBy: 'time' })
}

async function comeBack(page: Page) {
  await page.reload().catch(() => undefined)
  const show = page.getByRole('button', { name: 'Ver resultado' })
  await Promise.race([show.waitFor(), page.waitForURL(/\/resultados/)]).catch(() => undefined)
  if (await show.isVisible()) await show.click().catch(() => undefined)
}

type Ended = { exam: string; id: string; chosen: MockSheet['chosen']; endedBy: 'person' | 'time' }

async function judge({ exam, id, chosen, endedBy }: Ended) {
  seen.choices += chosen.size
  const lost = await unlike(id, chosen)
  seen.lost += lost.length
  const ends = await endsOf(exam)
  const [end] = ends
  if (ends.length === 1 && end?.status === 'completed') seen.ended += 1
  const right = [...chosen.values()].filter((option) => option === 0).length
  const isAtDeadline = endedBy === 'person' || end?.completedAt === end?.deadline
  if (end?.endedBy === endedBy && end.right === right && isAtDeadline) return
  seen.endedOtherwise += 1
  tell(`${exam} ended as ${JSON.stringify(ends)}, with ${JSON.stringify([...chosen])}; lost ${lost.join()}`)
}

/** Places whose stored choice is another one than the person's last. */
async function unlike(id: string, chosen: MockSheet['chosen']): Promise<number[]> {
  const rows = await query(
    'select position, selected from mock_choices join simulation_questions using (simulation_id, question_id) where simulation_id = $1',
    [id],
  )
  const stored = new Map(rows.map((row) => [Number(row.position), String(row.selected)]))
  return [...chosen]
    .filter(([position, option]) => (stored.get(position) ?? '') !== (option === null ? '' : String(option)))
    .map(([position]) => position)
}

async function endsOf(exam: string) {
  const rows = await query(
    `select simulations.id, simulations.status, ended_by, correct_answers,
       extract(epoch from completed_at) * 1000 as completed, extract(epoch from deadline_at) * 1000 as deadline
     from simulations join mocks on simulation_id = simulations.id join exams on exams.id = exam_id where code = $1`,
    [exam],
  )
  return rows.map((row) => ({
    id: String(row.id),
    status: String(row.status),
    endedBy: String(row.ended_by),
    right: Number(row.correct_answers),
    completedAt: Number(row.completed),
    deadline: Number(row.deadline),
  }))
}

function query(text: string, values: unknown[]) {
  return withDatabase(
    postgresAt(databaseUrl),
    async ({ executeSql }) => (await executeSql(text, values)).rows,
  )
}

function shorten(id: string, seconds: number) {
  return withDatabase(postgresAt(databaseUrl), ({ db }) => passTime(db, id, seconds))
}

function shortExam(number: number) {
  return `FIM-${number + 1}`
}

/** The exams, and a person with an access to each; answers the address to sign in with. */
function seed(): Promise<string> {
  return withDatabase(postgresAt(databaseUrl), async ({ db }) => {
    const person = await makePerson(db, { passwordHash: await hashPassword(PASSWORD) })
    const open = async (code: string, size: number, minutes: number) => {
      const exam = await makeMockExam(db, { code, size, minutes })
      await giveAccess(db, { userId: person.id, examId: exam.id, source: 'grant' })
    }
    await open(WHOLE, flags.questions, 600)
    for (let number = 0; number < flags.ends; number += 1)
      await open(shortExam(number), SHORT_QUESTIONS, SHORT_SECONDS / 60)
    return person.email
  })
}
