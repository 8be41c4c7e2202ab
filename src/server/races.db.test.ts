import { openRecovery, requestRecovery, resetPassword } from './accounts/passwords/recover-password.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { confirmEmail } from './accounts/sign-up/confirm-email.ts'
import { signIn } from '#server/accounts/sessions/sign-in.ts'
import { signUp } from './accounts/sign-up/sign-up.ts'
import { activateTrial } from './exam-access/activate-trial.ts'
import { hasAnswered, saveComment } from '#server/comments/comment-store.ts'
import { readComments } from '#server/comments/list-comments.ts'
import { removeComment, reportComment } from '#server/comments/remove-and-report.ts'
import type { Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { readResult } from '#server/results/read-result.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { readSimulation } from './simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { credentials, users } from '#server/adapters/db/schema/accounts.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const { deps, db, database } = await openTestDependencies({ ...RELAXED_LIMITS, ...relaxed('REPORTS') })

// The embedded engine runs one statement at a time: a few rounds prove the rule there, many hunt the races here.
const ROUNDS = onPostgres ? 40 : 4
const ALL = ['easy', 'medium', 'hard'] as const

/** Each outcome of calls made at once: `ok` or the refusal's code. Anything else is a broken assumption, and thrown. */
async function outcomes(calls: (() => Promise<unknown>)[]): Promise<string[]> {
  return Promise.all(
    calls.map(async (call) => {
      try {
        await call()
        return 'ok'
      } catch (error) {
        if (error instanceof Refused) return error.code
        throw error
      }
    }),
  )
}

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index))

const start = (viewer: Viewer, exam: MadeExam) =>
  startSimulation(deps, viewer, { exam: exam.code, difficulties: [...ALL] })

const idAt = (exam: MadeExam, index: number): string => exam.questions[index]?.id ?? ''

const rows = async (text: string) => (await database.executeSql(text)).rows

describe('simulations at the same moment', () => {
  it('two starts make one active simulation, also while another tab ends it', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const { simulationId } = await start(viewer, exam)
      const begin = () => start(viewer, exam)
      const end = () => abandonSimulation(deps, viewer, { simulationId })
      expect(await outcomes([begin, end, begin, begin])).toEqual(['ok', 'ok', 'ok', 'ok'])
      const active = await rows(`select id from simulations where status = 'active'`)
      expect(active.length).toBeLessThanOrEqual(1)
    }
  })

  it('two finishes and an answer give one result that counts the answer or refuses it', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 4 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const { simulationId } = await start(viewer, exam)
      const finish = () => completeSimulation(deps, viewer, { simulationId })
      const answer = () =>
        answerQuestion(deps, viewer, { simulationId, questionId: idAt(exam, 0), selectedOptions: [0] })
      const open = () => openPlace(deps, viewer, { simulationId, position: 1 })
      const [first, answered, second, opened] = await outcomes([finish, answer, finish, open])
      expect([first, second]).toEqual(['ok', 'ok'])
      expect(['ok', 'SIMULATION_NOT_ACTIVE']).toContain(answered)
      expect(['ok', 'SIMULATION_NOT_ACTIVE']).toContain(opened)
      const { figures } = await readResult(deps, viewer, { exam: exam.code, simulation: simulationId })
      expect(figures.correctAnswers).toBe(answered === 'ok' ? 1 : 0)
      expect(figures.countedQuestions).toBe(4)
    }
  })

  it('finishing and abandoning end a simulation one way only', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const { simulationId } = await start(viewer, exam)
      const ends = await outcomes([
        () => completeSimulation(deps, viewer, { simulationId }),
        () => abandonSimulation(deps, viewer, { simulationId }),
      ])
      // Abandoned without an answer, it is gone.
      const [isFinished] = await outcomes([() => readSimulation(deps, viewer, { simulationId })])
      expect([...ends, isFinished]).toEqual(
        ends[0] === 'ok'
          ? ['ok', 'SIMULATION_NOT_ACTIVE', 'ok']
          : ['SIMULATION_NOT_FOUND', 'ok', 'SIMULATION_NOT_FOUND'],
      )
    }
  })

  it('answers and openings of free places wait for each other without end', async () => {
    const exam = await makeExam(db, { size: 16 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const { simulationId } = await start(viewer, exam)
      const calls = times(
        8,
        (index) => () =>
          index % 2 === 0
            ? openPlace(deps, viewer, { simulationId, position: index })
            : answerQuestion(deps, viewer, {
                simulationId,
                questionId: idAt(exam, index),
                selectedOptions: [0],
              }),
      )
      expect(new Set(await outcomes(calls))).toEqual(new Set(['ok']))
      expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(8)
    }
  })
})

describe('the free quota at the same moment', () => {
  it('activating twice makes one trial', async () => {
    const exam = await makeExam(db, { size: 2 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const activate = () => activateTrial(db, viewer, { exam: exam.code })
      expect(await outcomes(times(4, () => activate))).toEqual(['ok', 'ok', 'ok', 'ok'])
    }
    expect(await rows('select id from subscriptions')).toHaveLength(ROUNDS)
  })

  it('the fifteenth opened twice opens in both tabs, and a sixteenth beside it never', async () => {
    const exam = await makeExam(db, { size: 18 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const { simulationId } = await start(viewer, exam)
      const open = (position: number) => () => openPlace(deps, viewer, { simulationId, position })
      for (let position = 0; position < 14; position += 1) await open(position)()
      expect(await outcomes([open(14), open(14), open(14), open(15)])).toEqual([
        'ok',
        'ok',
        'ok',
        'PLACE_LOCKED',
      ])
      expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(15)
    }
  })

  it('two exams’ worth of tabs never pass fifteen different questions', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const exam = await makeExam(db, { size: 30 })
      const viewer = await makePerson(db)
      const first = await start(viewer, exam)
      for (let position = 0; position < 10; position += 1)
        await openPlace(deps, viewer, { simulationId: first.simulationId, position })
      await abandonSimulation(deps, viewer, first)
      // Fifteen others are the exam's first ones now, of which five may still be opened.
      const gone = exam.questions.slice(0, 10).map(({ id }) => id)
      await db.update(questions).set({ isActive: false }).where(inArray(questions.id, gone))
      const second = await start(viewer, exam)
      const opened = await outcomes(
        times(
          12,
          (position) => () => openPlace(deps, viewer, { simulationId: second.simulationId, position }),
        ),
      )
      expect(opened.filter((outcome) => outcome === 'ok')).toHaveLength(5)
      expect(new Set(opened)).toEqual(new Set(['ok', 'PLACE_LOCKED']))
    }
  })
})

describe('comments at the same moment', () => {
  it('three reports at once hide, and a deletion beside them leaves nothing broken', async () => {
    const exam = await makeExam(db, { size: 1 })
    const author = await makePerson(db)
    const readers = await Promise.all(times(4, () => makePerson(db)))
    const questionId = idAt(exam, 0)
    for (const reader of [author, ...readers]) {
      const { simulationId } = await start(reader, exam)
      await answerQuestion(deps, reader, { simulationId, questionId, selectedOptions: [0] })
    }
    expect(await hasAnswered(db, { userId: author.id, questionId })).toBe(true)
    const [reader] = readers
    if (!reader) throw new Error('four readers')
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await saveComment(db, { userId: author.id, questionId, content: `spam ${round}` })
      const commentId = made?.id ?? ''
      const reports = readers.slice(0, 3).map((person) => () => reportComment(deps, person, { commentId }))
      expect(await outcomes(reports)).toEqual(['ok', 'ok', 'ok'])
      expect((await readComments(deps, reader, { questionId })).entries).toEqual([])
      const removals = [
        () => removeComment(deps, author, { commentId }),
        ...readers.map((person) => () => reportComment(deps, person, { commentId })),
      ]
      const [removed, ...late] = await outcomes(removals)
      expect(removed).toBe('ok')
      expect(late.every((outcome) => ['ok', 'COMMENT_NOT_FOUND'].includes(outcome))).toBe(true)
      expect(await rows('select id from comments')).toEqual([])
    }
  })
})

describe('accounts at the same moment', () => {
  const newestLink = async (email: string): Promise<string> => {
    const [mail] = await db
      .select({ text: outboxMails.text })
      .from(outboxMails)
      .where(eq(outboxMails.recipient, email))
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(1)
    const address = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://nenhum'
    return new URL(address).searchParams.get('token') ?? ''
  }

  it('the same address signs up many times at once, and the first to be confirmed is the account', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const email = `dupla${round}@exemplo.com`
      const browsers = times(4, (number) => ({ visit: visitFrom(), password: `caneta azul ${number}` }))
      const signUps = browsers.map(
        ({ visit, password }) =>
          () =>
            signUp(deps, visit, { email, fullName: 'Ana Lima', password }),
      )
      expect(new Set(await outcomes(signUps))).toEqual(new Set(['ok']))
      expect(await db.$count(users, eq(users.email, email))).toBe(0)
      const token = await newestLink(email)
      const clicks = await outcomes(
        browsers.map(
          ({ visit }) =>
            () =>
              confirmEmail(deps, visit, { token }),
        ),
      )
      expect(clicks.toSorted()).toEqual([...times(3, () => 'ALREADY_CONFIRMED'), 'ok'])
      const [person] = await db
        .select({ id: users.id, password: credentials.password })
        .from(users)
        .innerJoin(credentials, eq(credentials.userId, users.id))
        .where(eq(users.email, email))
      const first = browsers[clicks.indexOf('ok')]?.password ?? ''
      expect(await deps.auth.verifyPassword(person?.password ?? '', first)).toBe(true)
      expect(await rows(`select 1 from terms_acceptances where user_id = '${person?.id}'`)).toHaveLength(1)
      expect(await rows(`select 1 from waiting_sign_ups where email = '${email}'`)).toEqual([])
    }
  })

  it('a confirmation link confirms once', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const email = `uma${round}@exemplo.com`
      const password = 'caneta azul 42'
      await signUp(deps, visitFrom(), { email, fullName: '', password })
      const token = await newestLink(email)
      const clicks = await outcomes(
        times(4, () => () => confirmEmail(deps, visitFrom(), { token, password })),
      )
      expect(clicks.filter((outcome) => outcome === 'ok')).toHaveLength(1)
      expect(new Set(clicks)).toEqual(new Set(['ok', 'ALREADY_CONFIRMED']))
    }
  })

  it('a recovery link sets one password', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 8); round += 1) {
      const passwordHash = await deps.auth.hashPassword('caneta azul 42')
      const { email } = await makePerson(db, { passwordHash })
      await requestRecovery(deps, visitFrom(), { email })
      const browser = visitFrom()
      await openRecovery(deps, browser, { token: await newestLink(email) })
      const resets = times(4, (index) => () => {
        const tab = visitFrom()
        for (const [name, value] of browser.jar) tab.jar.set(name, value)
        return resetPassword(deps, tab, { password: `senha bem nova ${index}` })
      })
      const results = await outcomes(resets)
      expect(results.filter((outcome) => outcome === 'ok')).toHaveLength(1)
      expect(new Set(results)).toEqual(new Set(['ok', 'LINK_INVALID']))
    }
  })

  it('L5: a password is reset while somebody signs in with the old one: no session outlasts it', async () => {
    const passwordHash = await deps.auth.hashPassword('caneta azul 42')
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const { id, email } = await makePerson(db, { passwordHash })
      await requestRecovery(deps, visitFrom(), { email })
      const browser = visitFrom()
      await openRecovery(deps, browser, { token: await newestLink(email) })
      const old = { email, password: 'caneta azul 42' }
      const results = await outcomes([
        () => resetPassword(deps, browser, { password: 'senha bem nova 9' }),
        ...times(3, () => () => signIn(deps, visitFrom(), old)),
      ])
      expect(results[0]).toBe('ok')
      expect(new Set(['ok', 'INVALID_CREDENTIALS', ...results])).toEqual(
        new Set(['ok', 'INVALID_CREDENTIALS']),
      )
      expect(await rows(`select 1 from sessions where user_id = '${id}'`)).toEqual([])
    }
  })
})
