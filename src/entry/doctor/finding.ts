/** One look of the doctor: what was found, in one line. `warning`: it works, and the operator should know. */
export type Finding = { of: string; verdict: 'good' | 'warning' | 'bad'; says: string }

const SIGNS: Readonly<Record<Finding['verdict'], string>> = { good: '✓', warning: '!', bad: '✗' }

export const lineOf = ({ of, verdict, says }: Finding): string => `${SIGNS[verdict]} ${of}: ${says}`

export const good = (of: string, says: string): Finding => ({ of, verdict: 'good', says })
export const warning = (of: string, says: string): Finding => ({ of, verdict: 'warning', says })
export const bad = (of: string, says: string): Finding => ({ of, verdict: 'bad', says })
