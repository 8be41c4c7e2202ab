/** From the worst on. */
export const SEVERITIES = ['critical', 'attention', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
