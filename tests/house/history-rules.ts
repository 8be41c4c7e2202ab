import type { Finding } from './finding.ts'

export type Commit = { id: string; subject: string; body: string }

/** Older commits stay as they are. */
export const HISTORY_SINCE = '2026-11-22T08:30:00Z'

/** What `git log` is asked for, and how its answer is read. */
export const HISTORY_FORMAT = '--format=%h%x00%s%x00%b%x00%x01'

export const commitsOf = (log: string): Commit[] =>
  log
    .split('\u0001')
    .map((entry) => entry.trim().split('\0'))
    .filter((fields) => fields.length > 2)
    .map(([id = '', subject = '', body = '']) => ({ id, subject, body }))

/** A commit of src says in its subject what is different now, and in its body why. */
export function findInHistory({ id, subject, body }: Commit): Finding[] {
  const found = (rule: string, sentence: string): Finding => ({
    path: `commit ${id}`,
    line: 1,
    rule,
    sentence,
  })
  return [
    ...(subject.length > 60 ? [found('short-subjects', `'${subject}' has more than 60 characters.`)] : []),
    ...(body.trim() === '' ? [found('bodies-say-why', `'${subject}' has no body that says why.`)] : []),
  ]
}
