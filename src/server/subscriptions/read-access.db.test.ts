import type { AccessRule } from '#domain/payments/access.ts'
import { siteAccess } from '#server/adapters/db/schema/access.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { saveAccessRule } from './access-rule-store.ts'
import { readAccess, readAccesses } from './read-access.ts'

const { db } = await openTestDependencies()

async function somebody(source?: 'trial' | 'grant') {
  const [viewer, exam] = await Promise.all([makePerson(db), makeExam(db, { size: 1 })])
  const of = { userId: viewer.id, examId: exam.id }
  if (source) await giveAccess(db, { ...of, source })
  return of
}

const toldOf = async (of: { userId: string; examId: string }) => ({
  one: (await readAccess(db, of)).kind,
  all: (await readAccesses(db, of.userId)).accessTo(of.examId).kind,
})

const WHAT = ['trial', 'grant', undefined] as const

describe('what a person has of an exam (spec 7.26)', () => {
  it.each<[AccessRule | null, string[]]>([
    [null, ['trial', 'paid', 'none']],
    ['sold', ['trial', 'paid', 'none']],
    ['open', ['paid', 'paid', 'paid']],
    ['invited', ['uninvited', 'paid', 'uninvited']],
  ])('goes by the rule of the site: %s', async (rule, kinds) => {
    if (rule !== null) await saveAccessRule(db, rule)
    for (const [index, source] of WHAT.entries()) {
      const kind = kinds[index]
      expect(await toldOf(await somebody(source))).toEqual({ one: kind, all: kind })
    }
  })

  it('a rule told again replaces the one before', async () => {
    for (const rule of ['open', 'invited', 'invited', 'sold'] as const) await saveAccessRule(db, rule)
    expect(await db.select({ rule: siteAccess.rule }).from(siteAccess)).toEqual([{ rule: 'sold' }])
  })
})
