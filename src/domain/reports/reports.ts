/** What simulations are counted as: drills are left out (spec 13.5). */
export const REPORT_MODES = ['study', 'mock'] as const
export type ReportMode = (typeof REPORT_MODES)[number]

/** The reports that an administrator can take away as a file; `all` is each under its title. */
export const REPORTS = ['simulations', 'revenue', 'givenBack', 'hardest', 'discussed', 'all'] as const
export type Report = (typeof REPORTS)[number]
