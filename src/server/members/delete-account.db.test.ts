import { waitingGrants } from '#server/adapters/db/schema/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { bulkEdits } from '#server/adapters/db/schema/question-changes.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { questionChecks } from '#server/adapters/db/schema/suspects.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { openRecovery } from '#server/accounts/passwords/recover-password.ts'
import { Refused } from '#server/refusal.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { anyVisit, populateAccount, openSessionOf } from '#tests/support/made/populate-account.ts'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from './delete-account.ts'
import { makeAdmin } from './make-admin.ts'
import { lockAdminSet } from './member-store.ts'

const { deps, db, database } = await openTestDependencies(relaxed('HAND_OUTS', 'REPORTS'))

// The embedded engine runs one statement at a time: a few rounds prove the rule there, many hunt the races here.

const rows = async (text: string) => (await database.executeSql(text)).rows

const TABLES_WITH_ADDRESSES = [
  'outbox_mails',
  'sign_up_links',
  'simulated_payments',
  'users',
  'waiting_sign_ups',
]

const remove = (userId: string) => db.transaction((tx) => deleteAccount(tx, { userId }))

/** Every table of ours and of the job engine that holds a text anywhere in its rows. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(
    `select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 2`,
  )
  const found: string[] = []
  for (const { schemaname, tablename } of tables) {
    const table = `"${String(schemaname)}"."${String(tablename)}"`
    const [hit] = await rows(
      `select 1 as hit from ${table} as held where held::text ilike '%${text}%' limit 1`,
    )
    if (hit) found.push(String(tablename))
  }
  return found
}

/** Every column that refers to an account. */
const columnsOfPeople = async () =>
  (
    await rows(`select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`)
  ).map(({ table, column }) => ({ table: String(table), column: String(column) }))

const whole = async () => {
  const exam = await makeExam(db, { size: 3 })
  const person = await makePerson(db, { name: 'Zenóbia Quixadá', email: 'zenobia.q@exemplo.com' })
  await makeAdmin(db, person.email)
  await makePerson(db, { role: 'admin' })
  const life = await populateAccount(deps, person, exam)
  await decideOn(person.id, exam)
  return { exam, person, ...life }
}

let turma = 0

/** What an administrator leaves on questions: a ruling, a flag that was looked at, a bulk edit, a change. */
async function decideOn(userId: string, exam: MadeExam) {
  const questionId = exam.questions[2]?.id ?? ''
  await db.insert(rulings).values({
    questionId,
    kind: 'annulled',
    revisions: [1],
    reply: 'Sem resposta.',
    decidedBy: userId,
    revokedAt: new Date(),
    recountTotal: 0,
  })
  await db
    .insert(questionChecks)
    .values({ questionId, keyDigest: 'conferida', answers: 40, reason: 'Está certa.', checkedBy: userId })
  const edit = { kind: 'deactivate' } as const
  await db.insert(bulkEdits).values({ userId, kind: edit.kind, edit, total: 1, changed: 0, left: [] })
  await db
    .insert(waitingGrants)
    .values({ email: `turma${(turma += 1)}@exemplo.com`, examId: exam.id, reason: 'Turma', givenBy: userId })
  await db.update(questions).set({ changedBy: userId }).where(eq(questions.id, questionId))
}

describe('deleting an account (spec 12.2, T44)', () => {
  it('leaves no trace of the person in any table, but for ids in the log of acts', async () => {
    const { person } = await whole()
    const [account] = await rows(`select id from credentials where user_id = '${person.id}'`)
    expect(account).toBeDefined()
    const known = await tablesWith(person.id)
    // A new table that refers to accounts must be lived in here, or its rows could outlive the person unseen.
    expect(known).toEqual(expect.arrayContaining((await columnsOfPeople()).map(({ table }) => table)))
    expect(known).toEqual(expect.arrayContaining(['users', 'verifications', 'admin_audit']))
    expect(await tablesWith(person.email)).toEqual(TABLES_WITH_ADDRESSES)
    expect(await tablesWith('Zenóbia')).toEqual(expect.arrayContaining(['users', 'sessions', 'outbox_mails']))

    expect(await remove(person.id)).toBe(true)

    expect(await tablesWith(person.id)).toEqual(['admin_audit'])
    expect(await tablesWith(person.email)).toEqual([])
    expect(await tablesWith('Zenóbia')).toEqual([])
    expect(await tablesWith('52998224725')).toEqual([])
  })

  it('keeps purchases with exam, plan, amount and dates, and comments without their author', async () => {
    const { person, exam } = await whole()
    const kept = `exam_id, plan, amount_centavos, days, status, created_at, paid_at, provider_session_id`
    const before = await rows(`select ${kept} from purchases order by number`)
    expect(before).toHaveLength(2)
    expect(before).toMatchObject([{ exam_id: exam.id, status: 'paid' }, { status: 'pending' }])
    await remove(person.id)
    expect(await rows(`select ${kept} from purchases order by number`)).toEqual(before)
    expect(await rows('select user_id from purchases')).toEqual([{ user_id: null }, { user_id: null }])
    expect(await rows(`select user_id, content from comments where content = 'Decore o prazo.'`)).toEqual([
      { user_id: null, content: 'Decore o prazo.' },
    ])
  })

  it('keeps appeals with reason, options, argument, source and reply, without the person (spec 20.1)', async () => {
    const { person } = await whole()
    const kept = 'question_id, revision, kind, claimed, argument, source, status, decision, reply, decided_at'
    const before = await rows(`select ${kept} from appeals order by argument`)
    expect(before).toMatchObject([
      { kind: 'unclear', argument: 'Argumento 1.', status: 'open' },
      { kind: 'outdated', argument: 'Argumento 2.', reply: 'Você tem razão.' },
    ])
    await remove(person.id)
    expect(await rows(`select ${kept} from appeals order by argument`)).toEqual(before)
    expect(await rows('select user_id from appeals')).toEqual([{ user_id: null }, { user_id: null }])
  })

  it('takes card digits and the hosted page from purchases, and keeps out what the provider tells of them later', async () => {
    const { person } = await whole()
    const held = () =>
      rows(
        `select count(card_last4)::int as cards, count(provider_url)::int as pages, count(provider_session_id)::int as sessions from purchases`,
      )
    expect(await held()).toEqual([{ cards: 1, pages: 2, sessions: 2 }])
    await remove(person.id)
    expect(await held()).toEqual([{ cards: 0, pages: 0, sessions: 2 }])
    await database.executeSql(
      `update purchases set card_last4 = '4242', provider_url = 'https://exemplo.com/pagar'`,
    )
    expect(await held()).toEqual([{ cards: 0, pages: 0, sessions: 2 }])
  })

  it('touches nobody else', async () => {
    const { person, exam } = await whole()
    const neighbour = await makePerson(db)
    await populateAccount(deps, neighbour, exam)
    await decideOn(neighbour.id, exam)
    const ofNeighbour = async () => {
      const counts: unknown[] = []
      for (const { table, column } of await columnsOfPeople())
        counts.push(await rows(`select * from ${table} where ${column} = '${neighbour.id}' order by 1, 2`))
      return counts
    }
    const before = await ofNeighbour()
    const hash = createHash('sha256').update(neighbour.id).digest('base64url').slice(0, 32)
    const tries = () => rows(`select key, tries from try_counts where key like '%${hash}' order by 1`)
    const triesBefore = await tries()
    expect(triesBefore.length).toBeGreaterThan(2)
    await remove(person.id)
    expect(await ofNeighbour()).toEqual(before)
    expect(await tries()).toEqual(triesBefore)
    expect(await tablesWith(neighbour.email)).toEqual(TABLES_WITH_ADDRESSES)
  })

  it('forgets the tries that were counted against the person, by id and by address', async () => {
    const { person } = await whole()
    const countsOf = async (who: string) => {
      const hash = createHash('sha256').update(who).digest('base64url').slice(0, 32)
      return (await rows(`select 1 from try_counts where split_part(key, ':', 2) = '${hash}'`)).length
    }
    expect(await countsOf(person.id)).toBeGreaterThan(2)
    expect(await countsOf(person.email)).toBeGreaterThan(0)
    await remove(person.id)
    expect([await countsOf(person.id), await countsOf(person.email)]).toEqual([0, 0])
  })

  it('makes a recovery link that was sent before worthless', async () => {
    const { person } = await whole()
    const [mail] = await rows(
      `select text from outbox_mails where recipient = '${person.email}' and subject like 'Redefina%'`,
    )
    const token =
      new URL(/https?:\/\/\S+/.exec(String(mail?.text))?.[0] ?? '').searchParams.get('token') ?? ''
    await remove(person.id)
    await expect(openRecovery(deps, anyVisit(), { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  it('is done once: the second time there is nobody to delete', async () => {
    const { person } = await whole()
    expect(await Promise.all([remove(person.id), remove(person.id)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await remove(person.id)).toBe(false)
  })

  it('changes nothing when the last look says no', async () => {
    const { person } = await whole()
    const before = await tablesWith(person.id)
    const looked = db.transaction((tx) =>
      deleteAccount(tx, {
        userId: person.id,
        onceHeld: () => Promise.reject(new Refused('UNAUTHENTICATED')),
      }),
    )
    await expect(looked).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await tablesWith(person.id)).toEqual(before)
  })
})

describe('the last administrator (T42)', () => {
  it('cannot be deleted; with another one, or without the role, everybody can', async () => {
    const admin = await makePerson(db, { role: 'admin' })
    const learner = await makePerson(db)
    await expect(remove(admin.id)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    expect(await rows(`select 1 from users where id = '${admin.id}'`)).toHaveLength(1)
    expect(await remove(learner.id)).toBe(true)
    await makePerson(db, { role: 'admin' })
    expect(await remove(admin.id)).toBe(true)
  })

  it('is still there when all of them delete themselves at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const admins = [
        await makePerson(db, { role: 'admin' }),
        await makePerson(db, { role: 'admin' }),
        await makePerson(db, { role: 'admin' }),
      ]
      const outcomes = await Promise.allSettled(admins.map(({ id }) => remove(id)))
      const refused = outcomes.flatMap((outcome): unknown[] =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      )
      expect(refused).toMatchObject([{ code: 'LAST_ADMIN' }])
      const left = await rows(`select user_id from roles where role = 'admin'`)
      expect(left).toHaveLength(1)
      await database.executeSql(`delete from users where id = '${String(left[0]?.user_id)}'`)
    }
  })
})

describe('deleting while the person goes on in another tab', () => {
  it('never waits in a circle, and nothing of the person survives', async () => {
    const exam = await makeExam(db, { size: 4 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db, { email: `roda${round}@exemplo.com` })
      await openSessionOf(deps, viewer)
      const { simulationId } = await startSimulation(deps, viewer, {
        exam: exam.code,
        difficulties: ['easy', 'medium', 'hard'],
      })
      const at = (index: number) => ({ simulationId, questionId: exam.questions[index]?.id ?? '' })
      await openPlace(deps, viewer, { simulationId, position: 0 })
      await answerQuestion(deps, viewer, { ...at(0), selectedOptions: [0] })
      const outcomes = await Promise.allSettled([
        openPlace(deps, viewer, { simulationId, position: 1 }),
        answerQuestion(deps, viewer, { ...at(1), selectedOptions: [0] }),
        openPlace(deps, viewer, { simulationId, position: 2 }),
        remove(viewer.id),
        answerQuestion(deps, viewer, { ...at(2), selectedOptions: [1] }),
        postComment(deps, viewer, { questionId: at(0).questionId, content: 'Até logo.' }),
      ])
      expect(outcomes[3]).toEqual({ status: 'fulfilled', value: true })
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
      )
      // Refused, or written too late for an account that is gone (23503); never a deadlock (40P01).
      for (const code of codes)
        expect(['SIMULATION_NOT_FOUND', 'NOT_FOUND', 'SIMULATION_NOT_ACTIVE', '23503']).toContain(code)
      expect(await tablesWith(viewer.id)).toEqual([])
    }
  })
})

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : codeOf(error.cause)
}

describe('the lock of the administrators', () => {
  it('is for whoever has a role: a learner is deleted without it', async () => {
    const learner = await makePerson(db)
    await db.transaction(async (tx) => {
      await deleteAccount(tx, { userId: learner.id })
      expect(await advisoryLocks(tx)).toBe(0)
      await lockAdminSet(tx)
      expect(await advisoryLocks(tx)).toBe(1)
    })
    const [admin] = [await makePerson(db, { role: 'admin' }), await makePerson(db, { role: 'admin' })]
    await db.transaction(async (tx) => {
      await deleteAccount(tx, { userId: admin.id })
      expect(await advisoryLocks(tx)).toBe(1)
    })
  })
})

async function advisoryLocks(tx: Db): Promise<number> {
  const locks = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_locks`)
    .where(sql`locktype = 'advisory' and pid = pg_backend_pid() and objid = 726574002`)
  return locks[0]?.count ?? 0
}
