import { contract, type Contract } from '#contract/contract.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { ASK_RUNS } from './asked-runs.ts'
import { NOWHERE, SUBJECT_FIELDS, type Subjects } from './subjects.ts'
import { DOT, examForm, questionForm } from './asked-forms.ts'
import { ANSWERS_FILE, STATEMENTS_FILE } from '#tests/support/made/made-imports.ts'
import { randomUUID } from 'node:crypto'

/** Every call of the contract by its name, `noun.verb`. */
export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${Extract<keyof Contract[Noun], string>}`
}[keyof Contract]

export type Asked = { method: string; path: string; body?: object }

const toGive = (examId: string) => ({
  examId,
  addresses: 'ana@escola.example',
  until: null,
  reason: 'Turma 3B',
})

/** A well-formed request to each call; a call without an entry does not compile. */
const ASK: Record<CallName, (subjects: Subjects) => Omit<Asked, 'method'>> = {
  'session.who': () => ({ path: '/session' }),
  'session.signIn': ({ email }) => ({ path: '/session', body: { email, password: PASSWORD } }),
  'session.signOut': () => ({ path: '/session' }),
  'accounts.signUp': ({ unusedEmail }) => ({
    path: '/accounts',
    body: { email: unusedEmail, password: PASSWORD, fullName: 'Ana Lima', acceptedTerms: true },
  }),
  'accounts.confirmEmail': () => ({ path: '/accounts/confirmation', body: { token: 'inventado' } }),
  'accounts.sendConfirmation': ({ unusedEmail }) => ({
    path: '/accounts/confirmation-mails',
    body: { email: unusedEmail },
  }),
  'accounts.requestRecovery': ({ email }) => ({ path: '/password-recoveries', body: { email } }),
  'accounts.openRecovery': () => ({ path: '/password-recoveries/session', body: { token: 'inventado' } }),
  'accounts.resetPassword': () => ({
    path: '/password-recoveries/password',
    body: { password: 'senha bem nova 9' },
  }),
  'accounts.rememberDevice': () => ({ path: '/devices', body: { token: 'inventado' } }),
  'exams.list': () => ({ path: '/exams?featured=false' }),
  'exams.cards': () => ({ path: '/exam-cards' }),
  'exams.page': ({ examCode }) => ({ path: `/exams/${examCode}/page` }),
  'exams.standing': ({ examCode }) => ({ path: `/exams/${examCode}/standing` }),
  'exams.setGoal': ({ examCode }) => ({ path: `/exams/${examCode}/goal`, body: { examOn: null } }),
  'exams.entry': ({ examCode }) => ({ path: `/exams/${examCode}/entry` }),
  'exams.activateTrial': ({ examCode }) => ({ path: `/exams/${examCode}/trial` }),
  'checkouts.create': ({ examId }) => ({ path: '/checkouts', body: { examId, planType: 'monthly' } }),
  'clientErrors.report': () => ({
    path: '/crash-reports',
    body: { message: 'x is undefined', stack: 'Error: x is undefined', path: '/simulados' },
  }),
  'company.get': () => ({ path: '/company' }),
  'profile.rename': () => ({ path: '/profile/name', body: { fullName: 'Ana Lima' } }),
  'profile.changePassword': () => ({
    path: '/profile/password',
    body: { currentPassword: 'não é esta', newPassword: 'senha bem nova 9' },
  }),
  'profile.confirm': () => ({ path: '/profile/confirmation', body: { password: 'não é esta' } }),
  'emailChanges.get': () => ({ path: '/profile/email-change' }),
  'emailChanges.request': ({ unusedEmail }) => ({
    path: '/profile/email-change',
    body: { email: unusedEmail, password: PASSWORD },
  }),
  'emailChanges.resend': () => ({ path: '/profile/email-change/mails' }),
  'emailChanges.cancel': () => ({ path: '/profile/email-change' }),
  'emailChanges.link': () => ({ path: '/email-changes/link', body: { token: 'inventado' } }),
  'emailChanges.answer': () => ({
    path: '/email-changes/answer',
    body: { token: 'inventado', answer: 'confirm' },
  }),
  'secondFactor.get': () => ({ path: '/profile/second-factor' }),
  'secondFactor.begin': () => ({ path: '/profile/second-factor/set-up' }),
  'secondFactor.prove': () => ({ path: '/profile/second-factor', body: { code: '123456' } }),
  'secondFactor.turnOff': () => ({ path: '/profile/second-factor/removal', body: { code: '123456' } }),
  'secondFactor.newSpareCodes': () => ({
    path: '/profile/second-factor/spare-codes',
    body: { code: '123456' },
  }),
  'mailChoices.get': () => ({ path: '/profile/mail-choices' }),
  'mailChoices.save': () => ({ path: '/profile/mail-choices', body: { mockEnded: true } }),
  'mailChoices.stop': () => ({ path: '/stopped-mails', body: { token: 'inventado' } }),
  'profile.sessions': () => ({ path: '/profile/sessions' }),
  'profile.endSession': ({ session }) => ({ path: `/profile/sessions/${session}` }),
  'profile.endOtherSessions': () => ({ path: '/profile/sessions' }),
  'profile.data': () => ({ path: '/profile/data' }),
  'profile.deletionFacts': () => ({ path: '/profile/deletion' }),
  'profile.deleteAccount': () => ({ path: '/profile/deletion', body: { password: 'não é esta' } }),
  'subscriptions.mine': () => ({ path: '/subscriptions' }),
  'payments.check': ({ paymentSession }) => ({
    path: '/payment-checks',
    body: { sessionId: paymentSession },
  }),
  'payments.pending': () => ({ path: '/pending-payments' }),
  'purchases.list': () => ({ path: '/purchases' }),
  'purchases.receipt': ({ purchase }) => ({ path: `/purchases/${purchase}` }),
  'purchases.saveTaxId': ({ purchase }) => ({
    path: `/purchases/${purchase}/tax-id`,
    body: { taxId: '529.982.247-25' },
  }),
  'purchases.removeTaxId': ({ purchase }) => ({ path: `/purchases/${purchase}/tax-id` }),
  'purchases.refund': ({ purchase }) => ({ path: `/purchases/${purchase}/refund` }),
  'purchases.cancel': ({ purchase }) => ({ path: `/purchases/${purchase}/cancellation` }),
  'simulatedPayments.view': ({ paymentSession }) => ({ path: `/simulated-payments/${paymentSession}` }),
  'simulatedPayments.act': ({ paymentSession }) => ({
    path: `/simulated-payments/${paymentSession}/outcome`,
    body: { outcome: 'dispute' },
  }),
  ...ASK_RUNS,
  'results.result': ({ examCode, finished }) => ({
    path: `/exams/${examCode}/result?simulation=${finished}`,
  }),
  'results.review': ({ finished }) => ({
    path: `/simulations/${finished}/review-pages`,
    body: { positions: [0, 16] },
  }),
  'results.mark': ({ finished }) => ({
    path: `/completed-simulations/${finished}/places/0/mark`,
    body: { marked: true },
  }),
  'results.history': ({ examCode }) => ({ path: `/completed-simulations?exam=${examCode}&limit=5` }),
  'results.trend': ({ examCode }) => ({ path: `/completed-simulations/trend?exam=${examCode}` }),
  'comments.list': ({ answered }) => ({ path: `/questions/${answered}/comments` }),
  'comments.post': ({ answered }) => ({
    path: `/questions/${answered}/comments`,
    body: { content: 'Decore o prazo.' },
  }),
  'comments.remove': ({ comment }) => ({ path: `/comments/${comment}` }),
  'appeals.standing': ({ answered }) => ({ path: `/questions/${answered}/appeal-standing` }),
  'appeals.send': ({ answered }) => ({
    path: `/questions/${answered}/appeals`,
    body: {
      id: randomUUID(),
      kind: 'unclear',
      claimed: [],
      argument: 'Falta dizer qual região.',
      source: null,
      mayThankByName: false,
    },
  }),
  'appeals.list': () => ({ path: '/appeals' }),
  'appeals.decidedLately': () => ({ path: '/recently-decided-appeals' }),
  'appeals.withdraw': ({ appeal }) => ({ path: `/appeals/${appeal}/withdrawal` }),
  'appeals.withdrawName': ({ appeal }) => ({ path: `/appeals/${appeal}/name-withdrawal` }),
  'adminMembers.list': () => ({ path: '/admin/users?search=lima&role=user&from=2026-01-01&page=2' }),
  'adminMembers.view': ({ member }) => ({ path: `/admin/users/${member}/views` }),
  'adminMembers.changeRole': ({ member }) => ({
    path: `/admin/users/${member}/role`,
    body: { role: 'admin' },
  }),
  'adminMembers.endSessions': ({ member }) => ({ path: `/admin/users/${member}/sessions` }),
  'adminMembers.remove': ({ member }) => ({ path: `/admin/users/${member}` }),
  'adminGrants.list': ({ examId }) => ({ path: `/admin/grants?search=lima&examId=${examId}&state=live` }),
  'adminGrants.rehearse': ({ examId }) => ({ path: '/admin/grants/rehearsals', body: toGive(examId) }),
  'adminGrants.give': ({ examId }) => ({ path: '/admin/grants', body: toGive(examId) }),
  'adminMails.list': () => ({ path: '/admin/mails?search=ana&state=waiting' }),
  'adminMails.retry': ({ mail }) => ({ path: `/admin/mails/${mail}/retries` }),
  'adminMails.retryAll': () => ({ path: '/admin/mails/retries' }),
  'adminGrants.end': ({ grant }) => ({ path: `/admin/grants/${grant}` }),
  'adminComments.list': ({ examId }) => ({ path: `/admin/comments?status=pending&exam=${examId}` }),
  'adminComments.get': ({ comment }) => ({ path: `/admin/comments/${comment}` }),
  'adminComments.moderate': ({ comment }) => ({
    path: `/admin/comments/${comment}/status`,
    body: { status: 'approved' },
  }),
  'adminAuditLog.list': () => ({ path: '/admin/acts?act=role-changed' }),
  'adminExams.list': () => ({ path: '/admin/exams?search=cloud&page=2' }),
  'adminExams.options': () => ({ path: '/admin/exam-options' }),
  'adminExams.get': ({ examId }) => ({ path: `/admin/exams/${examId}` }),
  'adminExams.create': ({ freeCode }) => ({ path: '/admin/exams', body: examForm(freeCode) }),
  'adminExams.update': ({ bareExam, freeCode }) => ({
    path: `/admin/exams/${bareExam}`,
    body: { ...examForm(freeCode), version: 0 },
  }),
  'adminExams.feature': ({ examId }) => ({
    path: `/admin/exams/${examId}/featured`,
    body: { featured: false },
  }),
  'adminExams.remove': ({ bareExam }) => ({ path: `/admin/exams/${bareExam}` }),
  'adminQuestions.list': ({ examId }) => ({
    path: `/admin/questions?search=um&exam=${examId}&status=active&difficulty=easy&domain=none&traits[]=unused&traits[]=flagged&sort=right&direction=asc&size=25`,
  }),
  'adminQuestions.get': ({ answered }) => ({ path: `/admin/questions/${answered}` }),
  'adminQuestions.create': ({ examId }) => ({ path: '/admin/questions', body: questionForm(examId) }),
  'adminQuestions.update': ({ bareQuestion, bareExam }) => ({
    path: `/admin/questions/${bareQuestion}`,
    body: {
      ...questionForm(bareExam),
      revision: 1,
      was: { examId: bareExam, domainId: null, isActive: true },
    },
  }),
  'adminQuestions.activate': ({ bareQuestion }) => ({
    path: `/admin/questions/${bareQuestion}/active`,
    body: { isActive: false },
  }),
  'adminQuestions.remove': ({ bareQuestion }) => ({ path: `/admin/questions/${bareQuestion}` }),
  'adminQuestions.adoptDifficulty': ({ bareQuestion }) => ({
    path: `/admin/questions/${bareQuestion}/difficulty`,
    body: { revision: 1, difficulty: 'hard' },
  }),
  'adminQuestions.statisticsCsv': ({ examId }) => ({ path: `/admin/question-statistics/csv?exam=${examId}` }),
  'adminQuestions.preview': ({ examId }) => ({
    path: '/admin/question-previews',
    body: questionForm(examId),
  }),
  'adminRulings.rehearse': ({ bareQuestion }) => ({
    path: `/admin/questions/${bareQuestion}/rehearsals`,
    body: { seen: 0, kind: 'annulled', options: [] },
  }),
  'adminRulings.decide': ({ bareQuestion }) => ({
    path: `/admin/questions/${bareQuestion}/decisions`,
    body: { seen: 0, decision: 'outdated', options: [], reply: 'O serviço mudou de nome.' },
  }),
  'adminRulings.revoke': ({ ruling }) => ({ path: `/admin/rulings/${ruling}/revocation` }),
  'adminSuspects.list': ({ examId }) => ({ path: `/admin/suspects?signal=appeal&exam=${examId}` }),
  'adminSuspects.get': ({ bareQuestion }) => ({ path: `/admin/suspects/${bareQuestion}` }),
  'adminSuspects.check': ({ bareQuestion }) => ({
    path: `/admin/questions/${bareQuestion}/checks`,
    body: { seen: 0, reason: 'Conferi com a documentação.' },
  }),
  'adminSuspects.count': () => ({ path: '/admin/suspect-count' }),
  'adminImports.begin': ({ examId }) => ({
    path: `/admin/imports?exam=${examId}&name=questoes.md`,
    body: Buffer.from(STATEMENTS_FILE),
  }),
  'adminImports.addFile': ({ checkedImport }) => ({
    path: `/admin/imports/${checkedImport}/files?name=respostas.md`,
    body: Buffer.from(ANSWERS_FILE),
  }),
  'adminImports.dryRun': ({ checkedImport }) => ({
    path: `/admin/imports/${checkedImport}/check`,
    body: { mapping: null, asInactive: false },
  }),
  'adminImports.get': ({ checkedImport }) => ({ path: `/admin/imports/${checkedImport}` }),
  'adminImports.entries': ({ checkedImport }) => ({
    path: `/admin/imports/${checkedImport}/entries?ready=true&page=1`,
  }),
  'adminImports.template': () => ({ path: '/admin/import-templates/csv' }),
  'adminImports.entry': ({ checkedImport }) => ({ path: `/admin/imports/${checkedImport}/entries/0` }),
  'adminImports.nameDomain': ({ checkedImport }) => ({
    path: `/admin/imports/${checkedImport}/domains`,
    body: { name: 'Redes', domainId: null },
  }),
  'adminImports.choose': ({ checkedImport }) => ({
    path: `/admin/imports/${checkedImport}/choices`,
    body: { position: null, wanted: true },
  }),
  'adminImports.report': ({ checkedImport }) => ({ path: `/admin/imports/${checkedImport}/report` }),
  'adminImports.complete': ({ checkedImport }) => ({
    path: `/admin/imports/${checkedImport}/completion`,
    body: { name: 'questoes.md, 21/11/2026' },
  }),
  'adminImports.list': () => ({ path: '/admin/imports?page=1' }),
  'adminBulkEdits.rehearse': ({ bareQuestion }) => ({
    path: '/admin/bulk-edits/rehearsals',
    body: { selection: { ids: [bareQuestion] }, edit: { kind: 'delete' } },
  }),
  'adminBulkEdits.run': ({ bareQuestion }) => ({
    path: '/admin/bulk-edits',
    body: { id: randomUUID(), selection: { ids: [bareQuestion] }, edit: { kind: 'deactivate' } },
  }),
  'adminBulkEdits.progress': ({ bulkEdit }) => ({ path: `/admin/bulk-edits/${bulkEdit}/progress` }),
  'adminBulkEdits.list': () => ({ path: '/admin/bulk-edits?page=1' }),
  'adminBulkEdits.last': () => ({ path: '/admin/bulk-edits/last' }),
  'adminBulkEdits.undo': ({ bulkEdit }) => ({ path: `/admin/bulk-edits/${bulkEdit}` }),
  'adminBulkEdits.export': ({ examId }) => ({
    path: '/admin/question-exports',
    body: { selection: { filter: { exam: examId } }, format: 'json' },
  }),
  'adminImports.undo': ({ batch }) => ({ path: `/admin/imports/${batch}/questions` }),
  'adminPictures.upload': () => ({ path: '/admin/pictures', body: DOT }),
  'adminReports.summary': () => ({ path: '/admin/reports/summary?period=7d' }),
  'adminReports.simulations': () => ({ path: '/admin/reports/simulations?period=30d' }),
  'adminReports.revenue': () => ({ path: '/admin/reports/revenue?period=8w' }),
  'adminReports.givenBack': () => ({ path: '/admin/reports/given-back-purchases?period=8w' }),
  'adminReports.hardest': () => ({ path: '/admin/reports/hardest-questions?from=2026-01-01' }),
  'adminReports.discussed': () => ({ path: '/admin/reports/discussed-questions?until=2026-12-31' }),
  'adminReports.waitingRefunds': () => ({ path: '/admin/reports/waiting-refunds?page=1' }),
  'adminReports.outcomes': ({ examId }) => ({ path: `/admin/reports/outcomes?exam=${examId}` }),
  'adminReports.csv': () => ({
    path: '/admin/report-files',
    body: { report: 'all', period: '12m' },
  }),
  'comments.report': ({ comment }) => ({ path: `/comments/${comment}/reports` }),
}

const isCallName = (name: string): name is CallName => Object.hasOwn(ASK, name)

/** The calls that the contract really has, with their verbs; throws on one that has no entry above. */
export const CALLS: { name: CallName; method: string }[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<unknown>(calls).map(([verb, call]) => {
    const name = `${noun}.${verb}`
    if (!isCallName(name)) throw new Error(`${name} stands in no list`)
    return { name, method: methodOf(call) }
  }),
)

function methodOf(call: unknown): string {
  const inner: unknown = Reflect.get(Object(call), '~orpc')
  const route: unknown = Reflect.get(Object(inner), 'route')
  return String(Reflect.get(Object(route), 'method'))
}

/** What of a subjects the request to a call names. */
export function fieldsOf({ name }: (typeof CALLS)[number]): ReadonlySet<keyof Subjects> {
  const read = new Set<keyof Subjects>()
  const watched = Object.defineProperties(
    { ...NOWHERE },
    Object.fromEntries(
      SUBJECT_FIELDS.map((field) => [
        field,
        {
          get: () => {
            read.add(field)
            return field
          },
        },
      ]),
    ),
  )
  ASK[name](watched)
  return read
}

export const askFor = ({ name, method }: (typeof CALLS)[number], subjects: Subjects): Asked => {
  const { path, ...rest } = ASK[name](subjects)
  return { method, path: `/api${path}`, ...rest }
}
