import { ACTS_OF_SALES, ALL_MAILS, AUDITED_ACTS, type AuditedAct } from '#domain/accounts/audit.ts'
import { BULK_EDIT_KINDS } from '#domain/questions/bulk-edit.ts'
import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { DECISIONS } from '#domain/rulings/decisions.ts'
import { EXAM_FIELDS, EXAM_STATUSES, type ExamField } from '#domain/exams/exams.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { DECISION_LABELS } from '#pt-br/decisions.ts'
import { COMMENT_STATUS_LABELS, DIFFICULTY_LABELS, EXAM_STATUS_LABELS } from '#pt-br/labels.ts'
import { isSelling } from '#pt-br/site.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { BULK_EDIT_LABELS, importedLabel, undoneLabel } from '#pt-br/questions/bulk-edits.ts'

export const ACT_LABELS: Readonly<Record<AuditedAct, string>> = {
  'role-changed': 'Role alterada',
  'account-deleted': 'Conta excluída',
  'account-viewed': 'Conta consultada',
  'sessions-ended': 'Sessões encerradas',
  'second-factor-removed': 'Duas etapas desativadas',
  'email-changed': 'E-mail alterado',
  'access-granted': 'Acesso concedido',
  'accesses-given': 'Acessos dados',
  'access-ended': 'Acesso encerrado',
  'refund-requested': 'Reembolso solicitado',
  'repaid-by-hand': 'Reembolso pago por fora',
  'exam-created': 'Exame criado',
  'exam-changed': 'Exame alterado',
  'exam-deleted': 'Exame excluído',
  'question-created': 'Questão criada',
  'question-activated': 'Questão ativada',
  'question-deactivated': 'Questão desativada',
  'question-deleted': 'Questão excluída',
  'key-changed': 'Gabarito alterado',
  'question-decided': 'Questão decidida',
  'ruling-revoked': 'Decisão revogada',
  'question-checked': 'Questão conferida',
  'difficulty-taken-over': 'Dificuldade medida adotada',
  'questions-imported': 'Questões importadas',
  'import-undone': 'Importação desfeita',
  'questions-exported': 'Questões exportadas',
  'reports-exported': 'Relatório com nomes exportado',
  'questions-bulk-edited': 'Muitas questões alteradas',
  'bulk-edit-undone': 'Alteração em lote desfeita',
  'comment-moderated': 'Comentário moderado',
  'comment-deleted': 'Comentário excluído',
  'mails-retried': 'Envio tentado de novo',
}

type ActFacts = Readonly<Record<string, string>>

const SENTENCES: Readonly<Record<AuditedAct, (facts: ActFacts) => (string | undefined)[]>> = {
  'role-changed': ({ from, role, clearedName }) => [
    change(from, role),
    clearedName && 'nome reservado apagado',
  ],
  'account-deleted': () => [],
  'account-viewed': () => [],
  'sessions-ended': ({ sessions }) => [sessions && counted(Number(sessions), 'session')],
  'second-factor-removed': () => [],
  'email-changed': () => [],
  'access-granted': ({ exam, days, reason }) => [exam, days && duration(days), reason],
  'accesses-given': ({ exam, people, waiting, until, reason }) => [
    exam,
    people && counted(Number(people), 'person'),
    waiting && waiting !== '0' ? `${formatInteger(Number(waiting))} à espera da conta` : undefined,
    until && (until === 'forever' ? 'sem prazo' : `até ${typedDay(until)}`),
    reason,
  ],
  'access-ended': ({ exam }) => [exam],
  'refund-requested': ({ protocol, amountCentavos }) => [protocol, amount(amountCentavos)],
  'repaid-by-hand': ({ protocol, amountCentavos, reason }) => [protocol, amount(amountCentavos), reason],
  'exam-created': ({ code, name, status }) => [code, name, examStatus(status)],
  'exam-changed': ({ code, changed, from, to }) => [
    code,
    changed && examFields(changed),
    change(examStatus(from), examStatus(to)),
  ],
  'exam-deleted': ({ code, name, questions }) => [
    code,
    name,
    questions && counted(Number(questions), 'question'),
  ],
  'question-created': ({ exam, statement }) => [exam, statement],
  'question-activated': ({ exam, statement }) => [exam, statement],
  'question-deactivated': ({ exam, statement }) => [exam, statement],
  'question-deleted': ({ exam, statement }) => [exam, statement],
  'key-changed': ({ exam, statement, revision, ...facts }) => [
    exam,
    statement,
    keyChange(facts),
    revision && `revisão ${revision}`,
  ],
  'question-decided': ({ exam, statement, decision, options, appeals }) => [
    exam,
    statement,
    decisionLabel(decision),
    options,
    appeals && counted(Number(appeals), 'appeal'),
  ],
  'ruling-revoked': ({ exam, statement, decision }) => [exam, statement, decisionLabel(decision)],
  'question-checked': ({ exam, statement, reason }) => [exam, statement, reason],
  'difficulty-taken-over': ({ exam, statement, from, to }) => [
    exam,
    statement,
    change(difficultyLabel(from), difficultyLabel(to)),
  ],
  'questions-imported': ({ exam, name, questions, updated }) => [
    exam,
    name,
    questions && importedLabel({ imported: Number(questions), updated: Number(updated ?? 0) }),
  ],
  'import-undone': ({ exam, name, questions, updated, left }) => [
    exam,
    name,
    questions &&
      undoneLabel({ removed: Number(questions), restored: Number(updated ?? 0), left: Number(left ?? 0) }),
  ],
  'questions-exported': ({ exam, questions, format }) => [
    exam,
    questions && counted(Number(questions), 'question'),
    format,
  ],
  'reports-exported': ({ file }) => [file],
  'questions-bulk-edited': bulk,
  'bulk-edit-undone': bulk,
  'comment-moderated': ({ from, status }) => [change(statusLabel(from), statusLabel(status))],
  'comment-deleted': () => [],
  'mails-retried': ({ subject, mails }) => [subject, mails && counted(Number(mails), 'mail')],
}

function bulk({ kind, questions }: ActFacts) {
  const known = BULK_EDIT_KINDS.find((each) => each === kind)
  return [known && BULK_EDIT_LABELS[known], questions && counted(Number(questions), 'question')]
}

/** Of a log entry; while a deploy is under way a newer version may have written one. */
export function actLabel(act: string): string {
  const known = knownAct(act)
  return known ? ACT_LABELS[known] : 'Ato de uma versão mais nova'
}

/** 'De user para admin', 'CLF-C02 · 90 dias · suporte': the details of a log entry; empty without any. */
export function actDetails(act: string, facts: ActFacts): string {
  const known = knownAct(act)
  return known ? SENTENCES[known](facts).filter(Boolean).join(' · ') : ''
}

/** To what something was done: an id or an address stays what it is. */
export const subjectLabel = (subject: string) => (subject === ALL_MAILS ? 'todas' : subject)

const knownAct = (act: string) => AUDITED_ACTS.find((each) => each === act)

/** By their labels. Those of sales only on a site that sells (spec 7.27), and what is chosen already. */
export const actsToChoose = (chosen: AuditedAct | undefined): AuditedAct[] =>
  AUDITED_ACTS.filter((act) => isSelling() || act === chosen || !ACTS_OF_SALES.has(act)).toSorted(
    (one, other) => ACT_LABELS[one].localeCompare(ACT_LABELS[other], 'pt-BR'),
  )

function change(from: string | undefined, to: string | undefined): string | undefined {
  if (to === undefined) return undefined
  return from === undefined ? `Agora ${to}` : `De ${from} para ${to}`
}

/** Where the letters are the same, it was the options that changed: older entries say nothing of them. */
function keyChange({ from, to, options }: ActFacts): string | undefined {
  if (to !== undefined && from === to) return `As alternativas mudaram; o gabarito continua ${to}`
  return options === undefined
    ? change(from, to)
    : `As alternativas mudaram; o gabarito foi de ${from} para ${to}`
}

const duration = (days: string) => (days === 'forever' ? 'sem prazo' : counted(Number(days), 'day'))

const amount = (centavos: string | undefined) =>
  centavos === undefined ? undefined : formatMoney(Number(centavos))

function statusLabel(status: string | undefined): string | undefined {
  const known = COMMENT_STATUSES.find((each) => each === status)
  return known && COMMENT_STATUS_LABELS[known]
}

function decisionLabel(decision: string | undefined): string | undefined {
  const known = DECISIONS.find((each) => each === decision)
  return known && DECISION_LABELS[known]
}

function difficultyLabel(difficulty: string | undefined): string | undefined {
  const known = DIFFICULTIES.find((each) => each === difficulty)
  return known && DIFFICULTY_LABELS[known]
}

const EXAM_FIELD_LABELS: Readonly<Record<ExamField, string>> = {
  name: 'nome',
  code: 'código',
  description: 'descrição',
  status: 'status',
  featured: 'destaque',
  booklet: 'caderno',
  retired: 'aposentado pela certificadora',
  official: 'prova oficial',
  practice: 'formato da Prova',
  domains: 'domínios',
}

const examFields = (names: string): string =>
  EXAM_FIELDS.filter((field) => names.split(',').includes(field))
    .map((field) => EXAM_FIELD_LABELS[field])
    .join(', ')

function examStatus(status: string | undefined): string | undefined {
  const known = EXAM_STATUSES.find((each) => each === status)
  return known && EXAM_STATUS_LABELS[known]
}
