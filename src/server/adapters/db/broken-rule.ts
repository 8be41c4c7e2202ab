// PostgreSQL 18 tells a restricted deletion apart from a missing row; earlier ones call both by the first code.
const CODES: Readonly<Record<string, 'reference' | 'unique'>> = {
  '23503': 'reference',
  '23001': 'reference',
  '23505': 'unique',
}

/**
 * The rule of the database that a statement broke, where a rule is the judge: a reference that does not lead anywhere
 * or that still leads here, or a second row of what there may be one of. Null for every other error.
 */
export function brokenRule(error: unknown): { kind: 'reference' | 'unique'; name: string } | null {
  if (!(error instanceof Error)) return null
  const kind = 'code' in error && typeof error.code === 'string' ? CODES[error.code] : undefined
  if (kind && 'constraint' in error) return { kind, name: String(error.constraint) }
  return brokenRule(error.cause)
}
