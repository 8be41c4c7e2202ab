import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { examForm, questionForm } from '#tests/support/calls/asked-forms.ts'
import { field } from '#tests/support/calls/replies.ts'
import { setUpSecondFactor } from '#tests/support/calls/second-factor.ts'
import { callerAt, type Answer, type Caller } from '#tests/support/servers/people.ts'
import { setTimeout as pause } from 'node:timers/promises'

const PASSWORD = 'primeira senha do dia 1'
const EXAM = 'NUVEM-1'
const MAILED_WITHIN_MS = 30_000

type Site = {
  origin: string
  /** The texts that were mailed to an address. */
  mailsTo: (email: string) => readonly string[]
}

/** What an administrator and a learner do on a new site, up to an answer; throws where the site does not let them. */
export async function liveFirstDay(
  site: Site,
  { isByInvitation, makeAdmin }: { isByInvitation: boolean; makeAdmin: (email: string) => Promise<unknown> },
) {
  await signUp(site, 'admin@escola.example')
  await makeAdmin('admin@escola.example')
  const admin = await signIn(site, 'admin@escola.example')
  await setUpSecondFactor(admin)
  const exam = good(await admin.send('POST', '/api/admin/exams', examForm(EXAM)))
  const examId = String(field(exam.body, 'id'))
  good(await admin.send('POST', '/api/admin/questions', questionForm(examId)))
  const addresses = 'aluna@escola.example'
  if (isByInvitation)
    good(
      await admin.send('POST', '/api/admin/grants', {
        examId,
        addresses,
        until: null,
        reason: 'Primeira turma',
      }),
    )
  await signUp(site, addresses)
  const learner = await signIn(site, addresses)
  const started = good(
    await learner.send('POST', '/api/simulations', { exam: EXAM, difficulties: DIFFICULTIES }),
  )
  const path = `/api/simulations/${String(field(started.body, 'simulationId'))}`
  const opened = good(await learner.send('POST', `${path}/openings`, { position: 0 }))
  const questionId = String(field(opened.body, 'question', 'questionId'))
  const answered = good(
    await learner.send('PUT', `${path}/answers/${questionId}`, { selectedOptions: [0], secondsSpent: 5 }),
  )
  if (field(answered.body, 'answer', 'isCorrect') !== true) throw new Error('the right answer was not taken')
}

async function signUp(site: Site, email: string) {
  const person = callerAt(site.origin)
  const form = { email, password: PASSWORD, fullName: 'Ana Lima', acceptedTerms: true }
  good(await person.send('POST', '/api/accounts', form))
  const token = await mailedToken(site, email)
  good(await person.send('POST', '/api/accounts/confirmation', { token, password: PASSWORD }))
}

async function signIn({ origin }: Site, email: string): Promise<Caller> {
  const person = callerAt(origin)
  good(await person.send('POST', '/api/session', { email, password: PASSWORD }))
  return person
}

async function mailedToken({ mailsTo }: Site, email: string): Promise<string> {
  const until = performance.now() + MAILED_WITHIN_MS
  while (performance.now() < until) {
    const address = mailsTo(email)
      .map((text) => /https?:\/\/\S+/.exec(text)?.[0])
      .find((found) => found?.includes('token='))
    if (address !== undefined) return new URL(address).searchParams.get('token') ?? ''
    await pause(200)
  }
  throw new Error(`no link was mailed to ${email}`)
}

function good(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}
