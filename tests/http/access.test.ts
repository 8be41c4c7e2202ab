import { askFor, CALLS, fieldsOf, type CallName } from '#tests/support/calls/contract-calls.ts'
import { SUBJECT_FIELDS, type Subjects } from '#tests/support/calls/subjects.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { KINDS, openCallers, type Kind } from '#tests/support/calls/callers.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const makeCaller = await openCallers(stage)

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

/** Whoever never confirmed an address counts as nobody, unless it is said otherwise. */
type Statuses = Record<Exclude<Kind, 'unconfirmed'>, number> & { unconfirmed?: number }

const everybody = (status: number): Statuses => ({
  nobody: status,
  free: status,
  paid: status,
  expired: status,
  admin: status,
})
const people = (status: number): Statuses => ({ ...everybody(status), nobody: 401 })
/** Only a running plan opens what lies behind the free quota; the role of administrator opens no simulation. */
const payers: Statuses = { ...people(403), paid: 200 }

/** The admin area opens to the role alone. */
const admins = (status: number): Statuses => ({ ...people(403), admin: status })

/** Who gets what (T64); a call without a row does not compile. */
const STATED: Record<CallName, Statuses> = {
  'session.who': everybody(200),
  'session.signIn': { ...everybody(200), unconfirmed: 403 },
  'session.signOut': everybody(200),
  'accounts.signUp': everybody(200),
  'accounts.confirmEmail': everybody(410),
  'accounts.sendConfirmation': everybody(200),
  'accounts.requestRecovery': everybody(200),
  'accounts.openRecovery': everybody(410),
  'accounts.resetPassword': everybody(410),
  'accounts.rememberDevice': everybody(410),
  'exams.list': everybody(200),
  'exams.page': everybody(200),
  'exams.standing': people(200),
  'exams.setGoal': people(200),
  'exams.cards': people(200),
  'exams.entry': people(200),
  'exams.activateTrial': people(200),
  'checkouts.create': people(200),
  'clientErrors.report': everybody(200),
  'company.get': everybody(200),
  'profile.rename': people(200),
  'profile.changePassword': people(422),
  'profile.confirm': people(422),
  'emailChanges.get': people(200),
  'emailChanges.request': people(200),
  'emailChanges.resend': people(200),
  'emailChanges.cancel': people(200),
  'emailChanges.link': everybody(410),
  'emailChanges.answer': everybody(410),
  'secondFactor.get': people(200),
  'secondFactor.begin': people(200),
  'secondFactor.prove': people(410),
  'secondFactor.turnOff': people(200),
  'secondFactor.newSpareCodes': people(422),
  'mailChoices.get': people(200),
  'mailChoices.save': people(200),
  'mailChoices.stop': everybody(410),
  'profile.sessions': people(200),
  'profile.endSession': people(200),
  'profile.endOtherSessions': people(200),
  'profile.data': people(200),
  'profile.deletionFacts': people(200),
  'profile.deleteAccount': people(422),
  'subscriptions.mine': people(200),
  'payments.check': people(200),
  'payments.pending': people(200),
  'purchases.list': people(200),
  'purchases.receipt': people(200),
  'purchases.saveTaxId': people(200),
  'purchases.removeTaxId': people(200),
  'purchases.refund': people(200),
  'purchases.cancel': people(200),
  'simulatedPayments.view': people(200),
  'simulatedPayments.act': people(200),
  'simulations.start': people(200),
  'simulations.get': people(200),
  'simulations.open': payers,
  'simulations.answer': payers,
  'simulations.rate': people(200),
  'simulations.mark': people(200),
  'simulations.complete': people(200),
  'simulations.abandon': people(200),
  'mocks.facts': people(200),
  'mocks.start': people(200),
  'mocks.sheet': people(200),
  'mocks.choose': people(200),
  'mocks.mark': people(200),
  'mocks.complete': people(200),
  'mocks.abandon': people(200),
  'drills.start': people(200),
  'drills.running': people(200),
  'drills.get': people(200),
  'drills.open': payers,
  'drills.answer': payers,
  'drills.say': people(200),
  'drills.mark': people(200),
  'drills.complete': people(200),
  'drills.summary': people(200),
  'focus.start': people(200),
  'focus.offer': people(200),
  'focus.blocks': people(200),
  'focus.end': people(200),
  'focus.more': people(200),
  'focus.pause': people(200),
  'mistakes.get': people(200),
  'mistakes.setLimit': people(200),
  'readiness.get': people(200),
  'readiness.movedBy': people(200),
  'readiness.tell': people(200),
  'study.today': people(200),
  'results.result': people(200),
  'results.review': people(200),
  'results.mark': people(200),
  'results.history': people(200),
  'results.trend': people(200),
  'comments.list': people(200),
  'comments.post': people(200),
  'comments.remove': { ...people(404), admin: 200 },
  'comments.report': people(200),
  'appeals.standing': people(200),
  'appeals.send': people(200),
  'appeals.list': people(200),
  'appeals.decidedLately': people(200),
  'appeals.withdraw': people(200),
  'appeals.withdrawName': people(200),
  'adminMembers.list': admins(200),
  'adminMembers.view': admins(200),
  'adminMembers.changeRole': admins(200),
  'adminMembers.endSessions': admins(200),
  'adminMembers.remove': admins(200),
  'adminGrants.list': admins(200),
  'adminGrants.rehearse': admins(200),
  'adminGrants.give': admins(200),
  'adminGrants.end': admins(200),
  'adminMails.list': admins(200),
  'adminMails.retry': admins(200),
  'adminMails.retryAll': admins(200),
  'adminComments.list': admins(200),
  'adminComments.get': admins(200),
  'adminComments.moderate': admins(200),
  'adminAuditLog.list': admins(200),
  'adminExams.list': admins(200),
  'adminExams.options': admins(200),
  'adminExams.get': admins(200),
  'adminExams.create': admins(200),
  'adminExams.update': admins(200),
  'adminExams.feature': admins(200),
  'adminExams.remove': admins(200),
  'adminQuestions.list': admins(200),
  'adminQuestions.get': admins(200),
  'adminQuestions.create': admins(200),
  'adminQuestions.update': admins(200),
  'adminQuestions.activate': admins(200),
  'adminQuestions.remove': admins(200),
  'adminQuestions.adoptDifficulty': admins(409),
  'adminQuestions.statisticsCsv': admins(200),
  'adminQuestions.preview': admins(200),
  'adminRulings.rehearse': admins(200),
  'adminRulings.decide': admins(200),
  'adminRulings.revoke': admins(200),
  'adminSuspects.list': admins(200),
  'adminSuspects.get': admins(200),
  'adminSuspects.check': admins(200),
  'adminSuspects.count': admins(200),
  'adminPictures.upload': admins(200),
  'adminImports.begin': admins(200),
  'adminImports.template': admins(200),
  'adminImports.addFile': admins(200),
  'adminImports.dryRun': admins(200),
  'adminImports.get': admins(200),
  'adminImports.entries': admins(200),
  'adminImports.entry': admins(200),
  'adminImports.nameDomain': admins(200),
  'adminImports.choose': admins(200),
  'adminImports.report': admins(200),
  'adminImports.complete': admins(200),
  'adminImports.list': admins(200),
  'adminImports.undo': admins(200),
  'adminBulkEdits.rehearse': admins(200),
  'adminBulkEdits.run': admins(200),
  'adminBulkEdits.progress': admins(200),
  'adminBulkEdits.list': admins(200),
  'adminBulkEdits.last': admins(200),
  'adminBulkEdits.undo': admins(200),
  'adminBulkEdits.export': admins(200),
  'adminReports.summary': admins(200),
  'adminReports.simulations': admins(200),
  'adminReports.revenue': admins(200),
  'adminReports.givenBack': admins(200),
  'adminReports.hardest': admins(200),
  'adminReports.discussed': admins(200),
  'adminReports.waitingRefunds': admins(200),
  'adminReports.outcomes': admins(200),
  'adminReports.csv': admins(200),
}

const statedFor = (name: CallName, kind: Kind): number => STATED[name][kind] ?? STATED[name].nobody

const ask = (caller: Caller, call: (typeof CALLS)[number], subjects: Subjects) => {
  const { method, path, body } = askFor(call, subjects)
  return caller.send(method, path, body)
}

const readers = new Map<Kind, ReturnType<typeof makeCaller>>()
/** Calls that only read share one subjects of their kind; whatever changes something gets a fresh one. */
function worldFor(call: (typeof CALLS)[number], kind: Kind): ReturnType<typeof makeCaller> {
  const fields = fieldsOf(call)
  // While a Prova runs, it holds back what others would read.
  if (call.method !== 'GET' || fields.has('mock')) return makeCaller(kind, fields)
  const shared = readers.get(kind) ?? makeCaller(kind)
  readers.set(kind, shared)
  return shared
}

const CELLS = CALLS.flatMap((call) => KINDS.map((kind) => ({ call, kind, name: call.name })))

describe('the access matrix (T64)', () => {
  it.each(CELLS)('$name answers $kind as stated', async ({ call, kind }) => {
    const { caller, subjects } = await worldFor(call, kind)
    expect((await ask(caller, call, subjects)).status).toBe(statedFor(call.name, kind))
  })
})

describe('the object matrix (T36)', async () => {
  const owner = await makeCaller('paid', new Set(SUBJECT_FIELDS))
  const invented = {
    active: UNKNOWN,
    finished: UNKNOWN,
    answered: UNKNOWN,
    beyond: UNKNOWN,
    mock: UNKNOWN,
    drill: UNKNOWN,
    endedDrill: UNKNOWN,
    comment: UNKNOWN,
    appeal: UNKNOWN,
    purchase: UNKNOWN,
    paymentSession: 'sim_inventado',
    session: UNKNOWN,
    member: UNKNOWN,
    grant: UNKNOWN,
    mail: UNKNOWN,
    examId: UNKNOWN,
    bareExam: UNKNOWN,
    bareQuestion: UNKNOWN,
    ruling: UNKNOWN,
    checkedImport: UNKNOWN,
    batch: UNKNOWN,
    bulkEdit: UNKNOWN,
  }
  const unknown = { ...owner.subjects, ...invented }
  const takesIds = CALLS.filter((call) => askFor(call, owner.subjects).path !== askFor(call, unknown).path)

  it('holds for every call with an id in its address', () => {
    expect(takesIds.map(({ name }) => name)).toHaveLength(83)
  })

  it.each(takesIds)('$name tells nothing apart: foreign and unknown are one answer', async (call) => {
    const { name } = call
    const stranger = await stage.signedIn()
    const foreign = await ask(stranger, call, owner.subjects)
    const nothing = await ask(stranger, call, unknown)
    expect([foreign.status, foreign.text]).toEqual([nothing.status, nothing.text])
    expect(name.startsWith('admin') ? [403] : [404, 409]).toContain(foreign.status)
  })

  it('leaves the owner’s simulation as it was', async () => {
    const overview = await owner.caller.get(`/api/simulations/${owner.subjects.active}`)
    expect(overview.body).toMatchObject({ status: 'active', currentIndex: 0 })
  })
})
