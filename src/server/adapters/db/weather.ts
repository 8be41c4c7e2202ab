const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: two transactions in each other's way, of which one was given up.
  '40001',
  '40P01',
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
])
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** Whether the database (and not our question) is the trouble: trying again later makes sense. */
export function isDatabaseWeather(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && CONNECTION_CODES.has(error.code)) return true
  if (CONNECTION_MESSAGES.test(error.message)) return true
  return isDatabaseWeather(error.cause)
}

const FOREIGN_KEY = '23503'

/** Whether a row was refused because the account it belongs to was deleted a moment ago: its session is over, no more. */
export function isGoneAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isKey = 'code' in error && error.code === FOREIGN_KEY
  if (isKey && 'constraint' in error && String(error.constraint).endsWith('_user_id_users_id_fk')) return true
  return isGoneAccount(error.cause)
}
