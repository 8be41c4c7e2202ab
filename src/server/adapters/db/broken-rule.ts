type RuleKind = 'reference' | 'unique' | 'check'

// PostgreSQL 18 parts a restricted deletion from a missing row; earlier ones call both by the first code.
const CODES: Readonly<Record<string, RuleKind>> = {
  '23503': 'reference',
  '23001': 'reference',
  '23505': 'unique',
  '23514': 'check',
}

/** The rule of the database that a statement broke, where the rule is the judge; null for every other error. */
export function brokenRule(error: unknown): { kind: RuleKind; name: string } | null {
  if (!(error instanceof Error)) return null
  const kind = 'code' in error && typeof error.code === 'string' ? CODES[error.code] : undefined
  if (kind && 'constraint' in error) return { kind, name: String(error.constraint) }
  return brokenRule(error.cause)
}
