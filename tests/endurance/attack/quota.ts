// npm run measure -- attack:quota [--strategies 200 --acts 60 --seed 7]
// People without a plan want more than the free questions: filters, ratings, restarts, tabs at the same moment, reviews,
// deleted accounts and new ones of the same mailbox. Every reply is looked through for questions.
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import type { Viewer } from '#server/dependencies.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { Refused } from '#server/refusal.ts'
import { sweepNobodys } from '#server/simulations/sweep.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { readFlags, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { ACTS, type Hand } from './quota/acts.ts'

const EXAM_SIZE = 40
const AT_ONCE = 4
const LEVELS = ['easy', 'medium', 'hard'] as const

const flags = readFlags({ strategies: 200, acts: 60, seed: 7 })
const databases = await startDatabases()
const database = await openPostgres({
  url: await databases.create('quota'),
  poolSize: 16,
  timeoutMs: 20_000,
  onIdleError: () => undefined,
})
const { db } = database
const deps = await dependenciesOn(database, {
  ...RELAXED_LIMITS,
  ...relaxed('DATA_EXPORTS', 'COMMENTS_MINUTE', 'COMMENTS_DAY'),
})
const exams: MadeExam[] = []
for (const code of ['COTA-1', 'COTA-2'])
  exams.push(
    await makeExam(db, {
      code,
      size: EXAM_SIZE,
      wish: (index) => ({ difficulty: LEVELS[index % 3] ?? 'medium' }),
    }),
  )

const counts = { acts: 0, refused: 0, accounts: 0, broken: 0 }
const whole: number[] = []
const outside: string[] = []
const turns = Array.from({ length: flags.strategies }, (_, number) => number)
await Promise.all(Array.from({ length: AT_ONCE }, playTurns))
await sweepNobodys({ db })
const { rows } = await database.executeSql(
  `select (select count(*) from trial_openings where user_id not in (select id from users))::int
     + (select count(*) from first_answers where user_id not in (select id from users))::int
     + (select count(*) from simulations where user_id is null)::int as left`,
)
tell(JSON.stringify(counts))
reportReached('attack:quota: strategies played', whole.length / exams.length, flags.strategies)
reportAtMost('attack:quota: most questions of an exam that a mailbox got', Math.max(...whole), FREE_QUESTIONS)
reportReached("attack:quota: questions handed out beyond an exam's first ones", outside.length, 0)
reportAtLeast(
  'attack:quota: mailboxes and exams that got all free ones',
  whole.filter((count) => count === FREE_QUESTIONS).length,
  Math.floor(flags.strategies / 2),
)
reportReached('attack:quota: rows kept of accounts that are gone', Number(rows[0]?.left), 0)
reportReached('attack:quota: acts that broke', counts.broken, 0)
await database.close()
await databases.stop()

async function playTurns() {
  for (let number = turns.shift(); number !== undefined; number = turns.shift()) await play(number)
}

/** One mailbox with its accounts, one after the other. */
async function play(number: number) {
  const random = randomOf(flags.seed, number)
  const got = new Map(exams.map(({ code }) => [code, new Set<number>()]))
  const begun = new Map(exams.map(({ code }) => [code, new Array<string>()]))
  let viewer = await openAccount(number)
  for (let turn = 0; turn < flags.acts; turn += 1) {
    if (random.chance(0.04)) {
      await db.transaction((tx) => deleteAccount(tx, { userId: viewer.id }))
      viewer = await openAccount(number)
    }
    const exam = random.chance(0.5) ? exams[0] : exams[1]
    if (!exam) throw new Error('there are two exams')
    const hand: Hand = { deps, viewer, exam, begun: begun.get(exam.code) ?? [], random }
    const reply = await act(hand)
    for (const [, question] of reply.matchAll(/Enunciado (\d+)</g)) got.get(exam.code)?.add(Number(question))
  }
  for (const [code, questions] of got) {
    whole.push(questions.size)
    for (const question of questions) if (question > FREE_QUESTIONS) outside.push(`${code} ${question}`)
  }
}

async function openAccount(number: number): Promise<Viewer> {
  counts.accounts += 1
  return makePerson(db, { email: `caixa-${number}@exemplo.com` })
}

/** The reply of one act as text; a refusal is one, too. */
async function act(hand: Hand): Promise<string> {
  counts.acts += 1
  try {
    const reply = await hand.random.pick(ACTS)(hand)
    for (const part of Array.isArray(reply) ? reply : []) note(Reflect.get(Object(part), 'reason'))
    return JSON.stringify(reply) ?? ''
  } catch (error) {
    note(error)
    return String(error)
  }
}

function note(reason: unknown) {
  if (reason === undefined) return
  if (reason instanceof Refused) counts.refused += 1
  else {
    counts.broken += 1
    tell(reason instanceof Error ? reason.message : JSON.stringify(reason))
  }
}
