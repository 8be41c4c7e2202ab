import { brokenRule } from './broken-rule.ts'

const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // No room left for a file of ours, or no right to write it.
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EROFS',
  // PostgreSQL: two transactions in each other's way, of which one was given up.
  '40001',
  '40P01',
  // Our role may not sign in for now: its password was changed, or its right taken.
  '28000',
  '28P01',
  // Its disk or memory is full; after a change of servers this one only reads.
  '53100',
  '53200',
  '25006',
  // Connection exceptions, too many connections, shutting down, statement timeout.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
])
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** The database or the disk is the trouble, not our question: trying again later makes sense. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && PASSING_CODES.has(error.code)) return true
  if (isFolderNotMade(error)) return true
  if (CONNECTION_MESSAGES.test(error.message)) return true
  return isDatabaseOutage(error.cause)
}

/** Whatever the reason, a folder that Node makes with its parents fails so: on a file system that is only read, too. */
const isFolderNotMade = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ENOENT' && error.syscall === 'mkdir'

/** Whether a row was refused because its account was deleted a moment ago: the session is over, no more. */
export const isGoneAccount = (error: unknown): boolean => isGone(error, '_user_id_users_id_fk')

export const isGoneExam = (error: unknown): boolean => isGone(error, '_exam_id_exams_id_fk')

function isGone(error: unknown, key: string): boolean {
  const rule = brokenRule(error)
  return rule?.kind === 'reference' && rule.name.endsWith(key)
}
