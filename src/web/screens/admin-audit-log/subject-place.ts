import { ACTS_OF_SALES, type AuditedAct } from '#domain/accounts/audit.ts'
import type { AuditEntry } from '#web/api/admin/audit-log.ts'
import { linkOptions } from '@tanstack/react-router'

const OF_DECISIONS: ReadonlySet<string> = new Set<AuditedAct>([
  'question-decided',
  'ruling-revoked',
  'question-checked',
])
const OF_QUESTIONS: ReadonlySet<string> = new Set<AuditedAct>(['key-changed', 'difficulty-taken-over'])

type Subject = Pick<AuditEntry, 'act' | 'subject' | 'account' | 'comment'>

/** Where that to which something was done is shown, and the words that lead there; null where it may be gone. */
export function subjectPlace({ act, subject, account = null, comment = false }: Subject) {
  if (account !== null) {
    // No list shows purchases: the person is whose it is.
    const busca = ACTS_OF_SALES.has(act) ? account : subject
    return { words: account, link: linkOptions({ to: '/admin/users', search: { busca } }) }
  }
  if (comment)
    return {
      words: 'Abrir comentário',
      link: linkOptions({ to: '/admin/comments', search: { comentario: subject } }),
    }
  // A question that was decided about still exists.
  const asked = { search: { questao: subject } }
  if (OF_DECISIONS.has(act))
    return { words: 'Abrir questão', link: linkOptions({ to: '/admin/suspects', ...asked }) }
  if (OF_QUESTIONS.has(act))
    return { words: 'Abrir questão', link: linkOptions({ to: '/admin/questions', ...asked }) }
  return null
}
